import { CART_KEYS } from '../../src/session/person-marks.rules.ts';
import { DESKTOP_MS } from '../../src/header/header.store.ts';
import { HEARTBEAT_MS, TOOLBAR_MODE_MS } from '../../src/preview/preview.store.ts';
import { RECENT_QUERIES_KEY } from '../../src/search/recent-queries.rules.ts';
import { TAG_COOKIE_MS } from '../../src/session/answer-cache.store.ts';
import { DEFAULT_NAMES as NAMES } from '../../src/session/names.rules.ts';
import { NEXT_PAGE_KEY, ORIGINAL_PAGE_KEY } from '../../src/session/person-marks.rules.ts';

/** One thing that the layer keeps in a browser, or reads there. */
export interface PrivacyRow {
  readonly name: string;
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage';
  /** Who writes it; what others write is only read, and removed where `end` says so. */
  readonly writer: 'the layer' | 'the server' | 'the builder';
  readonly purpose: string;
  readonly life: string;
  readonly end: string;
}

const DAY_MS = 86_400_000;

function spell(ms: number): string {
  if (ms >= DAY_MS) return `${ms / DAY_MS} days`;
  return ms >= 3_600_000 ? `${(ms / 3_600_000).toFixed(1)} hours` : `${ms / 1000} seconds`;
}

const TAB = 'as long as the tab';
const PERSON_GOES = 'a logout, a 401 or another person';
const PREVIEW_ENDS = 'the end of the preview';

/** Stands for the rest of a name that begins so. */
export const REST = '…';

/** Every cookie and key, by its default name. */
export const PRIVACY_ROWS: readonly PrivacyRow[] = [
  {
    name: `{market’s letters}:{uuid}:${REST}`,
    place: 'localStorage',
    writer: 'the layer',
    purpose: 'a person’s answers and painted header, so that their next page has them at once',
    life: `as long as \`${NAMES.tagCookie}\``,
    end: `${PERSON_GOES}; another version or sub-brand`,
  },
  {
    name: `{market’s letters}:anonymous:${REST}`,
    place: 'localStorage',
    writer: 'the layer',
    purpose: 'words, theme and templates, the same for everybody; of a visitor, too',
    life: `as long as \`${NAMES.tagCookie}\``,
    end: `${PERSON_GOES}; another version or sub-brand`,
  },
  {
    name: NAMES.tagCookie,
    place: 'cookie',
    writer: 'the layer',
    purpose: 'which answers are kept, and how long',
    life: spell(TAG_COOKIE_MS),
    end: 'by itself',
  },
  {
    name: NAMES.rememberedUser,
    place: 'localStorage',
    writer: 'the layer',
    purpose: 'the uuid of who was here last',
    life: 'until removed',
    end: 'a logout; another person’s takes its place',
  },
  {
    name: NAMES.rememberedUser,
    place: 'sessionStorage',
    writer: 'the layer',
    purpose: 'that a server has named them in this tab, under which session (a trace, no secret)',
    life: TAB,
    end: PERSON_GOES,
  },
  {
    name: RECENT_QUERIES_KEY,
    place: 'localStorage',
    writer: 'the layer',
    purpose: 'recent searches by user id; in session storage with `history="session"`, nowhere with `"off"`',
    life: 'until removed',
    end: 'the person, one by one or all at once',
  },
  ...Object.values(CART_KEYS).map((name): PrivacyRow => ({
    name,
    place: 'sessionStorage',
    writer: 'the layer',
    purpose: 'the cart, so that the next page has it at once',
    life: TAB,
    end: PERSON_GOES,
  })),
  {
    name: ORIGINAL_PAGE_KEY,
    place: 'sessionStorage',
    writer: 'the layer',
    purpose: 'the page on which an impersonation began, to return to',
    life: TAB,
    end: `the end of the impersonation; ${PERSON_GOES}`,
  },
  {
    name: NEXT_PAGE_KEY,
    place: 'sessionStorage',
    writer: 'the layer',
    purpose: 'what the parts of a visitor’s header take, so that the next page begins with the same places',
    life: TAB,
    end: PERSON_GOES,
  },
  {
    name: NAMES.forceGlobalHeader,
    place: 'sessionStorage',
    writer: 'the layer',
    purpose: 'that the address has asked for the standard header',
    life: TAB,
    end: 'with the tab',
  },
  {
    name: NAMES.desktopCookie,
    place: 'cookie',
    writer: 'the layer',
    purpose: 'that somebody on a telephone has asked for the desktop’s page',
    life: spell(DESKTOP_MS),
    end: 'the way back to the mobile page',
  },
  {
    name: NAMES.previewModeCookie,
    place: 'cookie',
    writer: 'the layer',
    purpose: 'whether the preview toolbar is folded',
    life: spell(TOOLBAR_MODE_MS),
    end: 'by itself',
  },
  {
    name: NAMES.heartbeatCookie,
    place: 'cookie',
    writer: 'the layer',
    purpose: 'that a preview goes on',
    life: spell(HEARTBEAT_MS),
    end: PREVIEW_ENDS,
  },
  ...[NAMES.themeIdCookie, NAMES.versionCookie, NAMES.productPreviewCookie].map((name): PrivacyRow => ({
    name,
    place: 'cookie',
    writer: 'the builder',
    purpose: 'what is previewed',
    life: 'as the builder says',
    end: PREVIEW_ENDS,
  })),
  {
    name: NAMES.xsrfCookie,
    place: 'cookie',
    writer: 'the server',
    purpose: 'goes back as a header with calls that write; a change of it tells of another session',
    life: 'as the server says',
    end: 'the server',
  },
];

const HEAD = ['Name', 'Where', 'Written by', 'What for', 'How long', 'Removed by'];

/** The rows in Markdown, as PRIVACY.md has them. */
export function privacyTable(): string {
  const lines = PRIVACY_ROWS.map(({ name, place, writer, purpose, life, end }) => [
    `\`${name}\``,
    place,
    writer,
    purpose,
    life,
    end,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
