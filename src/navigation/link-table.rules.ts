import { withoutLocale } from '../i18n/locale.rules.ts';
import type { MessageKey } from '../i18n/messages.ts';
import type { IconName } from '../ui/icon-paths.ts';

export interface HeaderLink {
  /** Names the link in `mp-navigate`. */
  readonly id: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  /** Behind the market's base, or absolute. */
  readonly path: string;
}

/** An entry answers where it leads, or nothing when this person does not see it. */
type Question<Whose> = (whose: Whose) => string | undefined;
export type Entry<Whose> = readonly [id: string, label: MessageKey, icon: IconName, path: Question<Whose>];

export const only =
  <Whose>(path: string, isSeen: (whose: Whose) => boolean): Question<Whose> =>
  (whose) =>
    isSeen(whose) ? path : undefined;

export const visible = <Whose>(entries: readonly Entry<Whose>[], whose: Whose): readonly HeaderLink[] =>
  entries.flatMap(([id, label, icon, question]) => {
    const path = question(whose);
    return path ? [{ id, label, icon, path }] : [];
  });

/** Whether a link leads to the page that is shown, in whichever language, with a slash at its end or without. */
export function isCurrent(page: URL, url: string): boolean {
  const target = new URL(url, page);
  return target.origin === page.origin && ownPath(target) === ownPath(page);
}

const ownPath = ({ pathname }: URL): string => withoutLocale(pathname).replace(/\/$/, '');
