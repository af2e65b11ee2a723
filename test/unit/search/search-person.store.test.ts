import { describe, expect, it } from 'vitest';
import { HttpError, NetworkError } from '../../../src/api/http.ts';
import { PausedError } from '../../../src/search/search-answers.store.ts';
import { setUp, setUpKnown, settled } from './box-world.ts';

const refusal = (status: number) => new HttpError(new Response('', { status }), '');

const UNREAD = [
  ['is not there', () => refusal(503)],
  ['is asked too often', () => refusal(429)],
  ['breaks the connection', () => new NetworkError('https://market.example/', new TypeError('Failed to fetch'))],
  ['asks for a pause', () => new PausedError(1000)],
] as const;

type Asked = 'fetchUser' | 'fetchServices';

/** Somebody comes to the box, and one of the two calls fails. */
async function failing(name: Asked, error: unknown) {
  const box = setUp();
  const asked = () => [box.made('fetchUser').length, box.made('fetchServices').length];
  const comeBack = async () => {
    box.store.hide();
    box.store.show();
    await settled();
  };
  box.store.show();
  await settled();
  if (name === 'fetchUser') box.made('fetchServices')[0]?.answer({ results: [] });
  else box.made('fetchUser')[0]?.answer({ id: 'u1' });
  box.made(name)[0]?.fail(error);
  await settled();
  return { ...box, asked, comeBack };
}

describe('a person who could not be read', () => {
  it.each(UNREAD)('by a server that %s is asked for once more when somebody comes back', async (_, error) => {
    const { store, clock, made, asked, comeBack } = await failing('fetchUser', error());
    expect(store.getState().recent).toEqual([]);
    await comeBack();
    expect(asked()).toEqual([2, 2]);
    made('fetchUser')[1]?.answer({ id: 'u1' });
    await settled();
    expect(store.getState().recent).toEqual(['crm old']);
    store.type('crm');
    clock.pass(300);
    await settled();
    expect(made('autocomplete').map(({ args }) => args[0])).toEqual(['crm']);
    expect(made('autocompleteMarketplace')).toEqual([]);
    await comeBack();
    expect(asked(), 'once they are known').toEqual([2, 2]);
  });

  it('is not asked for again by the keys in between', async () => {
    const { store, clock, made, asked } = await failing('fetchUser', refusal(503));
    for (const text of ['c', 'cr', 'crm']) {
      store.type(text);
      clock.pass(300);
      await settled();
    }
    expect(asked()).toEqual([1, 1]);
    expect(made('autocompleteMarketplace').length).toBeGreaterThan(0);
  });

  it('is asked for each time that somebody comes back, as long as it fails', async () => {
    const { made, asked, comeBack } = await failing('fetchUser', refusal(503));
    await comeBack();
    made('fetchUser')[1]?.fail(refusal(503));
    await settled();
    await comeBack();
    expect(asked()).toEqual([3, 3]);
  });

  it.each([401, 403, 404])('since the server says %i is asked for no more', async (status) => {
    const { asked, comeBack } = await failing('fetchUser', refusal(status));
    await comeBack();
    expect(asked()).toEqual([1, 1]);
  });

  it('since another one is here has not failed, and the next is asked for once', async () => {
    const { store, made } = setUp();
    store.show();
    await settled();
    store.hearOfPerson('changed');
    await settled();
    // As `fetch` does, whose signal has been aborted.
    for (const { signal, fail } of made('fetchUser', 'fetchServices')) if (signal.aborted) fail(signal.reason);
    await settled();
    store.hide();
    store.show();
    await settled();
    expect(made('fetchUser').map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });
});

describe('services that could not be read', () => {
  it.each(UNREAD)('by a server that %s are asked for once more when somebody comes back', async (_, error) => {
    const { store, made, asked, comeBack } = await failing('fetchServices', error());
    const fixed = store.getState().lookup.size;
    await comeBack();
    expect(asked()).toEqual([2, 2]);
    made('fetchUser')[1]?.answer({ id: 'u1' });
    made('fetchServices')[1]?.answer({ results: [{ name: 'mail-uuid', pretty_name: 'Mail' }] });
    await settled();
    expect(store.getState().lookup.size).toBe(fixed + 1);
    expect(store.getState().recent, 'the person stays').toEqual(['crm old']);
    await comeBack();
    expect(asked(), 'once they are known').toEqual([2, 2]);
  });

  it.each([401, 403, 404])('since the server says %i are asked for no more', async (status) => {
    const { asked, comeBack } = await failing('fetchServices', refusal(status));
    await comeBack();
    expect(asked()).toEqual([1, 1]);
  });
});

describe('services that are known', () => {
  it('stay so where they cannot be read once more', async () => {
    const { store, made, asked, comeBack } = await failing('fetchUser', refusal(503));
    const { lookup } = store.getState();
    await comeBack();
    expect(asked()).toEqual([2, 2]);
    made('fetchServices')[1]?.fail(refusal(503));
    await settled();
    expect(store.getState().lookup).toBe(lookup);
  });
});

describe('a person who is known', () => {
  it('is not asked for again, however often somebody comes back', async () => {
    const { store, made } = await setUpKnown();
    for (let times = 0; times < 3; times += 1) {
      store.hide();
      store.show();
      await settled();
    }
    expect(made('fetchUser', 'fetchServices')).toHaveLength(2);
  });
});
