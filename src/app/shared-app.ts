import type { Emit } from '../../elements/events.ts';
import { snapshotOf } from '../api/json.rules.ts';
import { PAGE_VALUES, type PageConfig, appKey } from './page-config.rules.ts';
import { APP_IS_HERE, earlyCalls, takeOrFetch } from '../api/early-answer.ts';
import { allowKeeping } from '../browser/storage.ts';
import { choicesOn, isDrawnAnew, renewedToken, tellOfPerson } from './drawn-anew.ts';
import { takeAskedOf } from './early-questions.ts';
import { obeyStorage } from './page-memory.ts';
import { type App, createApp } from './start-app.ts';

interface Joining {
  /** The tag that joins. */
  readonly host: object;
  /** The answers that a tag has come with: the joining one, or another one that has no tree yet. */
  readonly dataOf?: (tag: Element) => unknown;
  /** What the tags of this app say now, in the order of the document, be they here already or not. */
  readonly tags: () => ReadonlyMap<object, PageConfig>;
  /** It has come when the page's own HTML was whole: a router has put it there. */
  readonly isLater?: boolean;
}

export interface Shared {
  readonly app: App;
  /** What each of its tags says, in the order in which they came. */
  readonly tags: Map<object, PageConfig>;
  /** What the app has heard of tags that join it later, or again. */
  readonly heard: WeakMap<object, Snapshots>;
  /** What it was told by tags, those that have gone included: a token may have been renewed since. */
  readonly said: Snapshots;
  /** Which values tags differ in, as far as that was told. */
  readonly told: Set<string>;
  /** Aborted while it runs. */
  runs: AbortController;
  /** While what is known at its beginning waits to be drawn. */
  drawn: Promise<unknown> | undefined;
}

export interface Membership {
  readonly app: App;
  /** Starts the app where it does not run yet; nothing changes by itself before. Until `drawn`, nothing more is asked. */
  begin(drawn?: Promise<unknown>): void;
  /** Aborted while the app runs. */
  readonly runs: AbortSignal;
  /** Tells of changed fields of the tag. Answers false when the tag now belongs to another app. */
  update(config: PageConfig): boolean;
  leave(): void;
}

/** Joins the page's app for this configuration, or makes it. `slot` is what the entries of a release share. */
export function joinApp(
  config: PageConfig,
  emit: Emit,
  slot: Map<string, unknown>,
  { host, dataOf, tags: connected, isLater = false }: Joining,
): Membership {
  const key = appKey(config);
  const before = slot.get(key) as Shared | undefined;
  const isAnew = before !== undefined && isDrawnAnew(before, isLater, config, dataOf?.(host as Element));
  const present = isAnew ? undefined : before;
  // Nobody else is there: the page says what its tags say now, those that are still on their way, too.
  const all = present?.tags.size ? undefined : inOrder(connected(), [host, config], isAnew);
  const first = all && saidFirst(all.values());
  const renewed = isAnew ? renewedToken(before, config) : {};
  const joined = present ?? openShared(slot, key, { ...config, ...first }, renewed);
  if (isAnew) tellOfPerson(before, joined);
  // What was drawn with them is made of them, whichever of the tags is here first.
  for (const tag of all?.keys() ?? [host]) joined.app.given.add(dataOf?.(tag as Element));
  const { tags, heard, said } = joined;
  const change = (names: readonly Name[], now: PageValues) => {
    if (names.length === 0) return;
    // What one tag says no more, another one may say still, or as soon as it is here.
    const others = saidFirst([...tags.values(), ...connected().values()]);
    tell(joined, names, (name) => now[name] ?? others[name]);
  };
  let last = snapshotsOf(config);
  if (all && first) {
    for (const [tag, its] of all) if (tag !== host) heard.set(tag, snapshotsOf(its));
    tell(joined, newsOf(said, snapshotsOf(first)), (name) => first[name]);
  } else {
    const toCome = [...connected()].filter(([tag]) => tag !== host).map(([, its]) => its);
    change(newsOfJoining(joined, { before: heard.get(host), now: last }, toCome), config);
  }
  const quit = joined.app.join(emit, (host as Partial<Element>).localName === 'mp-header');
  fillGaps(joined, config, last, emit);
  // The app may be of a copy of these files from another address, with a storage of its own.
  const obey = () => obeyStorage(joined.app.config);
  const stopObeying = joined.app.onConfigured(obey);
  obey();
  tags.set(quit, config);
  return {
    app: joined.app,
    get runs() {
      return joined.runs.signal;
    },
    begin(drawn) {
      if (joined.runs.signal.aborted) return;
      slot.set(APP_IS_HERE, true);
      const waiting = drawn
        ?.catch(() => {})
        .then(() => {
          if (joined.drawn === waiting) joined.drawn = undefined;
        });
      joined.drawn = waiting;
      joined.app.start(takeAskedOf(slot));
      joined.runs.abort();
    },
    update(next) {
      if (appKey(next) !== key) return false;
      const before = last;
      last = snapshotsOf(next);
      tags.set(quit, next);
      change(newsOf(before, last), next);
      return true;
    },
    leave() {
      if (!tags.delete(quit)) return;
      heard.set(host, last);
      stopObeying();
      quit();
      if (tags.size > 0) return;
      // Run or not: tags may have made parts that they share.
      joined.app.stop();
      joined.runs = new AbortController();
    },
  };
}

