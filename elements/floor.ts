import { sharedOnPage } from './release.ts';

/**
 * Whether the browser has what the layer cannot do without; one warning tells where it has not. The newest of it are
 * light-dark() and popovers, which Chrome 123, Firefox 125 and Safari 17.5 have. Below, no tag is defined, so that its
 * children stay as its fallback.
 */
export function isAboveFloor(tag: string): boolean {
  if (CSS.supports('color', 'light-dark(red, red)') && 'showPopover' in HTMLElement.prototype) return true;
  sharedOnPage('floor', () =>
    console.warn(`<${tag}> needs Chrome 123, Firefox 125 or Safari 17.5; its children are shown instead.`),
  );
  return false;
}
