import { describe, expect, it, vi } from 'vitest';
import { createPageCalls } from '../../../src/app/page-calls.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { pageInHand } from '../page-calls.ts';

function setUp() {
  const page = pageInHand();
  const calls = createPageCalls(page.pageEvents);
  return { page, calls, call: (detail: unknown) => page.say('universalnav:call', detail) };
}

describe('universalnav:call (A-113)', () => {
  it('carries out a method with its arguments, of the first tag that has it', () => {
    const { calls, call } = setUp();
    const [open, other] = [vi.fn<(...args: unknown[]) => void>(), vi.fn<() => void>()];
    calls.offer({ refresh: other });
    calls.offer({ openCart: open });
    calls.offer({ openCart: other });
    call({ method: 'openCart', args: [1, 'two'] });
    expect(open).toHaveBeenCalledExactlyOnceWith(1, 'two');
    expect(other).not.toHaveBeenCalled();
  });

  it('carries it out by the tag that is fittest for it by then', () => {
    const { calls, call } = setUp();
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    let fitness = 1;
    calls.offer({ openCart: first }, () => 0);
    calls.offer({ openCart: second }, () => fitness);
    call({ method: 'openCart' });
    fitness = -1;
    call({ method: 'openCart' });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('ignores what is withdrawn, what is no method, and anything else at all', () => {
    const { calls, call } = setUp();
    const run = vi.fn<() => void>();
    calls.offer({ refresh: run })();
    calls.offer({ logout: run });
    for (const method of ['refresh', 'toString', '__proto__', 'constructor', '', 7, null]) call({ method });
    for (const [, value] of HOSTILE_VALUES) {
      call(value);
      call({ method: value, args: value });
    }
    expect(run).not.toHaveBeenCalled();
    call({ method: 'logout', args: 'none' });
    expect(run).toHaveBeenCalledExactlyOnceWith();
  });
});
