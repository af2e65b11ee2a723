import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly, dropEarly, earlyAnswer, takeOrFetch } from '../../../src/api/early-answer.ts';

const URL_ASKED = 'https://market.example/who';
let asked: string[] = [];

/** Each question gets its own number. */
const answering = async (url: unknown) => {
  asked.push(String(url));
  return new Response(String(asked.length));
};
const read = async (answer: Promise<Response>) => (await answer).text();

describe('a call that was made early', () => {
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('fetch', answering);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('answers each of those who would ask, once', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED))).toBe('1');
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    expect(slot.size, 'an answer that nobody waits for any more').toBe(0);
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED)), 'a later question').toBe('2');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED))).toBe('3');
  });

  it('answers the choice, too, where the tags were faster', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED))).toBe('1');
  });

  it('answers no other question, and none where nobody has asked', async () => {
    const slot = new Map<string, unknown>();
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'app')(`${URL_ASKED}?anew`))).toBe('3');
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('2');
  });

  it('keeps several questions apart, and each for its own readers', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['app']);
    askEarly(slot, `${URL_ASKED}?words`, {}, ['app']);
    expect(await read(takeOrFetch(slot, 'app')(`${URL_ASKED}?words`))).toBe('2');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED)), 'not its own').toBe('3');
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('1');
    expect(slot.size).toBe(0);
  });

  it('does not answer whoever asks anew, or with other credentials', async () => {
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, { credentials: 'include' }, ['choice', 'app']);
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED, { credentials: 'same-origin' }))).toBe('2');
    dropEarly(slot, 'app');
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED, { credentials: 'include' }))).toBe('3');
    expect(await read(takeOrFetch(slot, 'choice')(URL_ASKED, { credentials: 'include' }))).toBe('1');
  });

  it('does not answer late', async () => {
    vi.useFakeTimers();
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    vi.advanceTimersByTime(10_001);
    expect(earlyAnswer(slot, URL_ASKED)).toBeUndefined();
    expect(await read(takeOrFetch(slot, 'app')(URL_ASKED))).toBe('2');
    expect(slot.size).toBe(0);
  });

  it('fails where the page’s own fetch throws', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('of the page');
    });
    const slot = new Map<string, unknown>();
    await expect(askEarly(slot, URL_ASKED, {}, ['app'])).rejects.toThrow('of the page');
  });

  it('fails for each of them as it failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const slot = new Map<string, unknown>();
    askEarly(slot, URL_ASKED, {}, ['choice', 'app']);
    await expect(takeOrFetch(slot, 'choice')(URL_ASKED)).rejects.toThrow('offline');
    await expect(takeOrFetch(slot, 'app')(URL_ASKED)).rejects.toThrow('offline');
  });
});
