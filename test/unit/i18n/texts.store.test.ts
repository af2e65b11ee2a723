import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import { PARTNERS, createTextsStore } from '../../../src/i18n/texts.store.ts';
import type { Fault } from '../../marketplace/faults.ts';
import { type StartedMarketplace, startMarketplace } from '../../marketplace/node.ts';

const MARKET = 'https://market.example';
let market: StartedMarketplace | undefined;
afterEach(() => market?.stop());

const http = () => createHttp({ baseUrl: MARKET, pageOrigin: MARKET });

describe('the texts of a page', () => {
  it('are English at once', () => {
    const { texts, settled } = createTextsStore(http(), 'en-US').getState();
    expect(texts.t('unav.login')).toBe('Log In');
    expect(settled).toBe(false);
  });

  it.each([['first'], ['last']])('are those of a tag’s own set over a partner’s, which comes %s', (at) => {
    const store = createTextsStore(http(), 'en-US');
    const own = () => store.under('tag', { 'unav.login': 'Sign in' });
    if (at === 'last') own();
    store.under(PARTNERS, { 'unav.login': 'Enter', 'unav.register': 'Join' });
    if (at === 'first') own();
    const say = (key: 'unav.login' | 'unav.register') => store.getState().texts.t(key);
    expect([say('unav.login'), say('unav.register')]).toEqual(['Sign in', 'Join']);
    store.under(PARTNERS, {});
    store.under(PARTNERS, { 'unav.login': 'Enter' });
    expect(say('unav.login'), 'when it comes again').toBe('Sign in');
  });

  it("are the server's, over the built-in ones", async () => {
    market = startMarketplace();
    const store = createTextsStore(http(), 'de-DE');
    await store.load('FIRST_PARTY', 'de-DE');
    const { texts, settled, direction } = store.getState();
    expect(settled).toBe(true);
    expect(direction).toBe('ltr');
    expect(texts.t('unav.login')).toBe('Anmelden');
  });

  it.each([
    ['goes on until the next one’s words are here', true, ['Server', 'en-US', true, false]],
    ['is nobody’s any more where nobody has read it', false, ['Log In', 'de-DE', false, false]],
  ])('a language that stands %s', async (_, stands, meanwhile) => {
    market = startMarketplace({ faults: [{ path: '/api/v1/translation', json: { 'unav.login': 'Server' } }] });
    const store = createTextsStore(http(), 'en-US');
    const now = () => {
      const { texts, readable, settled } = store.getState();
      return [texts.t('unav.login'), texts.locale, readable, settled];
    };
    await store.load('FIRST_PARTY', 'en-US');
    const loading = store.load('FIRST_PARTY', 'de-DE', stands);
    expect(now()).toEqual(meanwhile);
    await loading;
    expect(now()).toEqual(['Server', 'de-DE', true, true]);
  });

  it('go back to the language that still stands, also where it does not come a second time', async () => {
    const faults: Fault[] = [{ path: '/api/v1/translation', json: { 'unav.login': 'Server' } }];
    market = startMarketplace({ faults });
    const store = createTextsStore(http(), 'en-US');
    await store.load('FIRST_PARTY', 'en-US');
    void store.load('FIRST_PARTY', 'de-DE', true);
    expect(store.getState()).toMatchObject({ wanted: 'de-DE', settled: false, readable: true });
    market.stop();
    market = startMarketplace({ faults: [{ path: '/api/v1/translation', status: 500 }] });
    await store.load('FIRST_PARTY', 'en-US', true);
    const { texts, ...state } = store.getState();
    expect(state).toMatchObject({ wanted: 'en-US', settled: true, readable: true });
    expect(texts.t('unav.login')).toBe('Server');
    // Those of somebody else's marketplace are not.
    await store.load('OTHER', 'en-US', true);
    expect(store.getState().texts.t('unav.login')).toBe('Log In');
  });

  it('a language that is not there itself does not hold the next one back', () => {
    const store = createTextsStore(http(), 'en-US');
    void store.load('FIRST_PARTY', 'de-DE', true);
    expect(store.getState()).toMatchObject({ texts: { locale: 'de-DE' }, settled: false });
  });

  it("have those of a template set between the built-in ones and the server's", async () => {
    market = startMarketplace({ faults: [{ path: '/api/v1/translation', json: { 'unav.login': 'Server' } }] });
    const store = createTextsStore(http(), 'en-US');
    const text = (key: 'unav.login' | 'unav.register') => store.getState().texts.t(key);
    store.under('templates', { 'unav.login': 'Set', 'unav.register': 'Join' });
    expect([text('unav.login'), text('unav.register')]).toEqual(['Set', 'Join']);
    await store.load('FIRST_PARTY', 'en-US');
    expect([text('unav.login'), text('unav.register')]).toEqual(['Server', 'Join']);
    store.under('templates', {});
    expect([text('unav.login'), text('unav.register')]).toEqual(['Server', 'Register']);
  });

  it('run from the right in Arabic, before and after they come', async () => {
    market = startMarketplace();
    const store = createTextsStore(http(), 'ar');
    expect(store.getState().direction).toBe('rtl');
    await store.load('FIRST_PARTY', 'ar');
    expect(store.getState().direction).toBe('rtl');
  });

  const faults: readonly Omit<Fault, 'path'>[] = [
    { status: 500 },
    { status: 404 },
    { drop: true },
    { body: 'html' },
    { body: 'truncated' },
    { body: 'null' },
    { body: 'empty' },
    { json: [] },
    { json: 'x' },
    { json: 7 },
    { json: { 'unav.login': { not: 'a text' } } },
  ];
  it.each(faults)('are the built-in ones, silently, when the answer is %j', async (fault) => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    market = startMarketplace({ faults: [{ path: '/api/v1/translation', ...fault }] });
    const store = createTextsStore(http(), 'de-DE');
    await store.load('FIRST_PARTY', 'de-DE');
    expect(store.getState().texts.t('unav.login')).toBe('Log In');
    expect(store.getState().settled).toBe(true);
    for (const spy of said) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });

  it('of an earlier language are dropped when they come late', async () => {
    const waiting = new Map<string, (response: Response) => void>();
    const late = createHttp({
      baseUrl: MARKET,
      pageOrigin: MARKET,
      fetch: (input) =>
        new Promise((answer) => {
          const url = new URL(input instanceof Request ? input.url : input);
          waiting.set(url.pathname.split('/').at(-1) ?? '', answer);
        }),
    });
    const store = createTextsStore(late, 'en-US');
    const first = store.load('P', 'de-DE');
    const second = store.load('P', 'fr-FR');
    waiting.get('fr-FR')?.(Response.json({ 'unav.login': 'Connexion' }));
    await second;
    waiting.get('de-DE')?.(Response.json({ 'unav.login': 'Anmelden' }));
    await first;
    expect(store.getState().texts.t('unav.login')).toBe('Connexion');
    expect(store.getState().texts.locale).toBe('fr-FR');
  });
});
