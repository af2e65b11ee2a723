/** Marks a root's wrapper; its value says who has filled it: the tree or a server (empty), or one of those below. */
export const ROOT_MARK = 'data-mp-root';
/** As the tree begins: it takes the nodes over. */
export const PAINTED = 'painted';
/** As it was on an earlier page: the tree replaces it. */
export const KEPT = 'kept';
/** As a server has drawn it, and as no browser reads it: the tree replaces it, too. */
export const OTHERWISE = 'otherwise';

/** Who follows it logs out. */
export const WAY_OUT = 'a[href*="/logout"]';

/** The buttons of which the tree alone knows what they do: the browser opens no menu by them. */
export const TREES_OWN_BUTTON = 'button[type=button]:not([popovertarget])';
/** These, and the links by which the browser would log nobody out. */
export const TREES_OWN = `${TREES_OWN_BUTTON}, ${WAY_OUT}`;

/** On the wrapper while an input method is at work in it, and no tree is there to hear of that. */
export const COMPOSING = 'data-composing';

/** On a tag that a server has drawn, whether or not its root is here yet. */
export const DRAWN_MARK = 'data-mp-drawn';
/** Stands behind all that a server has drawn a tag with: its markup, and the answers. */
export const END_MARK = 'data-mp-end';
