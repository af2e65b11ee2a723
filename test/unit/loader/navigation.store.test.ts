import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError } from '../../../src/api/http.ts';
import { type NavigationDeps, startNavigation } from '../../../src/loader/navigation.store.ts';

const MERCHANT = { CHANNEL_SETTINGS: { selfserveMarketplace: true, accountStatus: 'FREE_TRIAL_EXPIRED' } };
const SIGNS = { isForced: false, isQuoteVersion: false, isFramed: false, isMarketplace: false, isCheckout: false };

/** Everything that was told, once all is answered. */
async function told(given: Partial<NavigationDeps>) {
  const heard: string[] = [];
  let asked = 0;
  let flags = 0;
  const deps: NavigationDeps = {
    signs: SIGNS,
    plan: { asks: 'always' },
    ask: async () => ({}),
    askQuoteFlag: async () => 'no variant',
    ...given,
  };
  startNavigation(
    {
      ...deps,
      ask: () => ((asked += 1), deps.ask()),
      askQuoteFlag: (who) => ((flags += 1), deps.askQuoteFlag(who)),
    },
    ({ navigation }) => heard.push(navigation),
  );
  await new Promise((resolve) => setTimeout(resolve));
  return { heard, asked, flags };
}

describe('choosing the navigation', () => {
  it("waits for the server's answer", async () => {
    expect(await told({ ask: async () => MERCHANT })).toEqual({ heard: ['merchant'], asked: 1, flags: 0 });
  });

  it('asks nobody where the page has said who is here', async () => {
    expect(await told({ plan: { asks: 'anew', show: MERCHANT } })).toEqual({ heard: ['merchant'], asked: 0, flags: 0 });
    expect((await told({ plan: { asks: 'never', show: {} } })).asked).toBe(0);
  });

  it('takes what was kept at once, and checks it', async () => {
    const plan = { asks: 'always', show: MERCHANT } as const;
    expect((await told({ plan, ask: () => new Promise(() => {}) })).heard).toEqual(['merchant']);
    expect((await told({ plan })).heard).toEqual(['merchant', 'standard']);
  });

  it('stays with what was kept where the server does not answer', async () => {
    const ask = () => Promise.reject(new NetworkError('x', undefined));
    expect((await told({ ask, plan: { asks: 'always', show: MERCHANT } })).heard).toEqual(['merchant']);
    expect((await told({ ask })).heard).toEqual(['standard']);
  });

  it('leaves what was kept where the session has ended', async () => {
    const refused = (status: number) => () => Promise.reject(new HttpError(new Response(null, { status }), undefined));
    const plan = { asks: 'always', show: MERCHANT } as const;
    expect((await told({ ask: refused(401), plan })).heard).toEqual(['merchant', 'standard']);
    expect((await told({ ask: refused(503), plan })).heard).toEqual(['merchant']);
  });

  it('asks nobody where the global header is forced', async () => {
    const signs = { ...SIGNS, isForced: true };
    expect(await told({ signs, ask: async () => MERCHANT })).toEqual({ heard: ['standard'], asked: 0, flags: 0 });
  });

  it('asks for the flag once, and on quote-version pages only', async () => {
    const signs = { ...SIGNS, isQuoteVersion: true };
    const plan = { asks: 'always', show: {} } as const;
    expect(await told({ signs, plan })).toEqual({ heard: ['partner', 'partner'], asked: 1, flags: 1 });
    expect((await told({ signs, askQuoteFlag: async () => 'variant' })).heard).toEqual(['standard']);
    expect((await told({ signs, askQuoteFlag: async () => 'failed' })).heard).toEqual(['standard']);
  });

  it('survives objects that throw when they are read', async () => {
    const throws = new Proxy(
      {},
      {
        has: () => {
          throw new Error('no');
        },
      },
    );
    expect((await told({ ask: async () => throws })).heard).toEqual(['standard']);
  });

  it('tells nothing once it is stopped', async () => {
    const heard: unknown[] = [];
    const deps: NavigationDeps = {
      signs: SIGNS,
      plan: { asks: 'always' },
      ask: async () => ({}),
      askQuoteFlag: async () => 'unasked',
    };
    startNavigation(deps, (decision) => heard.push(decision))();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toEqual([]);
  });
});
