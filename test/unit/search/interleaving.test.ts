import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSearchAnswers, withSharedAnswers } from '../../../src/search/search-answers.store.ts';
import { DEBOUNCE_MS } from '../../../src/search/debounce.store.ts';
import { createSearchStore } from '../../../src/search/search.store.ts';
import { SLOW_MS } from '../../../src/search/search-sources.store.ts';
import type { Section } from '../../../src/search/sections.rules.ts';
import { type Random, createRandom } from '../random.ts';
import { type Box, type Modules, QUERIES, SCOPES, type World, createWorld, marker } from './interleaving-world.ts';

/**
 * Plays what people, servers and networks do in any order, and looks after each step at what is shown: it must belong
 * to the accepted query, which is the trimmed text and the scope at the last debounce; for a moment after that, while
 * nothing is known of it, to the one before. SEARCH_SEED plays another set.
 */
const SEED = Number(process.env['SEARCH_SEED'] ?? 20_260_115);
const SCHEDULES = 10_000;
const STEPS = 24;

/** What a box must have accepted, reckoned from the steps alone. */
interface Expected {
  text: string;
  scope: string;
  accepted: { query: string; scope: string };
  acceptedAt: number;
  dueAt?: number;
  /** When the text has last become another one. */
  typedAt: number;
  /** Somebody waits for its results. */
  requested: boolean;
  gone: boolean;
}

const microtasks = async () => {
  for (let turn = 0; turn < 12; turn += 1) await undefined;
};

function accept(expected: Expected): void {
  expected.accepted = { query: expected.text.trim(), scope: expected.scope };
  expected.acceptedAt = expected.dueAt ?? 0;
  delete expected.dueAt;
}

function changed(expected: Expected, world: World): void {
  if (expected.text.trim() === '') accept(expected);
  else expected.dueAt = world.clock.now() + DEBOUNCE_MS;
}

type Step = (world: World, box: Box, expected: Expected, random: Random) => void;

const type: Step = (world, box, expected, random) => {
  const query = random.pick(QUERIES);
  const text = random.chance(10) ? '' : random.chance(20) ? `  ${query} ` : query;
  const { text: before, accepted } = expected;
  box.type(text);
  expected.requested = true;
  expected.text = text;
  if (text !== before) {
    expected.typedAt = world.clock.now();
    changed(expected, world);
  } else if (text.trim() === '') changed(expected, world);
  // The same text once more has rested all the while.
  else if (text.trim() !== accepted.query) expected.dueAt = Math.max(world.clock.now(), expected.typedAt + DEBOUNCE_MS);
};

const chooseScope: Step = (world, box, expected, random) => {
  const scope = random.pick(SCOPES);
  box.chooseScope(scope);
  if (scope === expected.scope) return;
  expected.scope = scope;
  changed(expected, world);
};

const show: Step = (world, box, expected) => {
  box.show();
  expected.requested = true;
  const { text, scope, accepted } = expected;
  if (text.trim() !== accepted.query || scope !== accepted.scope) expected.dueAt = world.clock.now() + DEBOUNCE_MS;
};

/** What has not rested yet is not asked for any more. */
const hide: Step = (_world, box, expected) => {
  box.hide();
  if (expected.requested) delete expected.dueAt;
  expected.requested = false;
};

const end =
  (how: 'answer' | 'broken' | 'busy'): Step =>
  (world, _box, _expected, random) => {
    const pending = world.pending();
    if (pending.length === 0) return;
    const call = random.pick(pending);
    if (how === 'answer') call.answer();
    else if (call.signal.aborted) call.fail('refused');
    else call.fail(how);
  };

const STEP_KINDS: readonly (readonly [weight: number, step: Step])[] = [
  [24, type],
  [8, chooseScope],
  [8, show],
  [6, hide],
  [6, (_world, box) => box.move(1)],
  [26, end('answer')],
  [5, end('broken')],
  [3, end('busy')],
  [3, (world, _box, _expected, random) => world.setOnline(random.chance(70))],
  [
    2,
    (_world, box, expected) => {
      box.stop();
      expected.gone = true;
    },
  ],
];
const WEIGHTED = STEP_KINDS.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

