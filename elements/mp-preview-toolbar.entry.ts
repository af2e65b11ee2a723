import { defineElement } from './define-element.ts';
import { mpPreviewToolbar } from './mp-preview-toolbar.ts';

export const MpPreviewToolbar = defineElement(mpPreviewToolbar);
