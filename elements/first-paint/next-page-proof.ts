import { cookieText } from '../../src/browser/cookie-text.ts';
import { storedTabText, storedText } from '../../src/browser/stored-text.ts';
import { fingerprint } from '../../src/session/person-marks.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { packageVersion } from '../release.ts';
import { looksOf } from './looks.ts';

/** What a tab notes so that its next page can begin with it before any file has come. */
export interface NextPage {
  /** Of a person, where the picture is kept, in localStorage: what has been taken away there is shown no more. */
  readonly place?: string;
  /** The sheets that it is seen with. */
  readonly css: readonly string[];
  /** What belongs to this header alone: the tenant's colours, and what its parts take. */
  readonly own: string;
  readonly witnesses: Witnesses;
  /** What `proofOf` said when this was noted. */
  readonly proof: string;
}

/** Who says whether this person is still here, and what they see. */
export interface Witnesses {
  /** The key under which browser and tab remember the person. */
  readonly user: string;
  /** What the cookies of session and preview begin with. */
  readonly cookies: readonly string[];
  /** What the cookie begins with without which nothing is kept; empty where nothing is. */
  readonly tag: string;
}

/** All on which it depends whose header is shown, and how; of session and fields a trace, which gives nothing away. */
export function proofOf({ user, cookies }: Witnesses, fields: TreeProps): string {
  const ofSession = cookieText()
    .split('; ')
    .filter((cookie) => cookies.some((start) => cookie.startsWith(start)));
  return String([
    packageVersion,
    document.documentElement.lang,
    storedText(user),
    storedTabText(user),
    fingerprint(String(ofSession)),
    looksOf(fields),
  ]);
}
