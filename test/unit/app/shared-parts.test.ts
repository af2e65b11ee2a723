import { describe, expect, it, vi } from 'vitest';
import { appOfTag } from '../../../src/app/app-of-tag.ts';
import { createSharedParts } from '../../../src/app/shared-parts.ts';

describe('a part that tags share', () => {
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
    expect(part.stop).not.toHaveBeenCalled();
    other.unshare();
    other.unshare();
    expect(part.stop).toHaveBeenCalledOnce();
    expect(one.share('cart', make)).not.toBe(part);
  });

  it('ends with the page’s app, and where it is nobody’s, only with that', () => {
    const { app, tag, make } = page();
    const part = app.share('cart', make);
    const own = tag();
    own.share('cart', make);
    own.unshare();
    expect(part.stop).not.toHaveBeenCalled();
    app.stop();
    expect(part.stop).toHaveBeenCalledOnce();
    expect(app.share('plain', () => ({ at: 1 })).at).toBe(1);
    app.stop();
    expect(part.stop).toHaveBeenCalledOnce();
  });
});
