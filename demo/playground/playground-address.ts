import { schemeOf } from '../page-look.ts';
import { BEGINNINGS } from './playground-examples.ts';
import { FAULTS } from './playground-faults.ts';
import { type PlayElement, type PlayField, SECRET } from './playground-fields.ts';
import { FRAMEWORKS } from './playground-snippets.ts';

/**
 * The whole state of the playground, as its address has it. Beside these keys there are `field.x`, the text of a
 * control; one that is not there is as the tag begins with here, an empty one is not given.
 */
export interface PlayAddress {
  readonly tag: string;
  readonly person: string;
  readonly tenant: string;
  readonly locale: string;
  readonly dir: string;
  readonly scheme: string;
  readonly width: string;
  /** A colour, or nothing. */
  readonly theme: string;
  readonly fault: string;
  /** Names of the events that are prevented, with spaces between them. */
  readonly prevent: string;
  readonly code: string;
  readonly [field: `field.${string}`]: string;
}

export const PLAY_CHOICES = {
  locale: { 'en-US': 'English', 'de-DE': 'Deutsch', ar: 'العربية' },
  dir: { auto: 'By language', ltr: 'LTR', rtl: 'RTL' },
  scheme: { light: 'Light', dark: 'Dark', contrast: 'Contrast' },
  width: { '360': '360', '768': '768', '1024': '1024', '1280': '1280', full: 'Full' },
} as const satisfies Partial<Record<keyof PlayAddress, Readonly<Record<string, string>>>>;

const USUAL = { locale: 'en-US', dir: 'auto', width: 'full' } as const;

export const textOf = (address: PlayAddress, { name }: PlayField): string =>
  address[`field.${name}`] ?? BEGINNINGS[address.tag]?.[name] ?? '';

/** Nobody but this page has written the address, perhaps: what it does not know is as if it were not there. */
export function readPlayAddress(search: string, elements: readonly PlayElement[]): PlayAddress {
  const given = new URLSearchParams(search);
  const element = elements.find(({ tag }) => tag === given.get('tag')) ?? elements[0];
  const oneOf = (name: string, known: readonly string[], usual: string) =>
    known.find((one) => one === given.get(name)) ?? usual;
  const choice = (name: keyof typeof USUAL) => oneOf(name, Object.keys(PLAY_CHOICES[name]), USUAL[name]);
  const cancelable = element?.events.flatMap(({ name, isCancelable }) => (isCancelable ? [name] : [])) ?? [];
  const prevented = given.get('prevent')?.split(' ') ?? [];
  return {
    tag: element?.tag ?? '',
    person: wordIn(given.get('person')) ?? 'full',
    tenant: wordIn(given.get('tenant')) ?? 'meridian',
    locale: choice('locale'),
    dir: choice('dir'),
    scheme: given.get('scheme') === 'contrast' ? 'contrast' : schemeOf(given.get('scheme')),
    width: choice('width'),
    theme: /^#[0-9a-f]{6}$/i.test(given.get('theme') ?? '') ? (given.get('theme') ?? '') : '',
    fault: oneOf('fault', Object.keys(FAULTS), 'none'),
    prevent: cancelable.filter((name) => prevented.includes(name)).join(' '),
    code: oneOf('code', Object.keys(FRAMEWORKS), 'html'),
    ...fieldsIn(given, element?.fields ?? []),
  };
}

/** People and tenants are the marketplace's to know: here they only have to look like one. */
const wordIn = (text: string | null): string | undefined =>
  text !== null && /^[\w~-]{1,64}$/.test(text) ? text : undefined;

function fieldsIn(given: URLSearchParams, fields: readonly PlayField[]): Readonly<Record<`field.${string}`, string>> {
  const texts: Record<`field.${string}`, string> = {};
  for (const field of fields) {
    const text = given.get(`field.${field.name}`);
    if (text !== null && isPossible(field, text) && isHarmless(field, text)) texts[`field.${field.name}`] = text;
  }
  return texts;
}

/** What says from where scripts come, and which server hears of a person; a bootstrap names that of the signals. */
const ADDRESSES = /url$|script$|endpoint$|^config$|^search$|boot|static|tenants?|hosts?/i;

/** A link must not make this page fetch a script of somebody else's, nor call their server; and no address holds a token. */
function isHarmless({ name }: PlayField, text: string): boolean {
  if (name === SECRET) return false;
  if (!ADDRESSES.test(name)) return true;
  let isOwn = staysHere(text);
  try {
    JSON.parse(text, (_, value: unknown) => {
      if (typeof value === 'string') isOwn &&= staysHere(value);
      return value;
    });
  } catch {
    // A text, or nothing that a tag is given.
  }
  return isOwn;
}

function staysHere(text: string): boolean {
  const base = globalThis.location?.href ?? 'http://localhost/';
  if (!URL.canParse(text, base)) return true;
  const { protocol, host } = new URL(text, base);
  return !/^(?:http|ws)s?:$/.test(protocol) || host === new URL(base).host;
}

/** Broken JSON may come back with the address, as it was typed; a word that there is not may not. */
function isPossible({ kind, words }: PlayField, text: string): boolean {
  if (text === '') return true;
  if (kind === 'flag') return text === 'true' || text === 'false';
  if (kind === 'choice') return words.includes(text);
  return kind !== 'function' || text === 'log';
}
