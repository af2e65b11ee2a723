import type { Texts } from '../i18n/texts.rules.ts';
import type { Bootstrap } from './bootstrap.rules.ts';

/** Whoever is here, as the shell has painted them from the first answers, and the words that it has done so with. */
export interface PaintedViewer {
  readonly bootstrap: Bootstrap;
  readonly t: Texts['t'];
}
