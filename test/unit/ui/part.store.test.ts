import { describe, expect, it } from 'vitest';
import { createPart } from '../../../src/ui/part.store.ts';

/** Fetches that end when they are told to. */
function openFiles() {
  const asked: { readonly come: (content: string) => void; readonly fail: (error: Error) => void }[] = [];
  const load = () => new Promise<string>((come, fail) => asked.push({ come, fail }));
  return { asked, load };
}

describe('a part that comes in files of its own', () => {
  it('is fetched once, whoever asks how often', async () => {
    const { asked, load } = openFiles();
    const part = createPart(load);
    expect([part.getState(), asked.length]).toEqual([{}, 0]);
    const both = Promise.all([part.fetch(), part.fetch()]);
    expect(asked.length).toBe(1);
    asked[0]?.come('lists');
    await both;
    expect(part.getState()).toEqual({ content: 'lists' });
    await part.fetch();
    expect(asked.length).toBe(1);
  });

  it('tells of what has come', async () => {
    const { asked, load } = openFiles();
    const part = createPart(load);
    let told = 0;
    part.subscribe(() => (told += 1));
    const fetched = part.fetch();
    expect(told).toBe(0);
    asked[0]?.come('lists');
    await fetched;
    expect(told).toBe(1);
  });

  it('that could not be had is tried again by whoever asks next', async () => {
    const { asked, load } = openFiles();
    const part = createPart(load);
    const failed = part.fetch();
    asked[0]?.fail(new Error('offline'));
    await expect(failed).rejects.toThrow('offline');
    expect(part.getState()).toEqual({});
    const again = part.fetch();
    expect(asked.length).toBe(2);
    asked[1]?.come('lists');
    await again;
    expect(part.getState()).toEqual({ content: 'lists' });
  });
});
