import { describe, expect, it, vi } from 'vitest';
import { createRenderCalls } from '../../../elements/mount/render-calls.ts';

const NONE = { name: '', said: [] } as const;

describe('what the page brings along with a call to render', () => {
  const first = () => {};
  const said = { search: { onSearchQuery: first, domain: 'a' }, partner: 'P' };
  const brought = { search: { domain: 'b' } };

  it('lies over what the tag says, for as long as that is the same by content', () => {
    const host = {};
    expect(createRenderCalls(NONE, host).over(said, brought)).toEqual({ ...said, ...brought });
    const back = createRenderCalls(NONE, host);
    expect(back.over(anew(said))).toEqual({ ...said, ...brought });
    expect(back.over({ ...said, partner: 'Q' })).toEqual({ partner: 'Q', ...brought });
  });

  it('is heard of also where it was said before the tree was there, whatever it was', () => {
    const heard: unknown[] = [];
    createRenderCalls({ name: '', said: [{ partner: 'Q' }, undefined, 'x'] }, {}).listen((one) => heard.push(one));
    expect(heard.map((one) => ({ ...(one as object) }))).toEqual([{ partner: 'Q' }, {}, {}]);
  });

  it('goes on with what else was said where one of them throws when it is read', () => {
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    const hostile = Object.defineProperty({}, 'partner', {
      enumerable: true,
      get() {
        throw new Error('Not for you');
      },
    });
    const calls = createRenderCalls({ name: '', said: [hostile, { partner: 'Q' }] }, {});
    let now = {};
    calls.listen((one) => {
      now = calls.over({}, one);
    });
    vi.unstubAllGlobals();
    expect(now).toEqual({ partner: 'Q' });
    expect(told).toHaveBeenCalledOnce();
  });

  it.each([
    ['another value', { ...said.search, domain: 'c' }],
    ['another function', { ...said.search, onSearchQuery: () => {} }],
    ['no function', { domain: 'a' }],
    ['nothing', undefined],
  ])('ends where the tag says %s, and does not come back with the former', (_, search) => {
    const calls = createRenderCalls(NONE, {});
    calls.over(said, brought);
    expect(calls.over({ ...said, search })).toEqual({ ...said, search });
    expect(calls.over(said)).toEqual(said);
  });
});

/** The same, as another object. */
const anew = ({ search, partner }: { search: object; partner: string }) => ({ search: { ...search }, partner });
