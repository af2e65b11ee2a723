import { describe, expect, it } from 'vitest';
import { type SocketEvent, step } from '../../../src/notifications/signals-socket.rules.ts';
import { type Random, createRandom } from '../random.ts';
import { INVARIANTS, type Machine, createSignalsWorld } from './signals-world.ts';

/**
 * Plays what a person, a page, a network and a server do in any order, and holds it against a second reckoning of what
 * must happen. SIGNALS_SEED plays another set.
 */
const SEED = Number(process.env['SIGNALS_SEED'] ?? 20_260_115);
const SCHEDULES = 20_000;
const STEPS = 60;

type World = ReturnType<typeof createSignalsWorld>;
type Act = (world: World, random: Random) => void;

const BADGES = '{"type":"MESSAGE","payload":{"appwise-team":{"self":{"unreadCount":4}}}}';
const FRAMES: readonly unknown[] = [
  '{"type":"PING"}',
  ' { "type" : "PING" } ',
  '{"type":"PONG"}',
  '{"type":"PONG"}',
  BADGES,
  BADGES.replace('4', `4,"more":"${'x'.repeat(70_000)}"`),
  '{"type":"MESSAGE"}',
  '{"type":"MESSAGE","payload":{"appwise-news":1}}',
  '{"type":"HELLO"}',
  '{"type":["PING"]}',
  '{"type":"PI',
  '',
  'null',
  '"PING"',
  new ArrayBuffer(4),
  undefined,
];

/** No socket says anything, or ends, where there is none. */
const server =
  (type: 'opened' | 'closed', at: readonly ('opening' | 'open')[]): Act =>
  (world) =>
    at.some((place) => place === world.at()) && world.tell({ type });

const page =
  (...events: readonly SocketEvent[]): Act =>
  (world, random) =>
    world.tell(random.pick(events));

const ACTS: readonly (readonly [weight: number, act: Act])[] = [
  [24, server('opened', ['opening'])],
  [8, server('closed', ['opening', 'open'])],
  [14, (world, random) => world.at() === 'open' && world.tell({ type: 'frame', data: random.pick(FRAMES) })],
  // Nonsense that no socket stands behind: late, twice, or never asked for.
  [2, page({ type: 'opened' }, { type: 'frame', data: '{"type":"PING"}' }, { type: 'frame', data: BADGES })],
  [6, page({ type: 'start', hasToken: true }, { type: 'start', hasToken: false })],
  [4, page({ type: 'token', hasToken: true }, { type: 'token', hasToken: true }, { type: 'token', hasToken: false })],
  [2, page({ type: 'stop' })],
  [5, page({ type: 'hidden' }, { type: 'shown' }, { type: 'shown' })],
  [5, page({ type: 'offline' }, { type: 'online' }, { type: 'online' })],
  [
    8,
    page({ type: 'leading', leading: true }, { type: 'leading', leading: true }, { type: 'leading', leading: false }),
  ],
];
const MIXED = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
/** A page that nobody touches, with a server that never says a word, or drops whatever comes. */
const SILENT: readonly Act[] = [server('opened', ['opening'])];
const FLAPPING: readonly Act[] = [server('opened', ['opening']), server('closed', ['opening', 'open'])];

const PAUSES = [0, 5, 400, 999, 1000, 3000, 10_000, 30_000, 35_000, 70_000, 200_000];

function play(machine: Machine, seed: number): readonly string[] {
  const random = createRandom(seed);
  // Every other page draws the extremes only.
  const extreme = random.chance(50);
  const draw = () => (extreme ? random.pick([0, 0, 0.999_999]) : random.below(1_000_000) / 1_000_000);
  const world = createSignalsWorld(machine, draw);
  world.tell({ type: 'leading', leading: true });
  world.tell({ type: 'start', hasToken: true });
  const acts = random.chance(20) ? random.pick([SILENT, FLAPPING]) : MIXED;
  for (let at = 0; at < STEPS && world.wrongs.length === 0; at += 1) {
    random.pick(acts)(world, random);
    if (random.chance(50)) world.pass(random.pick(PAUSES), random.chance(10));
  }
  return world.wrongs;
}

/** The first wrongs that are found, of all promises or of one. */
function violations(machine: Machine, schedules: number, promise = ''): readonly string[] {
  const found: string[] = [];
  for (let schedule = 0; schedule < schedules && found.length < 5; schedule += 1) {
    const wrongs = play(machine, SEED + schedule).filter((wrong) => wrong.startsWith(promise));
    if (wrongs.length > 0) found.push(`seed ${SEED + schedule}: ${wrongs[0]}`);
  }
  return found;
}

