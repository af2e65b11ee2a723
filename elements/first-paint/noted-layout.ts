import { cookieText } from '../../src/browser/cookie-text.ts';
import { isAnythingStored, storedTabText, storedText } from '../../src/browser/stored-text.ts';
import { NEXT_PAGE_KEY, fingerprint } from '../../src/session/person-marks.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { packageVersion } from '../release.ts';
import { looksOf } from './looks.ts';

/** What a tab notes of a page that shows nobody, so that its next page can begin with the same places. */
export interface NotedLayout {
  /** Numbers, as whoever gave them reads them. */
  readonly layout: unknown;
  readonly witnesses: Witnesses;
  /** What `proofOf` said when this was noted. */
  readonly proof: string;
}

/** Who says whether this is still a page as that one was. */
export interface Witnesses {
  /** The key under which the browser remembers a person. */
  readonly user: string;
  /** What the cookies of session and preview begin with. */
  readonly cookies: readonly string[];
}

/** All on which it depends what stands there; of session and fields a trace, which gives nothing away. Throws in a sandbox. */
export function proofOf({ user, cookies }: Witnesses, fields: TreeProps): string {
  const ofSession = cookieText()
    .split('; ')
    .filter((cookie) => cookies.some((start) => cookie.startsWith(start)));
  return String([
    packageVersion,
    document.documentElement.lang,
    storedText(user),
    fingerprint(String(ofSession)),
    looksOf(fields),
  ]);
}

/** Undefined where nothing is noted, or it is no longer so: what does not fit is as if it were not there. */
export function notedLayout(fields: TreeProps): unknown {
  try {
    if (!isAnythingStored()) return undefined;
    const { layout, witnesses, proof } = JSON.parse(storedTabText(NEXT_PAGE_KEY) ?? '') as NotedLayout;
    return proof === proofOf(witnesses, fields) ? layout : undefined;
  } catch {
    return undefined;
  }
}
