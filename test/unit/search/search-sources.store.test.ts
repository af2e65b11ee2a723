import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/api/http.ts';
import { GATHER_MS, HOLD_MS } from '../../../src/search/held-answers.store.ts';
import { OfflineError, PausedError } from '../../../src/search/search-answers.store.ts';
import { PATIENCE_MS, SLOW_MS, createSearchSources } from '../../../src/search/search-sources.store.ts';
import type { Question, Source } from '../../../src/search/search-state.rules.ts';
import { createClock } from '../clock.ts';

const microtasks = async () => {
  for (let turn = 0; turn < 6; turn += 1) await undefined;
};
const question = (query: string, scope: Question['scope'] = 'marketplace'): Question => ({ query, scope });

function setUp() {
  const clock = createClock();
  const networkChanges: ((isOnline: boolean) => void)[] = [];
  const calls: { source: Source; query: string; signal: AbortSignal; end: (how: unknown) => void }[] = [];
  const told: string[] = [];
  const slow: string[] = [];
  const sources = createSearchSources({
    clock,
    connection: {
      isOnline: () => true,
      onChange(run) {
        networkChanges.push(run);
        return () => networkChanges.splice(networkChanges.indexOf(run), 1);
      },
    },
    fetchSource: (source, { query }, signal) =>
      new Promise((resolve, reject) => {
        const end = (how: unknown) => (how instanceof Error ? reject(how) : resolve(how));
        calls.push({ source, query, signal, end });
      }),
    onAnswers: ({ query }, answers) => {
      for (const [source, answer] of answers) told.push(`${source} ${query}: ${JSON.stringify(answer)}`);
    },
    onLate: ({ query }) => told.push(`late ${query}`),
    onSlow: ({ query }) => slow.push(query),
    onFailure: (source) => told.push(`${source} failed`),
  });
  /** Ends a call, and lets the frame go by in which its answer is gathered. */
  const end = async (how: unknown, at = calls.length - 1) => {
    calls[at]?.end(how);
    await microtasks();
    clock.pass(GATHER_MS);
  };
  return { clock, networkChanges, calls, told, slow, sources, end };
}

const busy = (status: number, retryAfter: string) =>
  new HttpError(new Response('', { status, headers: { 'Retry-After': retryAfter } }), '');

describe('the sources of a question', () => {
  it('answer each by itself; a failure is an empty answer, and told of', async () => {
    const { sources, calls, told, end } = setUp();
    sources.ask(question('crm', 'all'));
    expect(calls.map(({ source }) => source)).toEqual(['terms', 'allResults', 'facets']);
    await end({ some: 'terms' }, 0);
    expect(told).toEqual(['terms crm: {"some":"terms"}']);
    await end(new HttpError(new Response('', { status: 500 }), ''), 1);
    expect(told.slice(1)).toEqual(['allResults failed', 'allResults crm: undefined']);
  });

  it(`that arrive within ${HOLD_MS} ms are told of in the order in which they are shown`, async () => {
    const { sources, told, clock, end } = setUp();
    sources.ask(question('crm', 'all'));
    await end(2, 2);
    await end(1, 1);
    clock.pass(HOLD_MS - 2 * GATHER_MS - 1);
    expect(told).toEqual([]);
    await end(0, 0);
    expect(told).toEqual(['terms crm: 0', 'allResults crm: 1', 'facets crm: 2']);
    clock.pass(HOLD_MS);
    expect(told).toHaveLength(3);
  });

  it('wait no longer than that for a slow one above them, which is late then', async () => {
    const { sources, told, clock, end } = setUp();
    sources.ask(question('crm', 'all'));
    await end(2, 2);
    clock.pass(HOLD_MS - GATHER_MS);
    expect(told).toEqual(['facets crm: 2', 'late crm']);
    await end(1, 1);
    await end(0, 0);
    expect(told.slice(2)).toEqual(['allResults crm: 1', 'terms crm: 0']);
  });

  it(`of one moment are told of at once, ${GATHER_MS} ms after the first`, async () => {
    const { sources, calls, told, clock } = setUp();
    sources.ask(question('crm', 'all'));
    for (const call of calls) call.end(0);
    await microtasks();
    clock.pass(GATHER_MS - 1);
    expect(told).toEqual([]);
    clock.pass(1);
    expect(told).toHaveLength(3);
  });

  it(`are slow when one is missing ${SLOW_MS} ms after they were asked`, async () => {
    const { sources, slow, clock, end } = setUp();
    sources.ask(question('crm'));
    await end({ docs: [] });
    clock.pass(SLOW_MS);
    expect(slow).toEqual([]);
    sources.ask(question('mail'));
    clock.pass(SLOW_MS);
    expect(slow).toEqual(['mail']);
    sources.ask(question('tax'));
    sources.stop();
    clock.pass(SLOW_MS);
    expect(slow).toEqual(['mail']);
  });

  it('that are superseded are aborted and say nothing more, neither answers nor failures', async () => {
    const { sources, calls, told } = setUp();
    sources.ask(question('crm', 'all'));
    sources.ask(question('mail'));
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
    calls[0]?.end({ docs: [] });
    calls[1]?.end(new DOMException('given up', 'AbortError'));
    calls[2]?.end(new TypeError('Failed to fetch'));
    await microtasks();
    expect(told).toEqual([]);
  });

  it('are not late for a question that is over', async () => {
    const { sources, calls, told, clock } = setUp();
    sources.ask(question('crm', 'all'));
    calls[2]?.end(2);
    await microtasks();
    sources.ask(question('tax'));
    clock.pass(HOLD_MS);
    expect(told).toEqual([]);
  });

  it('of a box that has ended are not asked', () => {
    const { sources, calls } = setUp();
    sources.stop();
    sources.ask(question('crm'));
    expect(calls).toEqual([]);
  });
});