/** The tags in the order in which they count: that of the document, but for one that says what is newer. */
const inOrder = (
  connected: ReadonlyMap<object, PageConfig>,
  joining: readonly [object, PageConfig],
  isFirst: boolean,
): ReadonlyMap<object, PageConfig> => new Map([...(isFirst ? [joining] : []), ...connected, joining]);

function openShared(slot: Map<string, unknown>, key: string, config: PageConfig, renewed: PageValues): Shared {
  const ask = takeOrFetch(slot, 'app');
  const early = earlyCalls(slot, 'app');
  // The new one says by itself, and now, what may be kept.
  forgetStopped(slot, key);
  const choices = choicesOn(slot, key);
  const fetch: typeof ask = (...call) => shared.drawn?.then(() => ask(...call)) ?? ask(...call);
  const app = createApp({ ...config, ...renewed }, fetch, early, choices);
  const shared: Shared = {
    app,
    tags: new Map(),
    heard: new WeakMap(),
    said: snapshotsOf(config),
    told: new Set(),
    runs: new AbortController(),
    drawn: undefined,
  };
  slot.set(key, shared);
  return shared;
}

type Name = (typeof PAGE_VALUES)[number];
type PageValues = Partial<Pick<PageConfig, Name>>;
/** Of each value what it has said at its time. */
type Snapshots = Partial<Record<Name, unknown>>;

const valuesOf = (names: readonly Name[], value: (name: Name) => unknown): PageValues =>
  Object.fromEntries(names.map((name) => [name, value(name)]));

const snapshotsOf = (values: PageValues, names: readonly Name[] = PAGE_VALUES): Snapshots =>
  valuesOf(names, (name) => snapshotOf(values[name]));

const newsOf = (before: Snapshots, now: Snapshots): readonly Name[] =>
  PAGE_VALUES.filter((name) => now[name] !== before[name]);

/**
 * What is news in what a joining tag says: to what it has said before; and to what those alone have said that have gone, as
 * a router's header has.
 */
function newsOfJoining(
  { app, tags, said }: Shared,
  { before, now }: { readonly before: Snapshots | undefined; readonly now: Snapshots },
  toCome: readonly PageValues[],
): readonly Name[] {
  const joinedSay = saidFirst(tags.values());
  const isLost = (name: Name) =>
    said[name] !== undefined &&
    joinedSay[name] === undefined &&
    !toCome.some((its) => snapshotOf(its[name]) === said[name]);
  // What the page has renewed meanwhile is newer than what a tag has said before.
  const isOld = (name: Name) => name === 'token' && before !== undefined && snapshotOf(app.config.token) !== said.token;
  const replaced = newsOf(said, now).filter((name) => now[name] !== undefined && isLost(name) && !isOld(name));
  return [...new Set([...newsOf(before ?? now, now), ...replaced])];
}

/** Of each value what the first says that says something. */
function saidFirst(given: Iterable<PageValues>): PageValues {
  const configs = [...given];
  return valuesOf(PAGE_VALUES, (name) => configs.find((config) => config[name] !== undefined)?.[name]);
}

function tell({ app, said }: Shared, names: readonly Name[], value: (name: Name) => unknown): void {
  if (names.length === 0) return;
  const values = valuesOf(names, value);
  Object.assign(said, snapshotsOf(values, names));
  app.configure(values);
}

/** A later tag may add what no tag has said yet; a different value is the developer's mistake and told once. */
function fillGaps(shared: Shared, config: PageConfig, now: Snapshots, emit: Emit): void {
  const { app, said, told } = shared;
  const given = PAGE_VALUES.filter((name) => config[name] !== undefined);
  const missing = given.filter((name) => app.config[name] === undefined);
  tell(shared, missing, (name) => config[name]);
  for (const name of given) {
    if (told.has(name) || said[name] === undefined || now[name] === said[name]) continue;
    // Renewed since, or made a proper one by the app.
    if (now[name] === snapshotOf(app.config[name])) continue;
    told.add(name);
    const message = `Two tags of this page give a different ${name}; the first one counts.`;
    console.warn(message);
    app.report({ code: 'attribute', message, retryable: false }, emit);
  }
}

/** One set of answers at most is kept for a return. What a forgotten one has said of the storage counts no more. */
function forgetStopped(slot: Map<string, unknown>, opened: string): void {
  for (const [key, entry] of slot) {
    if ((entry as Shared).tags?.size !== 0) continue;
    slot.delete(key);
    if (key !== opened) allowKeeping(key, true);
  }
}
