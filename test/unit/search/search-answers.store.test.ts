import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/api/http.ts';
import type { SearchApi } from '../../../src/api/search.ts';
import {
  FRESH_MS,
  MOST_ANSWERS,
  OfflineError,
  PausedError,
  createSearchAnswers,
  withSharedAnswers,
} from '../../../src/search/search-answers.store.ts';
import { createClock } from '../clock.ts';

interface Asked {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly answer: (json: unknown) => void;
  readonly fail: (error: unknown) => void;
}

function setUp() {
  const clock = createClock();
  const network = { online: true };
  const asked: Asked[] = [];
  const answers = createSearchAnswers({
    clock,
    connection: { isOnline: () => network.online, onChange: () => () => {} },
  });
  const call = (query: string, signal: AbortSignal) =>
    new Promise((answer, fail) => asked.push({ query, signal, answer, fail: (error) => fail(error) }));
  const api = {
    fetchUser: (signal: AbortSignal) => call('user', signal),
    fetchServices: (signal: AbortSignal) => call('services', signal),
    autocomplete: call,
    autocompleteMarketplace: call,
    searchAll: call,
    searchMarketplace: (query: string, pl: string | undefined, signal: AbortSignal) => call(`${query} ${pl}`, signal),
    suggestFacets: call,
  } as unknown as SearchApi;
  const apiOf = (whose = 'market') => withSharedAnswers(api, answers, whose);
  return { clock, network, asked, answers, apiOf };
}

const signal = () => new AbortController().signal;
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
const refusal = (status: number, retryAfter?: string) =>
  new HttpError(new Response('', { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }), '');

describe('the same question', () => {
  it('under way is asked once, for all who wait', async () => {
    const { asked, apiOf } = setUp();
    const both = [apiOf().searchAll('crm', signal()), apiOf().searchAll('crm', signal())];
    expect(asked).toHaveLength(1);
    asked[0]?.answer({ docs: [] });
    expect(await Promise.all(both)).toEqual([{ docs: [] }, { docs: [] }]);
  });

  it.each([
    ['of another text', (api: SearchApi) => api.searchAll('CRM', signal())],
    ['with a blank more', (api: SearchApi) => api.searchAll('c rm', signal())],
    ['to another source', (api: SearchApi) => api.suggestFacets('crm', signal())],
  ])('%s is another question', (_, ask) => {
    const { asked, apiOf } = setUp();
    void outcome(apiOf().searchAll('crm', signal()));
    void outcome(ask(apiOf()));
    expect(asked).toHaveLength(2);
  });

  it('of other product lines, or to another marketplace, is another question', () => {
    const { asked, apiOf } = setUp();
    void outcome(apiOf().searchMarketplace('crm', '1,2', signal()));
    void outcome(apiOf().searchMarketplace('crm', '1', signal()));
    void outcome(apiOf('other').searchMarketplace('crm', '1', signal()));
    expect(asked).toHaveLength(3);
  });

  it('goes on while one still waits, and ends on the wire with the last one', async () => {
    const { asked, apiOf } = setUp();
    const [one, other] = [new AbortController(), new AbortController()];
    const outcomes = [one, other].map(({ signal: given }) => outcome(apiOf().searchAll('crm', given)));
    one.abort();
    expect(asked[0]?.signal.aborted).toBe(false);
    other.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    for (const ended of await Promise.all(outcomes)) expect(ended).toMatchObject({ error: { name: 'AbortError' } });
    void outcome(apiOf().searchAll('crm', signal()));
    expect(asked).toHaveLength(2);
  });

  it('is not asked at all by somebody who has given up already', async () => {
    const { asked, apiOf } = setUp();
    expect(await outcome(apiOf().searchAll('crm', AbortSignal.abort()))).toMatchObject({
      error: { name: 'AbortError' },
    });
    expect(asked).toEqual([]);
  });
});

