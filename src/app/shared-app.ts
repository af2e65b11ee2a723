import type { Emit } from '../../elements/events.ts';
import { isSameJson } from '../api/json.rules.ts';
import { PAGE_VALUES, type PageConfig, appKey } from './page-config.rules.ts';
import { APP_IS_HERE, earlyCalls, takeOrFetch } from '../api/early-answer.ts';
import { allowKeeping } from '../browser/storage.ts';
import { takeAskedOf } from './early-questions.ts';
import { type App, createApp } from './start-app.ts';

interface Joining {
  /** The tag that joins. */
  readonly host: object;
  /** The answers that it came with. */
  readonly data?: unknown;
  /** What the tags of this app say now, in the order of the document, be they here already or not. */
  readonly tags: () => ReadonlyMap<object, PageConfig>;
}

interface Shared {
  readonly app: App;
  /** What each of its tags says, in the order in which they came. */
  readonly tags: Map<object, PageConfig>;
  /** What the app has heard of tags that join it later. */
  readonly heard: WeakMap<object, PageConfig>;
  /** Aborted while it runs. */
  runs: AbortController;
  /** While what is known at its beginning waits to be drawn. */
  drawn: Promise<void> | undefined;
}

export interface Membership {
  readonly app: App;
  /** Starts the app where it does not run yet; nothing changes by itself before. Until `drawn`, nothing more is asked. */
  begin(drawn?: Promise<void>): void;
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
  { host, data, tags: connected }: Joining,
): Membership {
  const key = appKey(config);
  let shared = slot.get(key) as Shared | undefined;
  const all = shared?.tags.size ? undefined : new Map([...connected(), [host, config]]);
  const said = saidFirst(all?.values() ?? []);
  if (!shared) {
    const ask = takeOrFetch(slot, 'app');
    const early = earlyCalls(slot, 'app');
    const app = createApp(
      { ...config, ...said },
      (...call) => joined.drawn?.then(() => ask(...call)) ?? ask(...call),
      early,
    );
    forgetStopped(slot);
    shared = { app, tags: new Map(), heard: new WeakMap(), runs: new AbortController(), drawn: undefined };
    slot.set(key, shared);
  }
  shared.app.given.add(data);
  const joined = shared;
  const { tags, heard } = joined;
  const change = (before: PageConfig, now: PageConfig) => {
    const names = PAGE_VALUES.filter((name) => !isSameJson(now[name], before[name]));
    if (names.length === 0) return;
    // What one tag says no more, another one may say still, or as soon as it is here.
    const others = saidFirst([...tags.values(), ...connected().values()]);
    joined.app.configure(Object.fromEntries(names.map((name) => [name, now[name] ?? others[name]])));
  };
  // Nobody else is there: the page says what its tags say now, those that are still on their way, too.
  if (all) {
    for (const [tag, its] of all) heard.set(tag, its);
    joined.app.configure(said);
  } else change(heard.get(host) ?? config, config);
  heard.delete(host);
  const quit = joined.app.join(emit);
  fillGaps(joined.app, config);
  let last = config;
  tags.set(quit, last);
  return {
    app: joined.app,
    get runs() {
      return joined.runs.signal;
    },
    begin(drawn) {
      if (joined.runs.signal.aborted) return;
      slot.set(APP_IS_HERE, true);
      joined.drawn = drawn?.finally(() => (joined.drawn = undefined)).catch(() => {});
      joined.app.start(takeAskedOf(slot));
      joined.runs.abort();
    },
    update(next) {
      if (appKey(next) !== key) return false;
      const before = last;
      tags.set(quit, (last = next));
      change(before, next);
      return true;
    },
    leave() {
      if (!tags.delete(quit)) return;
      quit();
      if (tags.size > 0) return;
      // Run or not: tags may have made parts that they share.
      joined.app.stop();
      joined.runs = new AbortController();
    },
  };
}

/** Of each value what the first says that says something. */
function saidFirst(given: Iterable<PageConfig>): Partial<PageConfig> {
  const configs = [...given];
  return Object.fromEntries(
    PAGE_VALUES.map((name) => [name, configs.find((config) => config[name] !== undefined)?.[name]]),
  );
}

/** A later tag may add what no tag has said yet; a different value is the developer's mistake and told once. */
function fillGaps(app: App, config: PageConfig): void {
  const missing = PAGE_VALUES.filter((name) => config[name] !== undefined && app.config[name] === undefined);
  if (missing.length > 0) app.configure(Object.fromEntries(missing.map((name) => [name, config[name]])));
  const differs = PAGE_VALUES.filter(
    (name) => config[name] !== undefined && !isSameJson(config[name], app.config[name]),
  );
  for (const name of differs) {
    const message = `Two tags of this page give a different ${name}; the first one counts.`;
    console.warn(message);
    app.report({ code: 'attribute', message, retryable: false });
  }
}

/** One set of answers at most is kept for a return. What a forgotten one has said of the storage counts no more. */
function forgetStopped(slot: Map<string, unknown>): void {
  for (const [key, entry] of slot) {
    if ((entry as Shared).tags?.size !== 0) continue;
    slot.delete(key);
    allowKeeping(key, true);
  }
}