function passTime(world: World, all: readonly Expected[], ms: number): void {
  world.clock.pass(ms);
  for (const expected of all)
    if (!expected.gone && expected.dueAt !== undefined && expected.dueAt <= world.clock.now()) accept(expected);
}

/** The names by which the rows of a question are marked. */
const isFor = (text: string, query: string) =>
  ['autocomplete', 'autocompleteMarketplace', 'searchAll', 'searchMarketplace', 'facet'].some((name) =>
    ` ${text.toLowerCase()} `.includes(` ${marker(name, query).toLowerCase()} `),
  );

/** A row of an earlier question may stay while its own source is still asked, and only if it matches the new one. */
function wrongRows({ state, rows }: Section, { query }: { readonly query: string }): string[] {
  return rows
    .filter(({ recent }) => !recent)
    .filter(({ label, facet, kind }) => {
      const text = (facet ?? label).replaceAll('_', '_');
      if (kind === 'contentType' && label !== query) return true;
      const found = facet === undefined ? text : facet.replaceAll(' ', '_');
      if (isFor(found, query) || isFor(found.replaceAll(' ', '_'), query)) return false;
      if (state !== 'loading') return true;
      return kind === 'service' || kind === 'contentType'
        ? !QUERIES.some((one) => query.startsWith(one))
        : !label.includes(query);
    })
    .map(({ label, facet }) => `${state}: ${label} ${facet ?? ''}`);
}

function wrongsOf(world: World, all: readonly Expected[]): string[] {
  const live = all.filter(({ gone }) => !gone);
  const wrongs = world.boxes.flatMap((box, at) => {
    const expected = all[at]!;
    if (expected.gone) return [];
    const { asked, next, scope } = box.getState();
    const { query, scope: place } = next ?? asked;
    const differs = query !== expected.accepted.query || place !== expected.accepted.scope;
    const isHeld = next !== undefined && world.clock.now() - expected.acceptedAt >= SLOW_MS;
    return [
      ...(differs ? [`box ${at} accepted ${query}/${place}, not ${JSON.stringify(expected)}`] : []),
      ...(isHeld ? [`box ${at} still shows ${asked.query} for ${next.query}`] : []),
      ...(scope === expected.scope ? [] : [`box ${at} has scope ${scope}`]),
      ...box
        .sections()
        .flatMap((section) => wrongRows(section, asked).map((row) => `box ${at} shows ${row} for ${asked.query}`)),
    ];
  });
  const superseded = world
    .pending()
    .filter(
      ({ name, query, signal }) =>
        !name.startsWith('fetch') && !signal.aborted && !live.some(({ accepted }) => accepted.query === query),
    );
  const aborts = world.failures.filter((error) => error instanceof DOMException && error.name === 'AbortError');
  return [
    ...wrongs,
    ...superseded.map(({ name, query }) => `${name} ${query} is still under way`),
    ...aborts.map(() => 'a request that was given up counts as an error'),
  ];
}

async function play(modules: Modules, seed: number, counts: RegExp): Promise<string[]> {
  const random = createRandom(seed);
  const world = createWorld(modules, 2);
  const all = world.boxes.map((): Expected => ({
    text: '',
    scope: 'all',
    accepted: { query: '', scope: 'all' },
    acceptedAt: 0,
    typedAt: 0,
    requested: true,
    gone: false,
  }));
  for (const box of world.boxes) box.show();
  for (let at = 0; at < STEPS; at += 1) {
    const which = random.below(world.boxes.length);
    if (!all[which]!.gone) random.pick(WEIGHTED)(world, world.boxes[which]!, all[which]!, random);
    await microtasks();
    if (random.chance(60)) passTime(world, all, random.pick([1, 16, 120, 299, 300, 450]));
    await microtasks();
    const wrongs = wrongsOf(world, all).filter((wrong) => counts.test(wrong));
    if (wrongs.length > 0) return wrongs.map((wrong) => `step ${at}: ${wrong}`);
  }
  return (await finish(world, all)).filter((wrong) => counts.test(wrong));
}

