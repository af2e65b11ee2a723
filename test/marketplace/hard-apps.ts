import type { App } from './apps.ts';
import type { Glyph } from './glyphs.ts';
import { longArabicWord, longArabicWords, longWord, longWords } from './long-names.ts';
import { seededUuid } from './seed.ts';

type Row = readonly [id: string, name: string, glyph: Glyph, pictureId?: string];

/** Turns what follows it around, until something ends it: a launcher has to keep it inside its own tile. */
const RIGHT_TO_LEFT_OVERRIDE = '\u202E';

const LONG_ROWS: readonly Row[] = [
  ['long-word-1', longWord('Rechnungs'), 'receipt'],
  ['long-words-1', longWords('Invoices'), 'receipt'],
  ['long-word-2', longWord('Lager'), 'board'],
  ['long-words-2', longWords('Warehouse'), 'board'],
  ['long-word-3', longWord('Fracht'), 'globe'],
  ['long-words-3', longWords('Freight'), 'globe'],
  ['long-word-4', longWord('Personal'), 'person'],
  ['long-words-4', longWords('Personnel'), 'person'],
];

const ARABIC_ROWS: readonly Row[] = [
  ['long-ar-word-1', longArabicWord('الفواتير'), 'receipt'],
  ['long-ar-words-1', longArabicWords('الفواتير'), 'receipt'],
  ['long-ar-word-2', longArabicWord('المخازن'), 'board'],
  ['long-ar-words-2', longArabicWords('المخازن'), 'board'],
  ['ar-mixed-1', 'محاسبة Pro 2026 (نسخة B)', 'bars'],
  ['ar-mixed-2', 'Mail بريد+', 'mail'],
  ['ar-override', `${RIGHT_TO_LEFT_OVERRIDE}Archive 10 سنوات`, 'clock'],
];

/** One more than a launcher shows, so that the cut comes among them. */
const BROKEN_NAMES = [
  'Mail Relay',
  'Lead Desk',
  'File Shelf',
  'Sign Off',
  'Floor Chat',
  'Outlook Charts',
  'Key Ring',
  'Duty Desk',
  'Card Wall',
  'Site Guard',
];
const BROKEN_ROWS = BROKEN_NAMES.map((name, position): Row => {
  const id = `broken-${position + 1}`;
  return [id, name, 'globe', `${id}-is-not-there`];
});

/** Apps that are hard to show. They are nobody's listing, so that no search finds them by the way. */
export const HARD_APPS: readonly App[] = [...LONG_ROWS, ...ARABIC_ROWS, ...BROKEN_ROWS].map(
  ([id, name, glyph, pictureId = id], position) => ({
    id,
    uuid: seededUuid(`app:${id}`),
    productId: 7301 + position,
    name,
    vendor: 'Harbor Software',
    color: '#3f5a52',
    glyph,
    lineId: '918',
    imageUrl: `/assets/apps/${pictureId}.svg`,
    launchUrl: `/launch/${id}`,
    userEntitlementStatus: 'ACTIVE',
  }),
);

const idsOf = (rows: readonly Row[]) => rows.map(([id]) => id);
export const LONG_APPS = idsOf(LONG_ROWS);
export const ARABIC_APPS = idsOf(ARABIC_ROWS);
export const BROKEN_APPS = idsOf(BROKEN_ROWS);
