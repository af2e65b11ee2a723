import type { Signal } from './notifications.rules.ts';
import { type Frame, readFrame } from './signals-frames.rules.ts';
import { pauseMs, retryDelayMs } from './signals-retry.rules.ts';

/** The socket as a machine: an event in, the next state and what to do out. It knows no token, no clock and no page. */

export const HEARTBEAT_MS = 35_000;
/** The interval grows with each check that goes unanswered, up to this many times. */
export const MOST_CHECKS = 5;
/** So long the opening may take: no other call may take longer. */
export const OPENING_MS = 10_000;
/** Open for so long, a socket has made up for all the failures before it. */
export const HEALTHY_MS = 30_000;
/** A heartbeat so much too late means that the machine has slept, and with it the connection. */
export const ASLEEP_MS = 120_000;
/** A restart of the server drops a socket or two; so many failures in a row are worth telling, and that another page tries, each time anew. */
export const FAILURES_TOLD = 5;

export type Link =
  | { readonly at: 'idle' }
  | { readonly at: 'waiting'; readonly dueAt: number }
  | { readonly at: 'opening'; readonly dueAt: number }
  /** `asked`: a PING is out, and its answer is not in. */
  | { readonly at: 'open'; readonly dueAt: number; readonly since: number; readonly asked: boolean };

export interface SocketState {
  readonly link: Link;
  readonly started: boolean;
  readonly hasToken: boolean;
  readonly shown: boolean;
  readonly online: boolean;
  readonly leading: boolean;
  /** The present heartbeat waits so many intervals. */
  readonly check: number;
  /** Connects since the last health, whatever their reason. */
  readonly tries: number;
  readonly triedAt?: number;
  /** Sockets in a row that were lost before their health. */
  readonly failures: number;
}

export const NO_SOCKET: SocketState = {
  link: { at: 'idle' },
  started: false,
  hasToken: false,
  shown: true,
  online: true,
  leading: false,
  check: 1,
  tries: 0,
  failures: 0,
};

export type SocketEvent =
  /** Without a token there is no socket. */
  | { readonly type: 'start' | 'token'; readonly hasToken: boolean }
  | { readonly type: 'stop' | 'opened' | 'closed' | 'hidden' | 'shown' | 'online' | 'offline' }
  /** `lateMs`: so much later than it was to, by the machine's own clock, which goes on while it sleeps. Default 0. */
  | { readonly type: 'due'; readonly lateMs?: number }
  | { readonly type: 'frame'; readonly data: unknown }
  | { readonly type: 'leading'; readonly leading: boolean }
  /** Another page has tried so often, and gives way: a server that is down is to see no more of ten pages than of one. */
  | { readonly type: 'tried'; readonly tries: number };

export type SocketEffect =
  | { readonly do: 'open' | 'close' | 'tell' }
  /** Whoever leads lets another page do so, if there is one. */
  | { readonly do: 'give way'; readonly tries: number }
  | { readonly do: 'send'; readonly type: 'PING' | 'PONG' }
  | { readonly do: 'deliver'; readonly signal: Signal }
  /** Sets the one timer, in the place of any before; undefined, there is none. */
  | { readonly do: 'wait'; readonly ms: number | undefined };

export interface Surroundings {
  readonly now: number;
  /** 0 ≤ random < 1. */
  readonly random: number;
}

export interface Step {
  readonly state: SocketState;
  readonly effects: readonly SocketEffect[];
}

const IDLE: Link = { at: 'idle' };

export function step(state: SocketState, event: SocketEvent, surroundings: Surroundings): Step {
  const { now } = surroundings;
  const { link } = state;
  switch (event.type) {
    case 'start':
      return renew({ ...state, started: true, hasToken: event.hasToken, check: 1, failures: 0 }, now);
    case 'token':
      return renew({ ...state, hasToken: event.hasToken }, now);
    case 'stop':
      return follow({ ...state, started: false, hasToken: false }, now);
    case 'hidden':
    case 'shown':
      return follow({ ...state, shown: event.type === 'shown' }, now);
    case 'online':
    case 'offline':
      return follow({ ...state, online: event.type === 'online' }, now);
    case 'leading':
      return follow({ ...state, leading: event.leading }, now);
    case 'tried':
      return still({ ...state, tries: Math.max(state.tries, event.tries), triedAt: now });
    case 'opened':
      return link.at === 'opening' ? beginHeartbeat(state, now) : still(state);
    case 'frame':
      return link.at === 'open' ? hear(state, link, readFrame(event.data), now) : still(state);
    case 'closed':
      return isLive(link) ? retry(afterHealth(state, now), surroundings) : still(state);
    case 'due':
      return due(state, surroundings, event.lateMs);
  }
}

const still = (state: SocketState): Step => ({ state, effects: [] });