/** Everything is answered at last: then each box shows its question's rows in full, and nothing is under way. */
async function finish(world: World, all: readonly Expected[]): Promise<string[]> {
  world.setOnline(true);
  for (const [at, box] of world.boxes.entries()) {
    if (all[at]!.gone) continue;
    box.type('final words');
    all[at]!.text = 'final words';
    changed(all[at]!, world);
  }
  for (let round = 0; round < 8; round += 1) {
    passTime(world, all, 1000);
    await microtasks();
    for (const call of world.pending()) call.answer();
    await microtasks();
  }
  const missing = world.boxes.flatMap((box, at) => {
    if (all[at]!.gone) return [];
    const counts = box.sections().map(({ id, rows, state }) => `${id} ${rows.length} ${state}`);
    const full =
      all[at]!.scope === 'all'
        ? ['suggestions 3 rows', 'allResults 2 rows', 'marketplace 1 rows', 'services 1 rows', 'contentTypes 1 rows']
        : ['marketplace 3 rows'];
    return counts.join() === full.join() ? [] : [`box ${at} ends with ${counts.join()}`];
  });
  for (const box of world.boxes) box.type('asked and left');
  passTime(world, all, DEBOUNCE_MS);
  for (const box of world.boxes) box.stop();
  await microtasks();
  const left = world.pending().filter(({ signal }) => !signal.aborted).length;
  return [...missing, ...(left > 0 ? [`${left} calls are left`] : [])];
}

async function violations(
  modules: Modules,
  schedules: number,
  counts = /./,
): Promise<{ seed: number; wrongs: string[] }[]> {
  const found: { seed: number; wrongs: string[] }[] = [];
  for (let schedule = 0; schedule < schedules && found.length < 5; schedule += 1) {
    const wrongs = await play(modules, SEED + schedule, counts);
    if (wrongs.length > 0) found.push({ seed: SEED + schedule, wrongs });
  }
  return found;
}

describe('whatever the order of keys, answers and failures', () => {
  afterEach(() => {
    vi.doUnmock('../../../src/search/arrivals.rules.ts');
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it(`what is shown belongs to the accepted query (${SCHEDULES} schedules from seed ${SEED})`, async () => {
    expect(await violations({ createSearchStore, createSearchAnswers, withSharedAnswers }, SCHEDULES)).toEqual([]);
  }, 600_000);

  it('the same schedules find a copy that aborts nothing and does not look at the query of an answer', async () => {
    vi.resetModules();
    vi.doMock('../../../src/search/arrivals.rules.ts', async (importTrue) => {
      const trueRules = await importTrue<typeof import('../../../src/search/arrivals.rules.ts')>();
      const stateAfter: typeof trueRules.stateAfter = (before, ...events) =>
        trueRules.stateAfter(
          before,
          ...events.map((event) => ('asked' in event ? { ...event, asked: before.asked } : event)),
        );
      return { ...trueRules, stateAfter };
    });
    const TrueController = AbortController;
    vi.stubGlobal(
      'AbortController',
      class {
        signal = new TrueController().signal;
        abort() {}
      },
    );
    const broken = {
      ...(await import('../../../src/search/search.store.ts')),
      ...(await import('../../../src/search/search-answers.store.ts')),
    };
    expect(await violations(broken, 500, /shows/)).toHaveLength(5);
    expect(await violations(broken, 500, /under way/)).toHaveLength(5);
    expect(await violations(broken, 500, /are left/)).toHaveLength(5);
  }, 600_000);
});
