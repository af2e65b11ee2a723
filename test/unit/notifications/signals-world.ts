import type * as MachineModule from '../../../src/notifications/signals-socket.rules.ts';
import {
  ASLEEP_MS,
  HEALTHY_MS,
  NO_SOCKET,
  OPENING_MS,
  type SocketEffect,
  type SocketEvent,
} from '../../../src/notifications/signals-socket.rules.ts';

export type Machine = typeof MachineModule.step;

/** What the documents and the contract promise of the socket. Each wrong that a world finds begins with one of these. */
export const INVARIANTS = {
  one: 'at most one socket is there',
  timer: 'what must happen in time has a timer, and nothing else has one',
  pong: 'every PING is answered with PONG at once, and nothing else is',
  heartbeat: 'a PING goes out after 35 s × k, and only then',
  unanswered: 'a socket that does not answer within 35 s × k is closed then, and only then',
  reasons: 'a socket is there only while started, with a token, shown, online and leading',
  returns: 'while it may be there, a socket is there or comes by itself',
  gaps: 'after the sixth connect without health, connects are 30 s apart, and no minute sees more than 10',
  deliver: 'badges are delivered when, and only when, a MESSAGE says some',
  tell: 'five sockets that were lost in a row are told of once',
  throws: 'nothing throws',
} as const;

/** Far below the least delay, far above what adding numbers costs. */
const EPSILON = 0.001;

