import { defineElement } from './define-element.ts';
import { mpHeader } from './mp-header.ts';

export const MpHeader = defineElement({
  ...mpHeader,
  cold: () => import('./mp-header.cold.ts').then(({ cold }) => cold),
});
