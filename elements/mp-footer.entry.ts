import { defineElement } from './define-element.ts';
import { mpFooter } from './mp-footer.ts';

export const MpFooter = defineElement(mpFooter);
