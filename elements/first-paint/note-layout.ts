import { toJson } from '../../src/api/json.rules.ts';
import type { PageConfig } from '../../src/app/page-config.rules.ts';
import { mayKeep, openStorage } from '../../src/browser/storage.ts';
import { NEXT_PAGE_KEY } from '../../src/session/person-marks.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { memoryOf } from './kept-picture.ts';
import { type NotedLayout, type Witnesses, proofOf } from './noted-layout.ts';

/** Notes in the tab what the parts of a visitor's page take (`notedLayout`). Nothing where that may not be kept. */
export function noteLayout(config: PageConfig, fields: TreeProps, layout: unknown): void {
  if (!mayKeep()) return;
  const { cache, marks, isPreview } = memoryOf(config);
  if (!cache.isOn() || isPreview() || marks.remembered() !== undefined) return;
  const witnesses = witnessesOf(config);
  const proof = proofIn(witnesses, fields);
  if (proof === undefined) return;
  const noted = toJson({ layout, witnesses, proof } satisfies NotedLayout);
  const tab = openStorage('sessionStorage');
  if (tab.get(NEXT_PAGE_KEY) !== noted) tab.set(NEXT_PAGE_KEY, noted);
}

const witnessesOf = ({ names }: PageConfig): Witnesses => ({
  user: names.rememberedUser,
  cookies: [names.xsrfCookie, names.heartbeatCookie, names.themeIdCookie, names.productPreviewCookie].map(
    (cookie) => `${cookie}=`,
  ),
});

/** Undefined where the browser forbids storage. */
function proofIn(witnesses: Witnesses, fields: TreeProps): string | undefined {
  try {
    return proofOf(witnesses, fields);
  } catch {
    return undefined;
  }
}