const mayConnect = ({ started, hasToken, shown, online, leading }: SocketState): boolean =>
  started && hasToken && shown && online && leading;

const isLive = ({ at }: Link): boolean => at === 'opening' || at === 'open';

function afterHealth(state: SocketState, now: number): SocketState {
  const { link } = state;
  return link.at === 'open' && now - link.since >= HEALTHY_MS ? { ...state, tries: 0, failures: 0 } : state;
}

/** Something around the socket has changed: it may have to go, or have a reason to come. */
function follow(state: SocketState, now: number): Step {
  if (!mayConnect(state)) return rest(state, now);
  return isLive(state.link) ? still(state) : comeSoon(state, now);
}

/** Another token: a socket that came with the former one has to go. */
function renew(state: SocketState, now: number): Step {
  if (!isLive(state.link)) return follow(state, now);
  const ended = rest(state, now);
  const next = follow(ended.state, now);
  return { state: next.state, effects: [...ended.effects, ...next.effects] };
}

function rest(state: SocketState, now: number): Step {
  const { link } = state;
  if (link.at === 'idle') return still(state);
  const noTimer = { do: 'wait', ms: undefined } as const;
  return {
    state: { ...afterHealth(state, now), link: IDLE },
    effects: isLive(link) ? [{ do: 'close' }, noTimer] : [noTimer],
  };
}

function comeSoon(state: SocketState, now: number): Step {
  const { link, tries, triedAt } = state;
  const pause = pauseMs(tries, triedAt, now);
  if (pause === 0) return open(state, now);
  const dueAt = link.at === 'waiting' ? Math.min(link.dueAt, now + pause) : now + pause;
  return wait({ ...state, link: { at: 'waiting', dueAt } }, Math.max(0, dueAt - now));
}

const wait = (state: SocketState, ms: number, ...before: readonly SocketEffect[]): Step => ({
  state,
  effects: [...before, { do: 'wait', ms }],
});

function open(state: SocketState, now: number): Step {
  const link: Link = { at: 'opening', dueAt: now + OPENING_MS };
  return wait({ ...state, link, tries: state.tries + 1, triedAt: now }, OPENING_MS, { do: 'open' });
}

/** The socket was lost: one more failure, and a delay that grows with them. */
function retry(state: SocketState, { now, random }: Surroundings, ...before: readonly SocketEffect[]): Step {
  const ms = retryDelayMs(state.tries, random);
  const failures = state.failures + 1;
  const tell: readonly SocketEffect[] = failures === FAILURES_TOLD ? [{ do: 'tell' }] : [];
  const give: readonly SocketEffect[] = failures % FAILURES_TOLD === 0 ? [{ do: 'give way', tries: state.tries }] : [];
  return wait({ ...state, failures, link: { at: 'waiting', dueAt: now + ms } }, ms, ...before, ...tell, ...give);
}

const heartbeatMs = ({ check }: SocketState): number => HEARTBEAT_MS * check;

function beginHeartbeat(state: SocketState, now: number): Step {
  const ms = heartbeatMs(state);
  return wait({ ...state, link: { at: 'open', since: now, dueAt: now + ms, asked: false } }, ms);
}

function due(state: SocketState, surroundings: Surroundings, lateMs = 0): Step {
  const { link } = state;
  const { now } = surroundings;
  switch (link.at) {
    case 'idle':
      return still(state);
    case 'waiting':
      return open(state, now);
    case 'opening':
      return retry(state, surroundings, { do: 'close' });
    case 'open':
      if (Math.max(now - link.dueAt, lateMs) > ASLEEP_MS) return renew(state, now);
      return link.asked ? giveUp(state, surroundings) : ask(state, link, now);
  }
}

function ask(state: SocketState, link: Link & { at: 'open' }, now: number): Step {
  const ms = heartbeatMs(state);
  return wait({ ...state, link: { ...link, asked: true, dueAt: now + ms } }, ms, { do: 'send', type: 'PING' });
}

/** A socket that does not answer was open, but never healthy. */
function giveUp(state: SocketState, surroundings: Surroundings): Step {
  const check = Math.min(MOST_CHECKS, state.check + 1);
  return retry({ ...state, check }, surroundings, { do: 'close' });
}

function hear(state: SocketState, link: Link & { at: 'open' }, frame: Frame | undefined, now: number): Step {
  switch (frame?.type) {
    case undefined:
      return still(state);
    case 'PING':
      return { state, effects: [{ do: 'send', type: 'PONG' }] };
    case 'MESSAGE':
      return { state, effects: [{ do: 'deliver', signal: frame.signal }] };
    case 'PONG':
      if (!link.asked) return still(state);
      return wait(
        { ...afterHealth(state, now), check: 1, link: { ...link, asked: false, dueAt: now + HEARTBEAT_MS } },
        HEARTBEAT_MS,
      );
  }
}
