import { describe, expect, it, vi } from 'vitest';
import { formatters } from '../../../src/i18n/formatters.rules.ts';

describe('formatters of a language', () => {
  it('are made once', () => {
    const make = vi.fn((locale: string) => ({ locale }));
    const of = formatters(make);
    expect(of('de-DE')).toBe(of('de-DE'));
    expect(make).toHaveBeenCalledExactlyOnceWith('de-DE');
  });

  it('are made once each of those that a server meets again and again', () => {
    const make = vi.fn((locale: string) => ({ locale }));
    const of = formatters(make);
    for (let at = 0; at < 500; at += 1) of(`de-x-a${at % 50}`);
    expect(make).toHaveBeenCalledTimes(50);
  });

  it('are forgotten where a server has met many languages, and none grows it for good', () => {
    const make = vi.fn((locale: string) => ({ locale }));
    const of = formatters(make);
    const first = of('de-DE');
    for (let at = 0; at < 1000; at += 1) of(`de-x-a${at}`);
    expect(of('de-DE')).not.toBe(first);
    make.mockClear();
    // Those of now are remembered still.
    of('de-x-a999');
    expect(make).not.toHaveBeenCalled();
  });
});
