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

it('tell another page that the person is on the way out, but not the page that sent them and is back from it', () => {
  const [hers, other] = twoPages();
  hers.forget();
  expect([hers.hasChanged(), other.hasChanged()]).toEqual([true, true]);
  expect([hers.isForgotten(), other.isForgotten()]).toEqual([false, true]);
});

it('tell it again of the next person', () => {
  const [hers, other] = twoPages();
  hers.forget();
  hers.confirm('ruben');
  hers.note();
  expect(hers.hasChanged()).toBe(false);
  other.forget();
  expect([hers.hasChanged(), hers.isForgotten()]).toEqual([true, true]);
});
