import { asRecord } from '../../src/api/json.rules.ts';
import { type PageConfig, readPageConfig } from '../../src/app/page-config.rules.ts';
import { createPageMemory } from '../../src/app/page-memory.ts';
import { createPageMode } from '../../src/app/page-mode.ts';
import { pageDocument } from '../../src/browser/page-document.ts';
import { localeInForce } from '../../src/i18n/locale.rules.ts';
import type { CachedQuestion } from '../../src/session/answer-cache.store.ts';
import { looksOf } from './looks.ts';
import { withPageFields } from './page-fields.ts';
import { type PictureNode, isPicture } from './picture.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { packageVersion } from '../release.ts';

/** What a tag has shown this person, among the answers that are kept for their next page: it goes where they go. */
export interface KeptPicture {
  readonly picture: PictureNode;
  /** The tenant's colours. */
  readonly css: string;
  /** What the parts of the tag took, as the tag reads it. */
  readonly layout: unknown;
  /** Whether nobody has left, or come, since. */
  readonly isStill: () => boolean;
  /** By which this page hears of another tab's person. */
  readonly key: string;
}

/** Undefined where a property cannot be written as JSON: no later page could be seen to look the same. */
export function picturePlace(
  tag: string,
  fields: TreeProps,
  person: string,
  locale: string,
): CachedQuestion | undefined {
  try {
    return { person, widget: 'picture', key: `${tag}-${looksOf(fields)}`, locale };
  } catch {
    return undefined;
  }
}

/** What this page remembers of earlier ones, and whether it is a draft, which is nobody's next page. */
export function memoryOf(config: PageConfig) {
  const isPreview = () => createPageMode(() => config).mode() === 'preview';
  return { ...createPageMemory({ config: () => config, isPreview }), isPreview };
}

/** The picture of an earlier page, where it is still the same person's. */
export function readKeptPicture(tag: string, fields: TreeProps, page: URL): KeptPicture | undefined {
  const config: PageConfig = readPageConfig(withPageFields(fields, page), page);
  if (saysWhoIsHere(config)) return undefined;
  const { cache, marks, isPreview } = memoryOf(config);
  const person = config.userUuid ?? marks.confirmed();
  if (person === undefined || isPreview()) return undefined;
  const locale = localeInForce(config.locale, pageDocument.locale());
  const place = picturePlace(tag, fields, person, locale);
  const { release, picture, colours, layout } = asRecord(place && cache.read(place));
  const then = marks.remembered();
  const isStill = () => marks.remembered() === then && (config.userUuid ?? marks.confirmed()) === person;
  // Another release has other rules for its nodes.
  return release === packageVersion && isPicture(picture)
    ? { picture, css: coloursOf(colours), layout, isStill, key: config.names.rememberedUser }
    : undefined;
}

/** Somebody leaves by a link of this page, which the browser alone follows. */
export function forgetPerson(fields: TreeProps, page: URL): void {
  const { cache, marks } = memoryOf(readPageConfig(withPageFields(fields, page), page));
  marks.forget();
  cache.clear();
}

/** A page that says so itself may mean somebody else. */
const saysWhoIsHere = ({ bootstrap, staticData, defaultBoot }: PageConfig): boolean =>
  [bootstrap, staticData, defaultBoot].some((given) => given !== undefined);

const COLOUR = /^[\w#%.,()+ -]{1,80}$/;

/** Colours are all that is taken of what was kept: no address, and nothing that could leave its rule. */
const coloursOf = (given: unknown): string => {
  const all = Object.entries(asRecord(given)).filter(
    ([name, value]) =>
      /^[a-z-]{1,60}$/.test(name) && typeof value === 'string' && COLOUR.test(value) && !/url/i.test(value),
  );
  return `.mp-root{${all.map(([name, value]) => `--_theme-${name}:${String(value)};`).join('')}}`;
};
