import type { Condition } from '../interference.ts';

/** One frame of the page of states: what is done in it, and what is wrong with its network. */
export interface SearchState {
  readonly title: string;
  readonly text: string;
  readonly query?: string;
  readonly keys?: readonly string[];
  readonly recent?: readonly string[];
  readonly scopeMenu?: boolean;
  readonly scope?: 'all' | 'marketplace';
  /** What the box can search beside the marketplace. Default: everything. */
  readonly capabilities?: readonly string[];
  /** The reseller's pages have two scopes more. */
  readonly deployment?: 'reseller-test';
  /** The product line that the page's address names. */
  readonly pl?: string;
  readonly dir?: 'rtl';
  readonly locale?: string;
  readonly scheme?: 'dark';
  readonly narrow?: boolean;
  readonly conditions?: Readonly<Record<string, Condition>>;
}

const EVERYTHING = (condition: Condition) => ({ Suggestions: condition, Results: condition, Facets: condition });

export const STATES: Readonly<Record<string, SearchState>> = {
  idle: { title: 'Idle', text: 'Scope, field and submit button.' },
  recents: {
    title: 'Recent queries',
    text: 'An empty field offers what this person searched for before.',
    keys: ['Shift'],
    recent: ['cloud storage', 'invoice october', 'crm studio licence'],
  },
  open: { title: 'Results', text: 'Five groups, and the completion behind the caret.', query: 'cloud' },
  highlighted: {
    title: 'Highlighted by the keyboard',
    text: 'The row’s text stands in the field; the arrow up gives the typed text back.',
    query: 'cloud',
    keys: ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  },
  waiting: {
    title: 'First look-up',
    text: 'Places for what is still to come, after 150 ms.',
    query: 'cloud',
    conditions: EVERYTHING('slow'),
  },
  late: {
    title: 'One slow source',
    text: 'The suggestions take three seconds: nothing else waits for them, and nothing moves when they come.',
    query: 'cloud',
    conditions: { Suggestions: 'slow' },
  },
  failing: {
    title: 'One failing source',
    text: 'A failure looks like nothing found, in its own group alone.',
    query: 'cloud',
    conditions: { Results: 'failing' },
  },
  empty: { title: 'Nothing found', text: 'Said once in each group, and to a screen reader.', query: 'zzqyx' },
  huge: {
    title: 'Five hundred rows',
    text: 'The list scrolls inside 75 % of the window; rows out of sight are not laid out.',
    query: 'cloud',
    scope: 'marketplace',
    conditions: { Results: 'huge' },
  },
  scopes: { title: 'Scopes', text: 'A menu of its own, by pointer and by keyboard.', scopeMenu: true },
  reseller: {
    title: 'Scopes of a reseller',
    text: 'Providers and advisors, each a product line of its own.',
    scopeMenu: true,
    deployment: 'reseller-test',
  },
  line: {
    title: 'Scope by the address',
    text: 'A reseller’s page of a product line (pl=1019) begins in its scope.',
    deployment: 'reseller-test',
    pl: '1019',
  },
  marketplace: {
    title: 'The marketplace alone',
    text: 'Without capabilities there is one scope, no menu and no completion.',
    query: 'cloud',
    capabilities: [],
  },
  within: {
    title: 'A word in a word',
    text: 'What a row of services or content types searches for: only completions are asked for.',
    query: 'cloud in marketplace',
  },
  arabic: {
    title: 'Right to left',
    text: 'Texts of the tenant, and a Latin query in its own direction.',
    query: 'cloud',
    locale: 'ar',
    dir: 'rtl',
  },
  dark: { title: 'Dark', text: 'By the page’s color-scheme.', query: 'invoice', scheme: 'dark' },
  narrow: { title: 'Narrow', text: 'Below 736px: results of at most 300px.', query: 'cloud', narrow: true },
};
