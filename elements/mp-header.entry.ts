import { defineElement } from './define-element.ts';
import { mpHeader } from './mp-header.ts';

export const MpHeader = defineElement(mpHeader);
