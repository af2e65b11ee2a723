import { afterEach, describe, expect, it, vi } from 'vitest';
import { inkIn } from '../../../demo/ink-measure.ts';

/** A bar as a header shows it: what it is asked for it has a moment later. */
function showBar(look: { contrast: string | undefined; color: string }): HTMLIFrameElement {
  const root = {
    get dataset() {
      return look.contrast === undefined ? {} : { contrast: look.contrast };
    },
  };
  const shadowRoot = { querySelector: () => ({ closest: () => root }) };
  vi.stubGlobal('getComputedStyle', () => ({ color: look.color, backgroundColor: 'rgb(0, 215, 15)' }));
  return { contentDocument: { querySelector: () => ({ shadowRoot }) } } as unknown as HTMLIFrameElement;
}

describe('the ink of a bar', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is that of the contrast that was asked for, as soon as the bar has it', async () => {
    vi.useFakeTimers();
    const look = { contrast: undefined as string | undefined, color: 'rgb(255, 255, 255)' };
    const frame = showBar(look);
    const ink = inkIn(frame, '#00d70f', 'aa');
    await vi.advanceTimersByTimeAsync(60);
    Object.assign(look, { contrast: 'aa', color: 'rgb(0, 0, 0)' });
    await vi.advanceTimersByTimeAsync(60);
    expect(await ink).toMatchObject({ isLight: false });
    expect((await ink)?.ratio).toBeGreaterThan(4.5);
  });

  it('is the documented one where nothing stands at the root', async () => {
    const frame = showBar({ contrast: undefined, color: 'rgb(255, 255, 255)' });
    expect((await inkIn(frame, '#00d70f', 'documented'))?.isLight).toBe(true);
  });
});
