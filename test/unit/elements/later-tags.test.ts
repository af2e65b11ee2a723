import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A page of which as much is there as its parser has read; and when its scripts run. */
const page = { tags: [] as object[], now: 0, wholeAt: 0, events: new EventTarget() };
beforeEach(() => {
  Object.assign(page, { tags: [], now: 0, wholeAt: 0, events: new EventTarget() });
  vi.resetModules();
  vi.stubGlobal('document', {
    querySelectorAll: () => page.tags,
    addEventListener: (type: string, run: () => void) => page.events.addEventListener(type, run),
  });
  vi.stubGlobal('performance', {
    timeOrigin: 1000,
    getEntriesByType: () => [{ domInteractive: 10, domContentLoadedEventStart: page.wholeAt }],
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The page's first tree is here. */
async function load() {
  const { isLater, noteTagsOfPage } = await import('../../../elements/mount/later-tags.ts');
  noteTagsOfPage();
  return { isLater, noteTagsOfPage };
}
const endParsing = (at: number) => {
  page.wholeAt = at;
  page.events.dispatchEvent(new Event('DOMContentLoaded'));
};
const asTag = (tag: object) => tag as Element;

it('is none whose file runs before the page says that it is whole, as deferred ones do', async () => {
  const tag = {};
  const { isLater } = await load();
  expect(isLater(asTag(tag), 1020)).toBe(false);
});

it('is none that has come with the page, however late its own file is', async () => {
  const [first, second] = [{}, {}];
  page.tags = [first];
  const { isLater } = await load();
  page.tags = [first, second];
  endParsing(30);
  expect([first, second].map((tag) => isLater(asTag(tag), 5000))).toEqual([false, false]);
});

it('is none that was there when the first file ran, after the page was whole', async () => {
  const tag = {};
  page.tags = [tag];
  page.wholeAt = 30;
  const { isLater } = await load();
  expect(isLater(asTag(tag), 5000)).toBe(false);
});

it('is one that a script has put there afterwards', async () => {
  const { isLater, noteTagsOfPage } = await load();
  endParsing(30);
  const tag = {};
  page.tags = [tag];
  noteTagsOfPage();
  expect(isLater(asTag(tag), 1031)).toBe(true);
});
