import { describe, expect, it } from 'vitest';
import { isOnThisMachine, signalsAddress } from '../../../src/notifications/signals-address.rules.ts';
import { readTabMessage, tabGroupName } from '../../../src/notifications/tab-messages.rules.ts';
import { readSignalsTicket } from '../../marketplace/signals.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';

const MARKET = 'https://market.example';
const ticket = { token: 'demo.full', marketUrl: MARKET };
const dOf = (url: string) => new URL(url).searchParams.get('d');

describe('the address of the socket', () => {
  it('is the documented one', () => {
    const d = encodeURIComponent(btoa('{"token":"demo.full","marketUrl":"https://market.example"}'));
    expect(signalsAddress(ticket)).toEqual({
      url: `wss://market.example/api/appwise/v1/signals/?d=${d}`,
      protocols: [],
    });
  });

  it.each([
    ['http://localhost:4400', 'ws://localhost:4400/api/appwise/v1/signals/'],
    ['https://market.example/shop', 'wss://market.example/shop/api/appwise/v1/signals/'],
    ['https://http.example', 'wss://http.example/api/appwise/v1/signals/'],
  ])('of %s begins with %s', (marketUrl, begin) => {
    const { url } = signalsAddress({ token: 't', marketUrl });
    expect(url.slice(0, url.indexOf('?'))).toBe(begin);
  });

  it.each(['plain', 'ünïcödé', '語', '😀', 'a+b/c==', '>>>???', 'x'.repeat(9000), '"\\\u0000', 'half \ud83d'])(
    'carries the token %j whole',
    (token) => {
      const { url } = signalsAddress({ token, marketUrl: MARKET });
      expect(readSignalsTicket(dOf(url))).toEqual({ token, marketUrl: MARKET });
      const { protocols } = signalsAddress({ token, marketUrl: MARKET }, { auth: 'subprotocol' });
      expect(readSignalsTicket(protocols[1]!)).toEqual({ token, marketUrl: MARKET });
    },
  );

  it('holds no token where the page wants it among the subprotocols', () => {
    for (const token of ['demo.full', '>>>???', 'ÿÿÿ', 'a', 'ab', 'abc']) {
      const { url, protocols } = signalsAddress({ token, marketUrl: MARKET }, { auth: 'subprotocol' });
      expect(url).toBe('wss://market.example/api/appwise/v1/signals/');
      // What the platform takes for a subprotocol: a token of HTTP, and none twice.
      for (const protocol of protocols) expect(protocol).toMatch(/^[\w.!#$%&'*+^`|~-]+$/);
      expect(new Set(protocols).size).toBe(2);
      expect(protocols[1]).toMatch(/^[\w-]+$/);
      expect(protocols[0]).not.toContain(protocols[1]);
    }
  });

  it.each([
    ['wss://signals.example', 'wss://signals.example/api/appwise/v1/signals/'],
    ['https://signals.example/', 'wss://signals.example/api/appwise/v1/signals/'],
    ['wss://signals.example/own/path', 'wss://signals.example/own/path'],
    ['wss://signals.example/own?a=1', 'wss://signals.example/own?a=1'],
    ['ws://signals.example', 'wss://market.example/api/appwise/v1/signals/'],
    ['http://signals.example', 'wss://market.example/api/appwise/v1/signals/'],
    ['javascript:alert(1)', 'wss://market.example/api/appwise/v1/signals/'],
    ['/signals', 'wss://market.example/api/appwise/v1/signals/'],
    ['', 'wss://market.example/api/appwise/v1/signals/'],
    [undefined, 'wss://market.example/api/appwise/v1/signals/'],
  ])('with the endpoint %o begins with %s', (endpoint, begin) => {
    const { url } = signalsAddress(ticket, { endpoint });
    expect(url.startsWith(`${begin}${begin.includes('?') ? '&' : '?'}d=`)).toBe(true);
    expect(readSignalsTicket(dOf(url))).toEqual(ticket);
  });

  it('may be in the open where the market is', () => {
    const { url } = signalsAddress({ token: 't', marketUrl: 'http://localhost' }, { endpoint: 'ws://localhost:1' });
    expect(url).toMatch(/^ws:\/\/localhost:1\/api/);
  });

  it.each([
    ['http://localhost:4400', true],
    ['https://shop.localhost', true],
    ['http://127.0.0.1:80', true],
    ['http://[::1]:80', true],
    ['https://market.example', false],
    ['https://localhost.example', false],
    ['https://127.0.0.1.example', false],
    ['nonsense', false],
  ])('%s is on this machine: %s', (url, here) => {
    expect(isOnThisMachine(url)).toBe(here);
  });
});

describe('the tabs of a person', () => {
  it('find each other by a name of their own, which tells of nobody', () => {
    const names = [
      tabGroupName(MARKET, 'anna@example.com'),
      tabGroupName(MARKET, 'bert@example.com'),
      tabGroupName(`${MARKET}/de`, 'anna@example.com'),
      // What is put together must not come out the same in two ways.
      tabGroupName('https://market.exampl', 'eanna@example.com'),
    ];
    expect(new Set(names).size).toBe(4);
    expect(names[0]).toBe(tabGroupName(MARKET, 'anna@example.com'));
    for (const name of names) expect(name).toMatch(/^mp-signals:[a-z0-9]{6,12}$/);
  });

  it('are a different one for each of many persons', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => tabGroupName(MARKET, String(at)));
    expect(new Set(names).size).toBe(20_000);
  });

  it('read what they tell each other, and nothing else', () => {
    const badges = { home: 1, team: { count: 2, hasUnread: false } };
    expect(readTabMessage({ kind: 'ask' })).toEqual({ kind: 'ask' });
    expect(readTabMessage({ kind: 'badges', badges, token: 'x' })).toEqual({ kind: 'badges', badges });
    expect(readTabMessage({ kind: 'tried', tries: 5, token: 'x' })).toEqual({ kind: 'tried', tries: 5 });
    for (const [, value] of HOSTILE_VALUES) {
      expect(readTabMessage(value)).toBeUndefined();
      expect(readTabMessage({ kind: value })).toBeUndefined();
      if (!(typeof value === 'number' && value > 0))
        expect(readTabMessage({ kind: 'tried', tries: value })).toBeUndefined();
      expect(readTabMessage({ kind: 'badges', badges: value })).toBeUndefined();
    }
  });
});
