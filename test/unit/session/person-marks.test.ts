import { expect, it } from 'vitest';
import { createPersonMarks } from '../../../src/session/person-marks.store.ts';
import { memoryStorage } from '../memory-storage.ts';

/** Two pages of one browser, each in a tab of its own. */
function twoPages() {
  const local = memoryStorage();
  const page = () => createPersonMarks({ local, tab: memoryStorage(), key: 'user', sign: () => 'session' });
  const pages = [page(), page()] as const;
  for (const marks of pages) {
    marks.confirm('amira');
    marks.note();
  }
  return pages;
}

it('tell that the person is on the way out, and which page has sent them', () => {
  const [hers, other] = twoPages();
  hers.forget();
  for (const marks of [hers, other]) expect([marks.hasChanged(), marks.isForgotten()]).toEqual([true, true]);
  expect([hers.hasForgotten(), other.hasForgotten()]).toEqual([true, false]);
});

it('have sent nobody of those who come after', () => {
  const [hers, other] = twoPages();
  hers.forget();
  hers.confirm('ruben');
  hers.note();
  other.forget();
  expect([hers.hasChanged(), hers.isForgotten(), hers.hasForgotten()]).toEqual([true, true, false]);
});
