import { describe, expect, it } from 'vitest';
import {
  NO_SOCKET,
  type SocketEvent,
  type SocketState,
  step,
} from '../../../src/notifications/signals-socket.rules.ts';

describe('a reason of the page', () => {
  const base: SocketState = { ...NO_SOCKET, started: true, hasToken: true, leading: true };
  const around = { now: 1_000_000, random: 0.5 };

  it.each<[string, Partial<SocketState>, SocketEvent]>([
    ['start', { started: false, hasToken: false }, { type: 'start', hasToken: true }],
    ['a token', { hasToken: false }, { type: 'token', hasToken: true }],
    ['pageshow', { shown: false }, { type: 'shown' }],
    ['the network', { online: false }, { type: 'online' }],
    ['leadership', { leading: false }, { type: 'leading', leading: true }],
  ])('%s: connects at once', (_name, missing, event) => {
    expect(step({ ...base, ...missing }, event, around).effects[0]).toEqual({ do: 'open' });
  });

  it.each<[string, Partial<SocketState>, SocketEvent]>([
    ['no token', { started: false }, { type: 'start', hasToken: false }],
    ['a token after stop', { started: false }, { type: 'token', hasToken: true }],
    ['shown after stop', { started: false, shown: false }, { type: 'shown' }],
    ['online, and no leader', { online: false, leading: false }, { type: 'online' }],
    ['leader, and offline', { online: false, leading: false }, { type: 'leading', leading: true }],
    ['leader, and hidden', { shown: false, leading: false }, { type: 'leading', leading: true }],
  ])('%s: connects to nothing', (_name, missing, event) => {
    expect(step({ ...base, ...missing }, event, around).effects).toEqual([]);
  });
});

describe('a reason of the page during a delay', () => {
  it.each([
    [100, 100],
    [50_000, 1000],
  ])('a delay of %i ms becomes %i ms: never longer', (left, ms) => {
    const state: SocketState = {
      ...NO_SOCKET,
      started: true,
      hasToken: true,
      leading: true,
      tries: 2,
      triedAt: 1_000_000,
      link: { at: 'waiting', dueAt: 1_000_000 + left },
    };
    const { effects } = step(state, { type: 'token', hasToken: true }, { now: 1_000_000, random: 0.5 });
    expect(effects).toEqual([{ do: 'wait', ms }]);
  });
});