/** A page, a server and a clock around the machine, and a second reckoning of what must happen, from the events alone. */
export function createSignalsWorld(step: Machine, random: () => number, begin = NO_SOCKET) {
  let now = 1_000_000;
  let state = begin;
  let socket: 'none' | 'opening' | 'open' = 'none';
  let timerAt: number | undefined;
  const connects: number[] = [];
  const wrongs: string[] = [];
  const tells: number[] = [];
  const sent: { readonly at: number; readonly type: string }[] = [];

  const may = { started: false, hasToken: false, shown: true, online: true, leading: false };
  const heart = { k: 1, openedAt: 0, pingAt: Infinity, answerBy: Infinity, openBy: Infinity };
  /** Connects since the last health, and losses in a row. */
  let cheap = 0;
  let lost = 0;

  const wrong = (which: keyof typeof INVARIANTS, detail: string) =>
    wrongs.push(`${INVARIANTS[which]}: ${detail} at ${now - 1_000_000}`);

  const noteHealth = () => {
    if (socket === 'open' && now - heart.openedAt >= HEALTHY_MS) [cheap, lost] = [0, 0];
  };
  const forgetHeart = () => Object.assign(heart, { pingAt: Infinity, answerBy: Infinity, openBy: Infinity });

  const connect = () => {
    if (socket !== 'none') wrong('one', `a second one beside one that is ${socket}`);
    if (!Object.values(may).every(Boolean)) wrong('reasons', `a connect with ${JSON.stringify(may)}`);
    const last = connects.at(-1);
    cheap += 1;
    if (last !== undefined && cheap > 7 && now - last < 30_000 - EPSILON) wrong('gaps', `${now - last} ms`);
    connects.push(now);
    if (cheap > 10 && now - connects.at(-11)! < 60_000 - EPSILON) wrong('gaps', 'the eleventh of a minute');
    socket = 'opening';
    Object.assign(heart, { pingAt: Infinity, answerBy: Infinity, openBy: now + OPENING_MS });
  };

  const lose = () => {
    lost += 1;
    if (lost === 5) expectTell = true;
  };
  let expectTell = false;

  const close = (event: SocketEvent) => {
    if (socket === 'none') wrong('one', 'a close without a socket');
    if (event.type === 'due') {
      const asleep = now - Math.min(heart.pingAt, heart.answerBy) > ASLEEP_MS;
      const unanswered = socket === 'open' && now >= heart.answerBy - EPSILON;
      const unopened = socket === 'opening' && now >= heart.openBy - EPSILON;
      if (socket === 'open' && asleep) noteHealth();
      else if (unanswered || unopened) {
        if (unanswered) heart.k = Math.min(5, heart.k + 1);
        lose();
      } else wrong('unanswered', 'a close of its own accord');
    } else noteHealth();
    socket = 'none';
    forgetHeart();
  };

  const send = (type: string, event: SocketEvent) => {
    if (socket !== 'open') wrong('one', `${type} without an open socket`);
    sent.push({ at: now, type });
    if (type === 'PONG') {
      if (event.type !== 'frame' || !isPing(event.data)) wrong('pong', `a PONG for ${event.type}`);
      return;
    }
    if (now < heart.pingAt - EPSILON || event.type !== 'due') wrong('heartbeat', 'a PING too early');
    Object.assign(heart, { pingAt: Infinity, answerBy: now + 35_000 * heart.k });
  };

  const carryOut = (effect: SocketEffect, event: SocketEvent) => {
    switch (effect.do) {
      case 'open':
        return connect();
      case 'close':
        return close(event);
      case 'send':
        return send(effect.type, event);
      case 'wait':
        if (effect.ms !== undefined && !(effect.ms >= 0 && effect.ms <= 175_000)) wrong('timer', `of ${effect.ms} ms`);
        timerAt = effect.ms === undefined ? undefined : now + effect.ms;
        return undefined;
      case 'give way':
        if (lost % 5 !== 0) wrong('tell', `way given after ${lost} losses`);
        return undefined;
      case 'tell':
        tells.push(now);
        if (!expectTell) wrong('tell', `after ${lost} losses`);
        expectTell = false;
        return undefined;
      case 'deliver':
        return undefined;
    }
  };

  /** What the event itself means, before the machine hears of it. */
  const reckon = (event: SocketEvent) => {
    if (event.type === 'start' || event.type === 'token') may.hasToken = event.hasToken;
    if (event.type === 'start') {
      may.started = true;
      heart.k = 1;
      lost = 0;
    }
    if (event.type === 'stop') Object.assign(may, { started: false, hasToken: false });
    if (event.type === 'hidden' || event.type === 'shown') may.shown = event.type === 'shown';
    if (event.type === 'online' || event.type === 'offline') may.online = event.type === 'online';
    if (event.type === 'leading') may.leading = event.leading;
    if (event.type === 'opened' && socket === 'opening') {
      socket = 'open';
      Object.assign(heart, { openedAt: now, pingAt: now + 35_000 * heart.k, openBy: Infinity });
    } else if (event.type === 'closed' && socket !== 'none') {
      noteHealth();
      socket = 'none';
      forgetHeart();
      lose();
    } else if (event.type === 'frame' && socket === 'open' && isPong(event.data) && heart.answerBy < Infinity) {
      Object.assign(heart, { k: 1, pingAt: now + 35_000, answerBy: Infinity });
      noteHealth();
    }
  };

  const look = (event: SocketEvent, effects: readonly SocketEffect[], wasOpen: boolean) => {
    const allowed = Object.values(may).every(Boolean);
    if (!allowed && socket !== 'none') wrong('reasons', `a socket stays with ${JSON.stringify(may)}`);
    if (allowed && socket === 'none' && timerAt === undefined) wrong('returns', `nothing comes after ${event.type}`);
    if (socket !== 'none' && timerAt === undefined) wrong('timer', `none while ${socket}`);
    if (!allowed && timerAt !== undefined) wrong('timer', 'one without a reason');
    const pongs = effects.filter((effect) => effect.do === 'send' && effect.type === 'PONG').length;
    const asked = event.type === 'frame' && wasOpen && isPing(event.data) ? 1 : 0;
    if (pongs !== asked) wrong('pong', `${pongs} answers to ${asked} PINGs`);
    const delivered = effects.filter((effect) => effect.do === 'deliver').length;
    const said = event.type === 'frame' && wasOpen && saysBadges(event.data) ? 1 : 0;
    if (delivered !== said) wrong('deliver', `${delivered} for ${said}`);
    if (expectTell) wrong('tell', 'not told');
    expectTell = false;
    const wakes = Math.min(heart.pingAt, heart.answerBy, heart.openBy);
    if (socket !== 'none' && timerAt !== undefined && Math.abs(timerAt - wakes) > EPSILON)
      wrong('heartbeat', `the timer is ${timerAt - wakes} ms off`);
  };

  const tellMachine = (event: SocketEvent): void => {
    reckon(event);
    const wasOpen = socket === 'open';
    try {
      const next = step(state, event, { now, random: random() });
      state = next.state;
      for (const effect of next.effects) carryOut(effect, event);
      look(event, next.effects, wasOpen);
    } catch (error) {
      wrong('throws', String(error));
    }
  };

  /** Lets time go by; `asleep`, all of it before the timer hears of it. */
  const pass = (ms: number, asleep = false): void => {
    const end = now + ms;
    if (asleep) now = end;
    for (let turns = 0; timerAt !== undefined && timerAt <= end; turns += 1) {
      if (turns > 10_000) return void wrong('timer', 'it never rests');
      now = Math.max(now, timerAt);
      timerAt = undefined;
      tellMachine({ type: 'due' });
    }
    now = end;
  };

  return {
    tell: tellMachine,
    pass,
    wrongs,
    connects,
    sent,
    tells,
    now: () => now,
    at: () => socket,
    state: () => state,
  };
}

const PING_FRAMES = /^\s*\{\s*"type"\s*:\s*"PING"\s*\}\s*$/;
const PONG_FRAMES = /^\s*\{\s*"type"\s*:\s*"PONG"\s*\}\s*$/;
const isPing = (data: unknown) => typeof data === 'string' && PING_FRAMES.test(data);
const isPong = (data: unknown) => typeof data === 'string' && PONG_FRAMES.test(data);
const saysBadges = (data: unknown) =>
  typeof data === 'string' && data.includes('"unreadCount":') && data.length < 60_000;
