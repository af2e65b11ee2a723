import { expect, it } from 'vitest';
import { readTree, withoutComments } from './source-files.ts';

/**
 * Puppeteer looks again at a selector when the document changes, and a shadow root's changes are none of the document's:
 * such a wait may look once, and never again. With `visible` or `hidden` it looks in each frame.
 */
const DEAF = /waitForSelector\(\s*(?<quote>['"`])(?:(?!\k<quote>).)*>>>(?:(?!\k<quote>).)*\k<quote>\s*,?\s*\)/g;

it('waits for what stands in a shadow root by what can be seen', () => {
  const calls = (text: string) => [...withoutComments(text).matchAll(DEAF)].map(([call]) => call);
  expect(calls("waitForSelector('a >>> b')")).toHaveLength(1);
  expect(calls("waitForSelector('a >>> b', { visible: true })")).toEqual([]);
  const files = ['test/journeys', 'test/frameworks', 'test/looks'].flatMap((folder) => readTree(folder));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(({ path, text }) => calls(text).map((call) => `${path}: ${call}`))).toEqual([]);
});
