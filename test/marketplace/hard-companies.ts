import { longArabicWord, longArabicWords, longWord, longWords } from './long-names.ts';

export type CompanyRow = readonly [id: string, company_id: string, name: string, domain: string];

const PLACES = [
  'Aldermoor',
  'Brackwater',
  'Calderbrook',
  'Dunmere',
  'Eastholme',
  'Fairlight',
  'Greenhaven',
  'Highmoor',
  'Inverlay',
  'Juniper Bay',
  'Kingsferry',
  'Larkhill',
];
const TRADES = ['Clinics', 'Foundry', 'Logistics', 'Schools', 'Textiles'];

/** One company in each place for each trade. The names begin alike, so that a person has to read or type on. */
export const SIXTY_COMPANIES: readonly CompanyRow[] = PLACES.flatMap((place, row) =>
  TRADES.map((trade, column): CompanyRow => {
    const name = `${place} ${trade}`;
    const id = name.toLowerCase().replaceAll(' ', '-');
    return [id, String(5001 + row * TRADES.length + column), name, `${id}.example`];
  }),
);

export const LONG_COMPANIES: readonly CompanyRow[] = [
  ['long-word', '6001', longWord('Binnen'), 'long-word.example'],
  ['long-words', '6002', longWords('Directorate'), 'long-words.example'],
  ['long-ar-word', '6003', longArabicWord('الشركة'), 'long-ar-word.example'],
  ['long-ar-words', '6004', longArabicWords('مجموعة'), 'long-ar-words.example'],
];
