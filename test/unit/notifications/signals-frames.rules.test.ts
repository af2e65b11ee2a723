import { describe, expect, it } from 'vitest';
import { LONGEST_FRAME, PING, PONG, readFrame } from '../../../src/notifications/signals-frames.rules.ts';
import { NO_BADGES, mergeSignal } from '../../../src/notifications/notifications.rules.ts';
import { NO_SOCKET, type SocketState, step } from '../../../src/notifications/signals-socket.rules.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { type Random, createRandom } from '../random.ts';

const SEED = Number(process.env['SIGNALS_SEED'] ?? 20_260_115);

const message = (unreadCount: unknown, filling = '') =>
  JSON.stringify({ type: 'MESSAGE', payload: { 'appwise-team': { self: { unreadCount } } }, filling });

describe('a frame', () => {
  it.each([
    [PING, { type: 'PING' }],
    [PONG, { type: 'PONG' }],
    ['{"type":"PING","payload":{"a":1}}', { type: 'PING' }],
    [message(4), { type: 'MESSAGE', signal: { team: { count: 4 } } }],
    ['{"type":"MESSAGE"}', undefined],
    ['{"type":"MESSAGE","payload":"{}"}', undefined],
    ['{"type":"ping"}', undefined],
    ['{"type":"HELLO"}', undefined],
    ['{"type":["PING"]}', undefined],
    ['{}', undefined],
    ['PING', undefined],
    ['{"type":"PING"', undefined],
    ['', undefined],
    [new Blob([PING]), undefined],
    [new TextEncoder().encode(PING), undefined],
  ])('%s is read as %o', (data, frame) => {
    expect(readFrame(data)).toEqual(frame);
  });

  it.each([
    ['letters', 'x', 1],
    ['umlauts', 'ü', 2],
    ['signs', '語', 3],
    ['pictures', '😀', 4],
  ])('of 64 KiB of %s is read, and no longer one', (_name, sign, bytes) => {
    const room = LONGEST_FRAME - message(4).length;
    const fitting = sign.repeat(Math.floor(room / bytes)) + 'x'.repeat(room % bytes);
    expect(new TextEncoder().encode(message(4, fitting))).toHaveLength(LONGEST_FRAME);
    expect(readFrame(message(4, fitting))).toBeDefined();
    expect(readFrame(message(4, `${fitting}x`))).toBeUndefined();
  });
});

/** JSON of any shape, with the words that mean something among those that do not. */
const WORDS = [
  'type',
  'payload',
  'appwise-team',
  'appwise-feeds',
  'self',
  'unreadCount',
  'updatedResourceCount',
  '__proto__',
];
const VALUES = [
  'PING',
  'PONG',
  'MESSAGE',
  'HOME',
  0,
  -1,
  1e308,
  1.5,
  null,
  true,
  '',
  '9'.repeat(400),
  '\u0000',
  '\ud800',
];

function anyJson(random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(40)) return random.pick(VALUES);
  const size = random.below(4);
  if (random.chance(30)) return Array.from({ length: size }, () => anyJson(random, depth - 1));
  return Object.fromEntries(Array.from({ length: size }, () => [random.pick(WORDS), anyJson(random, depth - 1)]));
}

/** Some are whole messages, some JSON, and some are cut or have a sign changed. */
function anyFrame(random: Random): unknown {
  if (random.chance(3)) return random.pick(HOSTILE_VALUES)[1];
  if (random.chance(3)) return `${'['.repeat(random.below(30_000))}`;
  const payload = { 'appwise-team': anyJson(random, 3), 'appwise-feeds': anyJson(random, 3) };
  const whole = JSON.stringify(random.chance(60) ? { type: 'MESSAGE', payload } : anyJson(random, 5));
  if (random.chance(70)) return whole;
  const at = random.below(whole.length + 1);
  return whole.slice(0, at) + String.fromCharCode(random.below(65_536)) + whole.slice(random.chance(50) ? at + 1 : at);
}

const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= 9999;

describe('ten thousand frames of anything', () => {
  it(`throw nothing, and leave badges that can be shown (seed ${SEED})`, () => {
    const random = createRandom(SEED);
    const prototype = Object.keys(Object.prototype).length;
    let state: SocketState = {
      ...NO_SOCKET,
      started: true,
      hasToken: true,
      leading: true,
      link: { at: 'open', since: 0, dueAt: 35_000, asked: false },
    };
    let badges = NO_BADGES;
    let delivered = 0;
    for (let at = 0; at < 10_000; at += 1) {
      const next = step(state, { type: 'frame', data: anyFrame(random) }, { now: at, random: 0.5 });
      state = next.state;
      for (const effect of next.effects) {
        if (effect.do !== 'deliver') continue;
        delivered += 1;
        badges = mergeSignal(badges, effect.signal);
        expect(isCount(badges.home) && isCount(badges.team.count)).toBe(true);
        expect(typeof badges.team.hasUnread).toBe('boolean');
      }
    }
    expect(state.link.at).toBe('open');
    expect(Object.keys(Object.prototype)).toHaveLength(prototype);
    // Nothing would be proved by frames that say nothing.
    expect(delivered).toBeGreaterThan(500);
  });
});
