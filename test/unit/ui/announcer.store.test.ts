import { describe, expect, it } from 'vitest';
import { CALM_MS, createAnnouncer } from '../../../src/ui/announcer.store.ts';
import { createClock } from '../clock.ts';

const unread = (count: number) => ({ plural: 'unav.messages.unread', count }) as const;
const CART = { text: 'unav.cart.message.added' } as const;

function setUp(isMute?: () => boolean) {
  const clock = createClock();
  const announcer = createAnnouncer(clock, isMute);
  const heard: unknown[] = [];
  announcer.subscribe(({ words }) => heard.push(...words));
  return { clock, announcer, heard };
}

describe('what is said to assistive technology', () => {
  it('comes after a breath, the newest on each subject', () => {
    const { clock, announcer, heard } = setUp();
    announcer.say('team', unread(1));
    announcer.say('cart', CART);
    announcer.say('team', unread(2));
    clock.pass(999);
    expect(heard).toEqual([]);
    clock.pass(1);
    expect(heard).toEqual([unread(2), CART]);
  });

  it('comes at a calm rate, but in answer to what somebody does', () => {
    const { clock, announcer, heard } = setUp();
    announcer.say('team', unread(1));
    clock.pass(1000);
    announcer.say('team', unread(2));
    clock.pass(CALM_MS - 1);
    expect(heard).toEqual([unread(1)]);
    announcer.say('cart', CART, true);
    clock.pass(1000);
    expect(heard).toEqual([unread(1), unread(2), CART]);
  });

  it('is not said where it is true no longer, and holds nothing else up', () => {
    const { clock, announcer, heard } = setUp();
    announcer.say('team', unread(3));
    announcer.drop('team');
    clock.pass(1500);
    expect(heard).toEqual([]);
    announcer.say('home', CART);
    clock.pass(1000);
    expect(heard).toEqual([CART]);
  });

  it('does not stay: it would be said again in another language', () => {
    const { clock, announcer } = setUp();
    announcer.say('team', unread(7));
    clock.pass(1000);
    expect(announcer.getState().words).toEqual([unread(7)]);
    clock.pass(CALM_MS);
    expect(announcer.getState().words).toEqual([]);
    announcer.say('team', unread(8));
    clock.pass(1000);
    expect(announcer.getState().words).toEqual([unread(8)]);
  });

  it('is kept while nothing is heard, the newest on each subject, and comes once that is over', () => {
    let isMute = true;
    const { clock, announcer, heard } = setUp(() => isMute);
    announcer.say('team', unread(1));
    announcer.say('cart', CART, true);
    clock.pass(5000);
    announcer.say('team', unread(2));
    clock.pass(5 * CALM_MS);
    expect([heard, announcer.getState().words]).toEqual([[], []]);
    isMute = false;
    clock.pass(1000);
    expect(heard).toEqual([unread(2), CART]);
    clock.pass(CALM_MS);
    expect(heard, 'once').toHaveLength(2);
    expect(announcer.getState().words).toEqual([]);
  });

  it('is not said after all where it has become untrue while nothing was heard, and what was said goes', () => {
    let isMute = false;
    const { clock, announcer, heard } = setUp(() => isMute);
    announcer.say('home', CART);
    clock.pass(1000);
    isMute = true;
    clock.pass(CALM_MS);
    expect(announcer.getState().words).toEqual([]);
    announcer.say('team', unread(3));
    clock.pass(3000);
    announcer.drop('team');
    isMute = false;
    clock.pass(CALM_MS);
    expect(heard).toEqual([CART]);
  });

  it('waits for nobody any more once it is stopped', () => {
    let asked = 0;
    const { clock, announcer, heard } = setUp(() => (asked += 1) > 0);
    announcer.say('team', unread(1));
    clock.pass(2500);
    expect(asked).toBe(2);
    announcer.stop();
    clock.pass(CALM_MS);
    expect([asked, heard]).toEqual([2, []]);
  });
});
