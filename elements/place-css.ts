import { AWAY } from './away.ts';

/** A tag's state while it has nothing to show: it takes no room. */
export const EMPTY = 'empty';

/**
 * The sheet that holds a tag's place, of a least height in px, until the tree brings its own. It heeds what frameworks hide
 * by what they keep (`v-show`, `<Activity>`, a suspended tree), too.
 */
export const placeCss = (height: number): string =>
  `:host{display:block!important;writing-mode:horizontal-tb!important;min-block-size:${height}px}` +
  `:host(:is([hidden],[style*="display: none"],[style*="display:none"],:state(${EMPTY}))){display:none!important}` +
  `:host(:state(${AWAY})){visibility:hidden!important}`;
