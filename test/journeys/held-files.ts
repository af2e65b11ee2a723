import type { HTTPRequest } from 'puppeteer-core';
import type { Tab } from './host-site.ts';

/** The trees' common file: until it is here, no tag has a tree. */
const CORE = /\/chunks\/core-/;

/** Holds files back; answers the way to let them come. */
export async function withoutFiles({ page }: Pick<Tab, 'page'>, files: RegExp): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isOpen = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!isOpen && files.test(request.url())) held.push(request);
    else void request.continue();
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((request) => request.continue()));
  };
}

export const withoutTrees = (tab: Pick<Tab, 'page'>) => withoutFiles(tab, CORE);
