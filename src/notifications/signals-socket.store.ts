import type { Clock } from '../browser/clock.ts';
import type { Connect, OpenSocket } from '../browser/signals-socket.ts';
import type { Signal } from './notifications.rules.ts';
import type { SignalsAddress } from './signals-address.rules.ts';
import { PING, PONG } from './signals-frames.rules.ts';
import { NO_SOCKET, type SocketEffect, type SocketEvent, step } from './signals-socket.rules.ts';

export interface SignalsSocketDeps {
  readonly clock: Clock;
  /** 0 ≤ random < 1. */
  readonly random: () => number;
  readonly connect: Connect;
  /** Asked for at each connect, so that the token stands nowhere else. */
  readonly address: () => SignalsAddress | undefined;
  readonly deliver: (signal: Signal) => void;
  /** Milliseconds by the machine's own clock, which goes on while it sleeps, and may be set. */
  readonly wall: () => number;
  /** Five sockets in a row were lost. */
  readonly complain: () => void;
  /** The same, and each five more; after so many connects without health. */
  readonly giveWay: (tries: number) => void;
}

/** Carries out what the machine says: one socket at most, and one timer. */
export function createSignalsSocket(deps: SignalsSocketDeps) {
  const { clock, wall, random, connect, address } = deps;
  let machine = NO_SOCKET;
  let socket: OpenSocket | undefined;
  let cancelTimer = () => {};
  const events: SocketEvent[] = [];
  let busy = false;

  /** Whoever hears of new badges may well stop the socket: one event after the other. */
  const tell = (event: SocketEvent): void => {
    events.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { state, effects } = step(machine, next, { now: clock.now(), random: random() });
        machine = state;
        effects.forEach(carryOut);
      }
    } finally {
      busy = false;
    }
  };

  const carryOut = (effect: SocketEffect): void => {
    switch (effect.do) {
      case 'open':
        return open();
      case 'close':
        return socket?.close();
      case 'send':
        return socket?.send(effect.type === 'PING' ? PING : PONG);
      case 'wait':
        return wait(effect.ms);
      case 'deliver':
        return deps.deliver(effect.signal);
      case 'tell':
        return deps.complain();
      case 'give way':
        return deps.giveWay(effect.tries);
    }
  };

  const open = (): void => {
    const to = address();
    socket =
      to &&
      connect(to, {
        opened: () => tell({ type: 'opened' }),
        heard: (data) => tell({ type: 'frame', data }),
        closed: () => tell({ type: 'closed' }),
      });
  };

  const wait = (ms: number | undefined): void => {
    cancelTimer();
    if (ms === undefined) {
      cancelTimer = () => {};
      return;
    }
    const dueAt = wall() + ms;
    cancelTimer = clock.after(ms, () => tell({ type: 'due', lateMs: wall() - dueAt }));
  };

  return { tell, isLeading: () => machine.leading };
}
