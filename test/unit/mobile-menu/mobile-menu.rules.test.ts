import { describe, expect, it } from 'vitest';
import { AT_DEFAULT, goTo } from '../../../src/mobile-menu/mobile-menu.rules.ts';

describe('the panels of the mobile menu', () => {
  it.each(['browse', 'account'] as const)('%s is reached from the first one, and leads back to it', (panel) => {
    const there = goTo(AT_DEFAULT, panel);
    expect(there).toEqual({ panel, from: 'default' });
    expect(goTo(there, 'default')).toEqual({ panel: 'default', from: panel });
  });
});