describe('an answer', () => {
  const known = async ({ asked, apiOf }: ReturnType<typeof setUp>, query = 'crm') => {
    const answer = apiOf().searchAll(query, signal());
    asked.at(-1)?.answer({ docs: [query] });
    return answer;
  };

  it('stands for a minute, the person and the services for as long as the person', async () => {
    const world = setUp();
    await known(world);
    const person = world.apiOf().fetchUser(signal());
    world.asked.at(-1)?.answer({ id: 'u1' });
    await person;
    world.clock.pass(FRESH_MS - 1);
    expect(await world.apiOf().searchAll('crm', signal())).toEqual({ docs: ['crm'] });
    expect(world.asked).toHaveLength(2);
    world.clock.pass(1);
    void outcome(world.apiOf().searchAll('crm', signal()));
    expect(world.asked).toHaveLength(3);
    world.clock.pass(100 * FRESH_MS);
    expect(await world.apiOf().fetchUser(signal())).toEqual({ id: 'u1' });
  });

  it('that failed is not kept', async () => {
    const { asked, apiOf } = setUp();
    const first = outcome(apiOf().searchAll('crm', signal()));
    asked[0]?.fail(new TypeError('Failed to fetch'));
    expect(await first).toMatchObject({ error: { name: 'TypeError' } });
    void outcome(apiOf().searchAll('crm', signal()));
    expect(asked).toHaveLength(2);
  });

  it(`is one of ${MOST_ANSWERS} at most: what was not used for longest goes first`, async () => {
    const world = setUp();
    for (let at = 0; at < MOST_ANSWERS; at += 1) await known(world, `q${at}`);
    await world.apiOf().searchAll('q0', signal());
    await known(world, 'one more');
    const before = world.asked.length;
    await world.apiOf().searchAll('q0', signal());
    await world.apiOf().searchAll('q2', signal());
    expect(world.asked).toHaveLength(before);
    void outcome(world.apiOf().searchAll('q1', signal()));
    expect(world.asked).toHaveLength(before + 1);
  });

  it('is dropped with the person, also one that is still under way', async () => {
    const world = setUp();
    await known(world);
    const late = world.apiOf().searchAll('mail', signal());
    world.answers.forget();
    world.asked.at(-1)?.answer({ docs: ['of the former person'] });
    await late;
    const before = world.asked.length;
    void outcome(world.apiOf().searchAll('crm', signal()));
    void outcome(world.apiOf().searchAll('mail', signal()));
    expect(world.asked).toHaveLength(before + 2);
  });
});

describe('a server that asks for a pause', () => {
  it.each([
    [429, '5', 5000],
    [503, '5', 5000],
    [503, new Date(Date.UTC(2026, 0, 15) + 5000).toUTCString(), 5000],
  ])('with %i and %s gets it', async (status, retryAfter, ms) => {
    const { clock, asked, apiOf } = setUp();
    const first = outcome(apiOf().searchAll('crm', signal()));
    asked[0]?.fail(refusal(status, retryAfter));
    await first;
    clock.pass(ms - 1);
    expect(await outcome(apiOf().searchAll('mail', signal()))).toEqual({ error: new PausedError(1) });
    void outcome(apiOf().suggestFacets('mail', signal()));
    expect(asked.map(({ query }) => query)).toEqual(['crm', 'mail']);
    clock.pass(1);
    void outcome(apiOf().searchAll('mail', signal()));
    expect(asked).toHaveLength(3);
  });

  it.each([
    [500, '5'],
    [404, '5'],
    [429, undefined],
    [503, 'soon'],
    [503, ''],
  ])('with %i and %s gets none', async (status, retryAfter) => {
    const { asked, apiOf } = setUp();
    const first = outcome(apiOf().searchAll('crm', signal()));
    asked[0]?.fail(refusal(status, retryAfter));
    await first;
    void outcome(apiOf().searchAll('mail', signal()));
    expect(asked).toHaveLength(2);
  });
});

describe('without a network', () => {
  it('nothing is asked, what is known is answered, and it goes on by itself', async () => {
    const { network, asked, apiOf } = setUp();
    const known = apiOf().searchAll('crm', signal());
    asked[0]?.answer({ docs: ['crm'] });
    await known;
    network.online = false;
    expect(await outcome(apiOf().searchAll('mail', signal()))).toEqual({ error: new OfflineError() });
    expect(await apiOf().searchAll('crm', signal())).toEqual({ docs: ['crm'] });
    expect(asked).toHaveLength(1);
    network.online = true;
    void outcome(apiOf().searchAll('mail', signal()));
    expect(asked).toHaveLength(2);
  });
});
