import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createRefusedCalls } from '../../../src/app/refused-calls.ts';
import { NO_APPS } from '../../../src/my-apps/my-apps.rules.ts';
import { parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import type { Session } from '../../../src/session/session.store.ts';

function setUp() {
  let token: string | undefined;
  const tell = vi.fn<(url: string) => void>();
  const doubt = vi.fn<() => void>();
  const refused = createRefusedCalls({ token: () => token, tell, doubt });
  const session = createStore<Session>(() => ({ at: 'unknown' }));
  refused.follow(session);
  const refuse = () => {
    refused.tell('/api/x');
    refused.doubtOnce();
  };
  return {
    refused,
    refuse,
    times: () => [tell, doubt].map(({ mock }) => mock.calls.length),
    renew: (next?: string) => (token = next),
    /** Nobody, where no uuid is named; undefined while it is not known. */
    meet(uuid: string | null) {
      const bootstrap = parseBootstrap(uuid === null ? {} : { CurrentUser: { uuid } });
      const userState = uuid === null ? 'loggedout' : 'loggedin';
      const rest = { apps: NO_APPS, knowsApps: true, fresh: true, settled: true };
      session.setState({ at: 'known', userState, bootstrap, ...rest }, true);
    },
    loseSight: () => session.setState({ at: 'unknown' }, true),
  };
}

describe('a refused call', () => {
  it('is told of, and has it asked who is here, once for a token', () => {
    const { refuse, times, renew } = setUp();
    refuse();
    refuse();
    expect(times()).toEqual([1, 1]);
    renew('another');
    refuse();
    refuse();
    expect(times()).toEqual([2, 2]);
  });

  it('counts once, too, for who is confirmed', () => {
    const { refuse, times, meet } = setUp();
    meet('me');
    refuse();
    meet('me');
    refuse();
    expect(times()).toEqual([1, 1]);
  });

  it.each([
    ['in the place of another', (world: ReturnType<typeof setUp>) => world.meet('you')],
    ['after nobody was here', ({ meet }: ReturnType<typeof setUp>) => (meet(null), meet('me'))],
    ['after nobody knew', ({ loseSight, meet }: ReturnType<typeof setUp>) => (loseSight(), meet('you'))],
  ])('counts anew for who comes %s', (_, comes) => {
    const world = setUp();
    world.meet('me');
    world.refuse();
    comes(world);
    expect(world.refused.wasRefused()).toBe(false);
    world.refuse();
    world.refuse();
    expect(world.times()).toEqual([2, 2]);
  });

  it('with a token stays one, whoever comes: that token is not tried again', () => {
    const { refused, refuse, times, renew, meet } = setUp();
    renew('expired');
    refuse();
    meet('you');
    expect(refused.wasRefused()).toBe(true);
    refuse();
    expect(times()).toEqual([1, 2]);
  });
});
