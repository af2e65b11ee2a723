import { toJson } from '../../src/api/json.rules.ts';
import type { PageConfig } from '../../src/app/page-config.rules.ts';
import { mayKeep, openStorage } from '../../src/browser/storage.ts';
import { cacheKey } from '../../src/session/answer-cache.rules.ts';
import type { CachedQuestion } from '../../src/session/answer-cache.store.ts';
import { NEXT_PAGE_KEY } from '../../src/session/person-marks.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { memoryOf } from './kept-picture.ts';
import { type NextPage, type Witnesses, proofOf } from './next-page-proof.ts';

interface Shown extends Pick<NextPage, 'css' | 'own'> {
  /** Where the picture is kept; absent for a visitor, of whom there is none. */
  readonly question?: CachedQuestion;
}

/**
 * Notes in the tab what its next page needs to begin with what is shown now (`showNextPage`), and who is to be asked
 * whether all is still so. Nothing where the tab is not certain of the person, or may not keep them.
 */
export function noteNextPage(config: PageConfig, fields: TreeProps, { question, css, own }: Shown): void {
  if (!mayKeep()) return;
  const { cache, marks, isPreview } = memoryOf(config);
  const who = question ? marks.confirmed() : marks.remembered();
  if (!cache.isOn() || isPreview() || who !== question?.person) return;
  const witnesses = witnessesOf(config, question !== undefined);
  const proof = proofIn(witnesses, fields);
  if (proof === undefined) return;
  const place = question && cacheKey(config.marketUrl, question.person, question.widget, question.key);
  const noted = toJson({ ...(place && { place }), css, own, witnesses, proof } satisfies NextPage);
  const tab = openStorage('sessionStorage');
  if (tab.get(NEXT_PAGE_KEY) !== noted) tab.set(NEXT_PAGE_KEY, noted);
}

const witnessesOf = ({ names }: PageConfig, isKept: boolean): Witnesses => ({
  user: names.rememberedUser,
  cookies: [names.xsrfCookie, names.heartbeatCookie, names.themeIdCookie, names.productPreviewCookie].map(startOf),
  tag: isKept ? startOf(names.tagCookie) : '',
});

const startOf = (cookie: string): string => `${cookie}=`;

/** Undefined where the browser forbids storage. */
function proofIn(witnesses: Witnesses, fields: TreeProps): string | undefined {
  try {
    return proofOf(witnesses, fields);
  } catch {
    return undefined;
  }
}
