import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appOfTag } from '../../../src/app/app-of-tag.ts';
import { PAGE, createSharedParts } from '../../../src/app/shared-parts.ts';

describe('a part that tags share', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const page = () => {
    const app = { report: () => {}, ...createSharedParts() };
    const tag = () => appOfTag(app, () => true);
    const make = () => ({ stop: vi.fn<() => void>() });
    return { app, tag, make };
  };

  it('is one, ends with the last tag that uses it, once, and is made anew for the next', () => {
    const { tag, make } = page();
    const [one, other, third] = [tag(), tag(), tag()];
    const part = one.share('cart', make);
    expect(other.share('cart', make)).toBe(part);
    one.share('cart', make);
    third.share('chat', make);
    one.unshare();
    third.unshare();
    vi.advanceTimersByTime(500);
    expect(part.stop).not.toHaveBeenCalled();
    other.unshare();
    other.unshare();
    expect(part.stop).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(part.stop).toHaveBeenCalledOnce();
    expect(one.share('cart', make)).not.toBe(part);
  });

  it('is there for a tag that comes in the place of the last one', () => {
    const { tag, make } = page();
    const one = tag();
    const part = one.share('cart', make);
    one.unshare();
    expect(tag().share('cart', make)).toBe(part);
    vi.advanceTimersByTime(500);
    expect(part.stop).not.toHaveBeenCalled();
  });

  it('ends with the page’s app, and where it is the page’s, only with that', () => {
    const { app, tag, make } = page();
    const own = tag();
    const part = own.share('chat', make, PAGE);
    own.unshare();
    vi.advanceTimersByTime(500);
    expect(part.stop).not.toHaveBeenCalled();
    expect(tag().share('chat', make)).toBe(part);
    own.share('cart', make);
    own.unshare();
    app.stop();
    expect(part.stop).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    expect(app.share('plain', () => ({ at: 1 })).at).toBe(1);
    app.stop();
    expect(part.stop).toHaveBeenCalledOnce();
  });
});
