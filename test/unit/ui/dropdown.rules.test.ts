import { describe, expect, it } from 'vitest';
import { isNear } from '../../../src/ui/dropdown.rules.ts';

const TRIGGER = { left: 500, right: 540, top: 6, bottom: 46 };
const PANEL = { left: 600, right: 1020, top: 56, bottom: 400 };
const ABOVE = { left: 600, right: 1020, top: -300, bottom: -4 };

describe('a mouse that slips off a menu (H §4, H §9)', () => {
  it.each([
    ['on the trigger', 520, 20, true],
    ['in the panel', 800, 200, true],
    ['14px to the right of the panel', 1034, 200, true],
    ['16px to the right of the panel', 1036, 200, false],
    ['14px above the panel', 900, 42, true],
    ['16px above the panel', 900, 40, false],
    ['1px to the left of the panel', 599, 200, false],
    ['1px below the panel', 800, 401, false],
    ['14px to the right of the trigger', 554, 20, true],
    ['16px to the right of the trigger', 556, 20, false],
    ['14px above the trigger', 520, -8, true],
    ['1px to the left of the trigger', 499, 20, false],
    ['on its way through the gap, below neither', 580, 50, true],
    ['beside the gap', 499, 50, false],
  ])('is %s', (_, x, y, near) => {
    expect(isNear(x, y, TRIGGER, PANEL)).toBe(near);
  });

  it('may go through the gap to a panel that stands above, too', () => {
    expect([isNear(580, 1, TRIGGER, ABOVE), isNear(580, 50, TRIGGER, ABOVE)]).toEqual([true, false]);
  });
});
