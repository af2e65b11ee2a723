import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/browser/clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the clock', () => {
  it('runs once, when it is time', () => {
    const run = vi.fn<() => void>();
    clock.after(300, run);
    vi.advanceTimersByTime(299);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('can be cancelled, also afterwards', () => {
    const run = vi.fn<() => void>();
    const cancel = clock.after(300, run);
    cancel();
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
    expect(cancel).not.toThrow();
  });

  it('tells the time', () => {
    vi.useRealTimers();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
  });

  it('goes on as before where somebody sets the machine’s clock', () => {
    const before = clock.now();
    vi.setSystemTime(Date.now() - 2 * 86_400_000);
    vi.advanceTimersByTime(500);
    expect(clock.now() - before).toBe(500);
  });
});
