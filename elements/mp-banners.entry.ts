import { defineElement } from './define-element.ts';
import { mpBanners } from './mp-banners.ts';

export const MpBanners = defineElement(mpBanners);
