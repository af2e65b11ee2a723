import type { HTTPRequest } from 'puppeteer-core';
import type { Tab } from './host-site.ts';

/** The trees' common file: until it is here, no tag has a tree. */
const CORE = /\/chunks\/core-/;

/** What reads and draws the templates of a partner or a page. */
export const TEMPLATES = /\/chunks\/template-parts/;

/** Holds files back; answers the way to let them come, or fail, from then on. */
export async function withoutFiles(
  { page }: Pick<Tab, 'page'>,
  files: RegExp,
): Promise<(how?: 'continue' | 'abort') => Promise<void>> {
  const held: HTTPRequest[] = [];
  let fate: 'continue' | 'abort' | undefined;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!files.test(request.url())) void request.continue();
    else if (fate) void request[fate]();
    else held.push(request);
  });
  return async (how = 'continue') => {
    fate = how;
    await Promise.all(held.splice(0).map((request) => request[how]()));
  };
}

export const withoutTrees = (tab: Pick<Tab, 'page'>) => withoutFiles(tab, CORE);