describe('whatever a page, its network and its server do', () => {
  it(`every promise is kept (${SCHEDULES} schedules from seed ${SEED})`, () => {
    expect(violations(step, SCHEDULES)).toEqual([]);
  }, 120_000);

  it('the same schedules reach every state, and long lives', () => {
    const seen = new Set<string>();
    const watching: Machine = (state, event, surroundings) => {
      seen.add(`${state.link.at} ${event.type}`);
      seen.add(`check ${state.check}`);
      return step(state, event, surroundings);
    };
    violations(watching, 1500);
    const links = ['idle', 'waiting', 'opening', 'open'];
    const events = ['start', 'token', 'stop', 'hidden', 'shown', 'online', 'offline', 'leading', 'opened', 'frame'];
    const missing = links.flatMap((at) => events.map((event) => `${at} ${event}`)).filter((one) => !seen.has(one));
    expect(missing).toEqual([]);
    expect([...seen].filter((one) => one.startsWith('check'))).toHaveLength(5);
  });
});

/** Each of these machines breaks one promise, which the same schedules must find. */
const BROKEN: readonly (readonly [what: string, promise: keyof typeof INVARIANTS, machine: Machine])[] = [
  ['reconnects at once', 'gaps', (state, event, around) => step({ ...state, tries: 1 }, event, around)],
  ['has jitter and no floor', 'gaps', (state, event, around) => capped(step(state, event, around), around.random)],
  [
    'keeps its socket when the page is hidden',
    'reasons',
    (state, event, around) => skip(state, event, around, 'hidden'),
  ],
  ['keeps its socket after stop', 'reasons', (state, event, around) => skip(state, event, around, 'stop')],
  ['goes on without leadership', 'reasons', (state, event, around) => leads(state, event, around)],
  ['tries while offline', 'reasons', (state, event, around) => skip(state, event, around, 'offline')],
  ['answers no PING', 'pong', (state, event, around) => without(step(state, event, around), 'PONG')],
  ['sends no PING', 'heartbeat', (state, event, around) => withoutAsking(step(state, event, around))],
  ['counts a reconnect as unanswered', 'heartbeat', (state, event, around) => counting(state, event, around)],
  ['never forgets what was unanswered', 'heartbeat', (state, event, around) => remembering(state, event, around)],
  ['delivers what is too long', 'deliver', (state, event, around) => gullible(state, event, around)],
  ['leaves the old socket with a new token', 'one', (state, event, around) => forgetful(state, event, around)],
  ['tells of every failure', 'tell', (state, event, around) => step({ ...state, failures: 4 }, event, around)],
  ['never comes back', 'returns', (state, event, around) => tired(step(state, event, around))],
];

type Result = ReturnType<Machine>;
type Parameters3 = Parameters<Machine>;

function skip(...[state, event, around, type]: [...Parameters3, string]): Result {
  return event.type === type ? { state, effects: [] } : step(state, event, around);
}
function leads(...[state, event, around]: Parameters3): Result {
  return event.type === 'leading'
    ? step(state, { type: 'leading', leading: true }, around)
    : step(state, event, around);
}
function capped({ state, effects }: Result, random: number): Result {
  const late = state.link.at === 'waiting' && state.tries >= 7;
  const jitter = { do: 'wait', ms: random * 60_000 } as const;
  return { state, effects: effects.map((effect) => (late && effect.do === 'wait' ? jitter : effect)) };
}
function without({ state, effects }: Result, type: string): Result {
  return { state, effects: effects.filter((effect) => effect.do !== 'send' || effect.type !== type) };
}
function withoutAsking(result: Result): Result {
  const { link } = result.state;
  return link.at === 'open' && link.asked
    ? { ...without(result, 'PING'), state: { ...result.state, link: { ...link, asked: false } } }
    : result;
}
function counting(...[state, event, around]: Parameters3): Result {
  const { check } = state;
  const drops = event.type === 'closed' || event.type === 'hidden' || event.type === 'token';
  return step(drops ? { ...state, check: Math.min(5, check + 1) } : state, event, around);
}
function remembering(...[state, event, around]: Parameters3): Result {
  const result = step(state, event, around);
  return { ...result, state: { ...result.state, check: Math.max(state.check, result.state.check) } };
}
function gullible(...[state, event, around]: Parameters3): Result {
  const long = event.type === 'frame' && typeof event.data === 'string' && event.data.length > 65_536;
  return step(state, long ? { type: 'frame', data: BADGES } : event, around);
}
function forgetful(...[state, event, around]: Parameters3): Result {
  const result = step(state, event, around);
  return event.type === 'token'
    ? { ...result, effects: result.effects.filter((effect) => effect.do !== 'close') }
    : result;
}
function tired(result: Result): Result {
  const { state, effects } = result;
  const never = { do: 'wait', ms: undefined } as const;
  if (state.link.at !== 'waiting') return result;
  return { state, effects: effects.map((effect) => (effect.do === 'wait' ? never : effect)) };
}

describe('the check itself', () => {
  it.each(BROKEN)('sees a socket that %s', (_what, promise, machine) => {
    expect(violations(machine, 2000, INVARIANTS[promise])).not.toEqual([]);
  });
});
