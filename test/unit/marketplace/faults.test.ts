import { describe, expect, it } from 'vitest';
import type { Fault } from '../../marketplace/faults.ts';
import { createMarketplace } from '../../marketplace/marketplace.ts';

const LINES = 'https://market.example/api/marketplace/v1/productlines';

async function withFault(fault: Omit<Fault, 'path'>, headers: Record<string, string> = {}) {
  const market = createMarketplace({ faults: [{ path: '/api/marketplace', ...fault }] });
  return { market, answer: await market.answer(new Request(LINES, { headers })) };
}

describe('faults', () => {
  it.each([
    [{ status: 500 }, 500, /Injected/],
    [{ status: 503, body: 'html' }, 503, /^<!doctype html>/],
    [{ body: 'empty' }, 200, /^$/],
    [{ body: 'null' }, 200, /^null$/],
    [{ json: { odd: true } }, 200, /^\{"odd":true\}$/],
  ] as const)('%o', async (fault, status, text) => {
    const { answer } = await withFault(fault);
    expect(answer?.status).toBe(status);
    expect(await answer?.text()).toMatch(text);
  });

  it('says when to come again', async () => {
    const { answer } = await withFault({ status: 429, retryAfter: '2' });
    expect(answer?.headers.get('Retry-After')).toBe('2');
  });

  it('cuts the true answer in the middle', async () => {
    const { answer } = await withFault({ body: 'truncated' });
    const text = (await answer?.text()) ?? '';
    expect(text).toMatch(/^\[\{"id"/);
    expect(() => JSON.parse(text)).toThrow();
  });

  it.each([
    ['nulls', [{ id: null, name: null, showOnNavigation: null }]],
    ['wrong', [{ id: { a: [1] }, name: { a: [1] }, showOnNavigation: 'perhaps' }]],
  ] as const)('gives %s in each field', async (body, expected) => {
    const answer = (await (await withFault({ body })).answer?.json()) as unknown[];
    expect(answer.slice(0, 1)).toMatchObject(expected);
  });

  it('says ten million times nothing after the truth', async () => {
    const text = (await (await withFault({ body: 'huge' })).answer?.text()) ?? '';
    expect(text.length).toBeGreaterThan(10_000_000);
    expect(JSON.parse(text)).toBeInstanceOf(Array);
  });

  it('begins the true answer and breaks off', async () => {
    const reader = (await withFault({ body: 'cut' })).answer?.body?.getReader();
    const begun = new TextDecoder().decode((await reader?.read())?.value);
    expect(begun).toMatch(/^\[\{"id"/);
    await expect(reader?.read()).rejects.toThrow('Injected fault');
  });

  it.each(['stalled', 'drip'] as const)('never ends: %s', async (body) => {
    const reader = (await withFault({ body })).answer?.body?.getReader();
    await reader?.read();
    const ended = reader?.closed.then(() => true);
    const next = body === 'drip' ? reader?.read().then(({ value }) => value?.length) : Promise.resolve(1);
    expect(await Promise.race([ended, next])).toBe(1);
    await reader?.cancel();
  });

  it('breaks the connection', async () => {
    expect((await withFault({ drop: true })).answer?.type).toBe('error');
  });

  it('makes the true answer late', async () => {
    const { answer } = await withFault({ delayMs: 1 });
    expect(await answer?.json()).toBeInstanceOf(Array);
  });

  it('holds the true answer back until the faults are taken away', async () => {
    const market = createMarketplace({ faults: [{ path: '/api/marketplace', held: true }] });
    let isThere = false;
    const answer = market.answer(new Request(LINES)).finally(() => (isThere = true));
    expect((await market.answer(new Request('https://market.example/assets/logos/meridian.svg')))?.status).toBe(200);
    expect(isThere).toBe(false);
    market.clearFaults();
    expect(await (await answer)?.json()).toBeInstanceOf(Array);
  });

  it('holds for one path, one method, one session, and as often as told', async () => {
    const { market } = await withFault({ status: 500, times: 2 });
    expect((await market.answer(new Request(LINES)))?.status).toBe(500);
    expect((await market.answer(new Request(LINES)))?.status).toBe(200);

    expect((await withFault({ status: 500, method: 'POST' })).answer?.status).toBe(200);
    expect((await withFault({ status: 500, session: 'buyer' })).answer?.status).toBe(200);
    const cookie = { cookie: 'mp_session=buyer' };
    expect((await withFault({ status: 500, session: 'buyer' }, cookie)).answer?.status).toBe(500);
  });

  it('can be set and taken away from outside', async () => {
    const market = createMarketplace();
    const door = 'https://market.example/demo/faults';
    const post = (body: unknown) => market.answer(new Request(door, { method: 'POST', body: JSON.stringify(body) }));
    expect((await post({ path: '/' }))?.status).toBe(400);
    expect((await post([{ path: '/', status: 500 }]))?.status).toBe(200);
    expect((await market.answer(new Request(LINES)))?.status).toBe(500);
    expect((await market.answer(new Request(door, { method: 'DELETE' })))?.status).toBe(204);
    expect((await market.answer(new Request(LINES)))?.status).toBe(200);
  });
});
