import type { HTTPRequest } from 'puppeteer-core';
import type { Tab } from './host-site.ts';

/** The trees' common file: until it is here, no tag has a tree. */
const CORE = /\/chunks\/core-/;

/** Holds the trees back; answers the way to let them come. */
export async function withoutTrees(tab: Pick<Tab, 'page'>): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isOpen = false;
  await tab.page.setRequestInterception(true);
  tab.page.on('request', (request) => {
    if (!isOpen && CORE.test(request.url())) held.push(request);
    else void request.continue();
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((request) => request.continue()));
  };
}
