import { defineElement } from './define-element.ts';
import { mpSearchWidget } from './mp-search-widget.ts';

export const MpSearchWidget = defineElement(mpSearchWidget);
