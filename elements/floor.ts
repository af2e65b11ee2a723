/**
 * Whether the browser has what the layer cannot do without. The newest of it are light-dark() and :state(), which Chrome
 * 125, Firefox 126 and Safari 17.5 have. Below, no tag is defined, so that its children stay as its fallback.
 */
export const isAboveFloor = (): boolean => CSS.supports('(color:light-dark(red,red)) and selector(:state(a))');
