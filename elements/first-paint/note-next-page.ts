import { toJson } from '../../src/api/json.rules.ts';
import { createPageMemory } from '../../src/app/page-memory.ts';
import { createPageMode } from '../../src/app/page-mode.ts';
import type { PageConfig } from '../../src/app/page-config.rules.ts';
import { mayKeep, openStorage } from '../../src/browser/storage.ts';
import { cacheKey } from '../../src/session/answer-cache.rules.ts';
import type { CachedQuestion } from '../../src/session/answer-cache.store.ts';
import { NEXT_PAGE_KEY } from '../../src/session/person-marks.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { type NextPage, type Witnesses, proofOf } from './next-page-proof.ts';

interface Noted extends Pick<NextPage, 'css' | 'colours'> {
  readonly config: PageConfig;
  readonly fields: TreeProps;
  /** Where the picture is kept. */
  readonly question: CachedQuestion;
}

/**
 * Notes in the tab what its next page needs to begin with the picture (`showNextPage`): where it is, its sheets, and who
 * is to be asked whether all is still so. Nothing where the tab is not certain of the person, or may not keep them.
 */
export function noteNextPage({ config, fields, question, css, colours }: Noted): void {
  if (!mayKeep()) return;
  const { names, marketUrl } = config;
  const { person, widget, key } = question;
  const isPreview = () => createPageMode(() => config).mode() === 'preview';
  const { cache, marks } = createPageMemory({ config: () => config, isPreview });
  if (!cache.isOn() || isPreview() || marks.confirmed() !== person) return;
  const witnesses: Witnesses = {
    user: names.rememberedUser,
    cookies: [names.xsrfCookie, names.heartbeatCookie, names.themeIdCookie, names.productPreviewCookie].map(startOf),
    tag: startOf(names.tagCookie),
  };
  const proof = proofIn(witnesses, fields);
  if (proof === undefined) return;
  const place = cacheKey(marketUrl, person, widget, key);
  const noted = toJson({ place, css, colours, witnesses, proof } satisfies NextPage);
  const tab = openStorage('sessionStorage');
  if (tab.get(NEXT_PAGE_KEY) !== noted) tab.set(NEXT_PAGE_KEY, noted);
}

/** Undefined where the browser forbids storage. */
function proofIn(witnesses: Witnesses, fields: TreeProps): string | undefined {
  try {
    return proofOf(witnesses, fields);
  } catch {
    return undefined;
  }
}

const startOf = (cookie: string): string => `${cookie}=`;
