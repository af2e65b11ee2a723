import { describe, expect, it, vi } from 'vitest';
import { createAsker } from '../../../src/api/question.ts';

function setUp(kept?: unknown) {
  const asker = createAsker();
  const shown: unknown[] = [];
  const saved: unknown[] = [];
  const failed = vi.fn<(error: unknown, kept: unknown) => void>();
  const waiting: { words: string; resolve(answer: unknown): void; reject(error: unknown): void }[] = [];
  const put = (words: string, given?: unknown) =>
    asker.put({
      words,
      given,
      place: { read: () => kept, save: (answer) => saved.push(answer) },
      ask: () => new Promise((resolve, reject) => waiting.push({ words, resolve, reject })),
      show: (answer) => void shown.push(answer),
      failed,
    });
  const asked = () => waiting.map(({ words }) => words);
  return { asker, shown, saved, failed, put, asked, call: (at: number) => waiting[at] };
}

describe('a question', () => {
  it('is asked once while its words stay the same', async () => {
    const { put, asked, call, shown, saved } = setUp();
    const first = put('a');
    void put('a');
    call(0)?.resolve(1);
    await first;
    void put('a');
    expect(asked()).toEqual(['a']);
    expect([shown, saved]).toEqual([[1], [1]]);
  });

  it('is not asked where its answer has been said already: that is shown at once, and kept', () => {
    const asker = createAsker();
    const happened: unknown[] = [];
    const note = (what: string) => (answer: unknown) => void happened.push([what, answer]);
    void asker.put({
      words: 'a',
      said: () => 'said',
      place: { read: () => 'kept', save: note('saved') },
      ask: () => Promise.reject(new Error('asked')),
      show: note('shown'),
    });
    expect(happened).toEqual([
      ['saved', 'said'],
      ['shown', 'said'],
    ]);
  });

  it('is asked anew on demand', () => {
    const { asker, put, asked } = setUp();
    void put('a');
    asker.askAgain();
    void put('a');
    expect(asked()).toEqual(['a', 'a']);
  });

  it('drops the reply, and the failure, of a former one', async () => {
    const { put, call, shown, saved, failed } = setUp();
    const calls = [put('a'), put('b'), put('c')];
    call(2)?.resolve('c');
    call(0)?.resolve('a');
    call(1)?.reject(new Error('late'));
    await Promise.all(calls);
    expect([shown, saved]).toEqual([['c'], ['c']]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('shows what was kept before anything is asked, and nothing twice', async () => {
    const { put, asked, call, shown, saved } = setUp({ text: 'kept' });
    const asking = put('a');
    expect(shown).toEqual([{ text: 'kept' }]);
    expect(asked()).toEqual(['a']);
    call(0)?.resolve({ text: 'kept' });
    await asking;
    expect(shown).toHaveLength(1);
    expect(saved).toHaveLength(1);
  });

  it('with an answer at hand is not asked and kept nowhere; another answer counts', async () => {
    const { put, asked, shown, saved } = setUp({ text: 'kept' });
    const given = { text: 'given' };
    await put('a', given);
    await put('a', given);
    await put('a', { text: 'other' });
    expect(shown).toEqual([given, { text: 'other' }]);
    expect([...asked(), ...saved]).toEqual([]);
  });

  it('tells of a failure, with what was kept', async () => {
    const { put, call, failed } = setUp('kept');
    const asking = put('a');
    const error = new Error('refused');
    call(0)?.reject(error);
    await asking;
    expect(failed).toHaveBeenCalledExactlyOnceWith(error, 'kept');
  });

  it('that the app ended is no failure, and may be asked once more', async () => {
    const { put, asked, call, failed } = setUp();
    const asking = put('a');
    call(0)?.reject(new DOMException('gone', 'AbortError'));
    await asking;
    void put('a');
    expect(asked()).toEqual(['a', 'a']);
    expect(failed).not.toHaveBeenCalled();
  });

  it('is asked once more after the app has ended its calls, although nobody has told yet', async () => {
    const { asker, put, asked, call, shown } = setUp();
    const first = put('a');
    asker.giveUp();
    const second = put('a');
    expect(asked()).toEqual(['a', 'a']);
    call(0)?.reject(new DOMException('gone', 'AbortError'));
    call(1)?.resolve({ text: 'here' });
    await Promise.all([first, second]);
    expect(shown).toEqual([{ text: 'here' }]);
    asker.giveUp();
    await put('a');
    expect(asked(), 'what is answered stays answered').toEqual(['a', 'a']);
  });
});
