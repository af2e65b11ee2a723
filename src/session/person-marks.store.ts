import type { TextStorage } from '../browser/storage.ts';
import { CART_KEYS, NEXT_PAGE_KEY, ORIGINAL_PAGE_KEY, fingerprint, tabKeys } from './person-marks.rules.ts';

export interface PersonMarksDeps {
  readonly local: TextStorage;
  /** Storage of this tab alone, and of windows that it opens. */
  readonly tab: TextStorage;
  readonly key: string;
  /** What the server's session shows of itself: it changes when somebody signs in. */
  readonly sign: () => string | undefined;
}

export type PersonMarks = ReturnType<typeof createPersonMarks>;

/**
 * Who was here last. The browser remembers a person's uuid, as the documents want it; that alone proves nothing about
 * who sits there now. So this tab notes, too, whom a server has named in it, and under which session; only where all of
 * it still agrees is anything of a person shown before the server has answered.
 */
export function createPersonMarks({ local, tab, key, sign }: PersonMarksDeps) {
  const noteOf = (uuid: string) => `${uuid}|${fingerprint(sign() ?? '')}`;
  const isStill = (uuid: string) => local.get(key) === uuid && tab.get(key) === noteOf(uuid);
  /** As it was when a server last said who is here, or was first asked. */
  let then: string | undefined;
  let forgotHere = false;
  /** Where one would have returned to. */
  let ended: string | undefined;
  const present = () => `${local.get(key) ?? ''}|${fingerprint(sign() ?? '')}`;
  const hasChanged = (): boolean => then !== undefined && then !== present();
  const remove = (...names: readonly string[]) => names.forEach((name) => tab.remove(name));
  /** What a tab shows of a person before a server has answered. */
  const shownKeys = [NEXT_PAGE_KEY, ...Object.values(CART_KEYS)];
  /** A server has named nobody, or somebody who is not to be remembered: the next page waits for its answer. */
  const doubt = (): void => {
    if (tab.get(key) !== undefined) remove(key, ...shownKeys);
  };
  return {
    remembered: () => local.get(key),
    sign,
    /**
     * Whether the session that showed itself so is still there: somebody may have signed in since. Where none had shown
     * itself, it may just have come.
     */
    isStillUnder: (before: string | undefined): boolean => before === undefined || before === sign(),
    /** A server is asked: whoever is remembered may leave in another tab before it answers. */
    ask(): void {
      if (local.get(key) !== undefined) then ??= present();
    },
    /** It has not said who is here, and nobody is shown: whoever comes from now on is news. */
    miss(): void {
      then = present();
    },
    /** A server has just said who is here, or was. */
    note(isOfNow: boolean): void {
      then = isOfNow ? present() : '';
      forgotHere = false;
    },
    /** Whether somebody else can have come since, in another tab or by another session. */
    hasChanged,
    /** The same where nobody is shown. Who is remembered no more may be on their way out; one page back, that is over. */
    mayHaveCome: (isBack: boolean): boolean =>
      hasChanged() && ((isBack && then?.startsWith('|')) || local.get(key) !== undefined),
    /** The person has been forgotten, here or in another tab: they are on their way out. */
    isForgotten: (): boolean => local.get(key) === undefined,
    /** Somebody was remembered when a server last said who is here. Else their going cannot be seen, nor waited for. */
    hadPerson: (): boolean => then !== '' && !then?.startsWith('|'),
    /** It was this page that sent them. */
    hasForgotten: (): boolean => forgotHere,
    /** The person for whom that holds. */
    confirmed(): string | undefined {
      const uuid = local.get(key);
      return uuid !== undefined && isStill(uuid) ? uuid : undefined;
    },
    /** Answers whether it was somebody else before, be it one whom this browser does not remember or another tab has seen leave. */
    confirm(uuid: string): boolean {
      const isSame = local.get(key) === uuid && tab.get(key)?.startsWith(`${uuid}|`) === true;
      if (!isSame) remove(...shownKeys);
      local.set(key, uuid);
      tab.set(key, noteOf(uuid));
      return !isSame;
    },
    doubt,
    /** Nobody acts in anybody's name: there is nowhere to return to. */
    endActing(): void {
      ended = tab.get(ORIGINAL_PAGE_KEY);
      remove(ORIGINAL_PAGE_KEY);
    },
    /** Somebody does, as the page says after all. */
    goOnActing(): void {
      doubt();
      if (ended !== undefined) tab.set(ORIGINAL_PAGE_KEY, ended);
    },
    forget(): void {
      forgotHere = true;
      ended = undefined;
      local.remove(key);
      remove(key, ...tabKeys());
    },
  };
}
