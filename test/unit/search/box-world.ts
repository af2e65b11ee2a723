import type { ElementEventName } from '../../../elements/events.ts';
import type { Clock } from '../../../src/browser/clock.ts';
import type { SearchApi } from '../../../src/api/search.ts';
import { GATHER_MS } from '../../../src/search/held-answers.store.ts';
import { createRecentQueriesShelf } from '../../../src/search/recent-queries.store.ts';
import { type SearchSetup, readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { ownTargets } from '../../../src/search/search-target.rules.ts';
import { createSearchStore } from '../../../src/search/search.store.ts';
import { createClock } from '../clock.ts';

const PAGE = new URL('https://market.example/home');
const CALLS = [
  'fetchUser',
  'fetchServices',
  'autocomplete',
  'autocompleteMarketplace',
  'searchAll',
  'searchMarketplace',
  'suggestFacets',
] as const;
type CallName = (typeof CALLS)[number];

export interface Call {
  readonly name: CallName;
  readonly args: readonly unknown[];
  readonly signal: AbortSignal;
  readonly answer: (json: unknown) => void;
  readonly fail: (error?: unknown) => void;
}

/** All promises that are waiting have been told when this is over. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Answers of one moment are gathered for a frame: here the frame is over as soon as the promises are. */
const gatheringAtOnce = (clock: Clock): Clock => ({
  now: clock.now,
  after(ms, run) {
    if (ms !== GATHER_MS) return clock.after(ms, run);
    let cancelled = false;
    queueMicrotask(() => cancelled || run());
    return () => {
      cancelled = true;
    };
  },
});

/** What stood in the field before the box was there, and for how long. */
interface Typed {
  readonly text: string;
  readonly forMs?: number;
}

/** A box whose calls are answered, and fail, as the test says. */
export function setUp(config: object = { capabilities: ['appwise'] }, setup: Partial<SearchSetup> = {}, typed?: Typed) {
  const clock = createClock();
  const calls: Call[] = [];
  const order: string[] = [];
  const api = Object.fromEntries(
    CALLS.map((name) => [
      name,
      (...all: unknown[]) =>
        new Promise((answer, fail) => {
          order.push(name);
          calls.push({
            name,
            args: all.slice(0, -1),
            signal: all.at(-1) as AbortSignal,
            answer,
            fail: (error) => fail(error),
          });
        }),
    ]),
  ) as unknown as SearchApi;

  const went: string[] = [];
  const visit = (kind: string) => (url: string) => {
    order.push(kind);
    went.push(`${kind} ${url}`);
  };
  const location = {
    url: () => PAGE,
    go: visit('go'),
    setHash: visit('hash'),
    open: visit('open'),
    reload: () => visit('reload')(''),
    referrer: () => '',
    onChange: () => () => {},
  };

  const events: [ElementEventName, unknown][] = [];
  const prevented = new Set<string>();
  const emit = (type: ElementEventName, detail: unknown) => {
    order.push(type);
    events.push([type, detail]);
    return !prevented.has(type);
  };

  const opened: (string | undefined)[] = [];
  const stored = new Map([['searchWidget.RecentQueries', '{"u1":["crm old"]}']]);
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  };
  const shelf = createRecentQueriesShelf({ openStorage: () => storage, onOtherTab: () => () => {} });
  const openRecent = (userId: string | undefined) => {
    opened.push(userId);
    order.push(`recents of ${userId}`);
    return shelf.of(userId, 'local');
  };
  const recent = (userId: string | undefined) => shelf.of(userId, 'local').read();
  const failures: unknown[] = [];

  const read = readSearchConfig({ config, page: PAGE, ...setup });
  const store = createSearchStore({
    config: read,
    typed: typed?.text,
    ...(typed?.forMs !== undefined && { typedAt: clock.now() - typed.forMs }),
    apiFor: () => api,
    targets: ownTargets(read),
    clock: gatheringAtOnce(clock),
    connection: { isOnline: () => true, onChange: () => () => {} },
    location,
    emit,
    openRecent,
    serviceName: (fixed) => fixed,
    onFailure: (_source, error) => failures.push(error),
  });
  const made = (...names: readonly CallName[]) => calls.filter(({ name }) => names.includes(name));
  const searches = () => calls.filter(({ name }) => name !== 'fetchUser' && name !== 'fetchServices');
  return { store, clock, calls, made, searches, went, events, prevented, opened, recent, failures, order, stored };
}

/** A box whose person is known. */
export async function setUpKnown(...args: Parameters<typeof setUp>) {
  const box = setUp(...args);
  box.store.show();
  await settled();
  box.made('fetchUser')[0]?.answer({ id: 'u1' });
  await settled();
  box.made('fetchServices')[0]?.answer({ results: [] });
  await settled();
  return box;
}
