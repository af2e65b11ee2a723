/**
 * Whether the browser has what the layer cannot do without. The newest of it are light-dark() and popovers, which Chrome
 * 123, Firefox 125 and Safari 17.5 have. Below, no tag is defined, so that its children stay as its fallback.
 */
export const isAboveFloor = (): boolean =>
  CSS.supports('color', 'light-dark(red, red)') && 'showPopover' in HTMLElement.prototype;