describe('a source that asks for a pause', () => {
  it.each([
    ['by its answer', busy(429, '2')],
    ['through another box', new PausedError(2000)],
  ])('of a few seconds, %s, is waited for', async (_, refusal) => {
    const { sources, clock, calls, told, end } = setUp();
    sources.ask(question('crm'));
    await end(refusal);
    expect(told.filter((words) => words.startsWith('marketplace crm'))).toEqual([]);
    clock.pass(1999 - GATHER_MS);
    expect(calls).toHaveLength(1);
    clock.pass(1);
    expect(calls).toHaveLength(2);
    await end({ docs: [1] });
    expect(told).toContain('marketplace crm: {"docs":[1]}');
  });

  it('of longer is empty meanwhile, and asked again when it is over', async () => {
    const { sources, clock, calls, told, end } = setUp();
    sources.ask(question('crm'));
    await end(busy(503, String(PATIENCE_MS / 1000 + 1)));
    expect(told).toContain('marketplace crm: undefined');
    clock.pass(PATIENCE_MS + 1000);
    expect(calls).toHaveLength(2);
  });

  it('is asked twice more at most', async () => {
    const { sources, clock, calls, told, end } = setUp();
    sources.ask(question('crm'));
    for (let times = 0; times < 5; times += 1) {
      await end(busy(503, '1'));
      clock.pass(1000 + GATHER_MS);
    }
    expect(calls).toHaveLength(3);
    expect(told).toContain('marketplace crm: undefined');
  });

  it('is not asked again for a question that is over', async () => {
    const { sources, clock, calls, end } = setUp();
    sources.ask(question('crm'));
    await end(busy(503, '1'));
    sources.ask(question('mail'));
    clock.pass(10_000);
    expect(calls.map(({ query }) => query)).toEqual(['crm', 'mail']);
  });

  it('for an hour is not asked again by itself', async () => {
    const { sources, clock, calls, end } = setUp();
    sources.ask(question('crm'));
    await end(busy(503, '3600'));
    clock.pass(2 * 3600 * 1000);
    expect(calls).toHaveLength(1);
  });
});

describe('without a network', () => {
  it('a source is empty, no failure, and asked again as soon as there is one', async () => {
    const { sources, calls, told, networkChanges, end } = setUp();
    sources.ask(question('crm'));
    await end(new OfflineError());
    expect(told).toEqual(['marketplace crm: undefined']);
    const change = (isOnline: boolean) => networkChanges.slice().forEach((run) => run(isOnline));
    change(false);
    change(true);
    expect(calls).toHaveLength(2);
  });

  it('nobody waits for it any more once the question is over', async () => {
    const { sources, networkChanges, end } = setUp();
    sources.ask(question('crm'));
    await end(new OfflineError());
    sources.ask(question('mail'));
    expect(networkChanges).toEqual([]);
  });
});
