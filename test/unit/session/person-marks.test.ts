import { describe, expect, it } from 'vitest';
import { CART_KEYS, ORIGINAL_PAGE_KEY } from '../../../src/session/person-marks.rules.ts';
import { createPersonMarks } from '../../../src/session/person-marks.store.ts';
import { memoryStorage } from '../memory-storage.ts';

/** Two pages of one browser, each in a tab of its own. */
function twoPages() {
  const local = memoryStorage();
  const page = () => createPersonMarks({ local, tab: memoryStorage(), key: 'user', sign: () => 'session' });
  const pages = [page(), page()] as const;
  for (const marks of pages) {
    marks.confirm('amira');
    marks.note(true);
  }
  return pages;
}

it('tell that the person is on the way out, and which page has sent them', () => {
  const [hers, other] = twoPages();
  hers.forget();
  for (const marks of [hers, other]) expect([marks.hasChanged(), marks.isForgotten()]).toEqual([true, true]);
  expect([hers.hasForgotten(), other.hasForgotten()]).toEqual([true, false]);
});

it('tell of somebody who leaves before a server that was asked has answered; who only comes is nobody else', () => {
  const local = memoryStorage();
  const page = () => createPersonMarks({ local, tab: memoryStorage(), key: 'user', sign: () => 'session' });
  const [first, other] = [page(), page()];
  first.ask();
  other.confirm('amira');
  expect(first.hasChanged()).toBe(false);
  const second = page();
  second.ask();
  expect(second.hasChanged()).toBe(false);
  other.forget();
  expect([second.hasChanged(), second.isForgotten(), second.hasForgotten()]).toEqual([true, true, false]);
});

it('have sent nobody of those who come after', () => {
  const [hers, other] = twoPages();
  hers.forget();
  hers.confirm('ruben');
  hers.note(true);
  other.forget();
  expect([hers.hasChanged(), hers.isForgotten(), hers.hasForgotten()]).toEqual([true, true, false]);
});

describe('the cart that a tab keeps', () => {
  const OF_CART = Object.values(CART_KEYS);
  const KEPT = [...OF_CART, ORIGINAL_PAGE_KEY];

  /** A tab with Amira’s cart in it. */
  function tabOfAmira() {
    const local = memoryStorage();
    const tab = memoryStorage();
    const marks = createPersonMarks({ local, tab, key: 'user', sign: () => 'session' });
    marks.confirm('amira');
    for (const key of KEPT) tab.set(key, 'hers');
    return { local, tab, marks, kept: () => [...tab.kept.keys()].filter((key) => key !== 'user') };
  }

  it('stays where the same person is here again, under another session, too', () => {
    const { local, tab, marks, kept } = tabOfAmira();
    marks.confirm('amira');
    createPersonMarks({ local, tab, key: 'user', sign: () => 'another session' }).confirm('amira');
    expect(kept()).toEqual(KEPT);
  });

  it('goes where somebody has come by another tab', () => {
    const { local, tab, marks, kept } = tabOfAmira();
    createPersonMarks({ local, tab: memoryStorage(), key: 'user', sign: () => 'session' }).confirm('ruben');
    marks.confirm('ruben');
    expect(kept()).toEqual([ORIGINAL_PAGE_KEY]);
    expect(tab.get('user')).toContain('ruben');
  });

  it('goes where nobody is named, or somebody who is not to be remembered; a visitor’s own stays', () => {
    const { tab, marks, kept } = tabOfAmira();
    marks.doubt();
    expect(kept()).toEqual([ORIGINAL_PAGE_KEY]);
    for (const key of OF_CART) tab.set(key, 'a visitor’s');
    marks.doubt();
    expect(kept()).toHaveLength(KEPT.length);
  });

  it('goes where the one who is remembered is here again, after somebody who was not', () => {
    const { tab, marks, kept } = tabOfAmira();
    marks.doubt();
    for (const key of OF_CART) tab.set(key, 'somebody’s');
    marks.confirm('amira');
    expect(kept()).toEqual([ORIGINAL_PAGE_KEY]);
  });
});
