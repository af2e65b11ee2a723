import { afterEach, expect, it } from 'vitest';
import { catalogOf, personDataOf } from '../../../elements/shared/shared-header.ts';
import { appOfTag } from '../../../src/app/app-of-tag.ts';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { createApp } from '../../../src/app/start-app.ts';
import { MARKET, type TestPage, openPage } from '../hostile/page.ts';

const AMIRA = { CurrentUser: { uuid: 'amira' }, CompanyInfo: { uuid: 'c1' } };

let page: TestPage;
afterEach(() => page.close());

it('the calls of the last header that goes end with it, whichever other tag stays', async () => {
  const underWay = new Map<string, AbortSignal>();
  page = openPage((url, init) => {
    underWay.set(new URL(String(url)).pathname, init?.signal as AbortSignal);
    return new Promise(() => {});
  });
  const config = readPageConfig({ marketUrl: MARKET, bootstrap: AMIRA, myapps: false }, new URL(page.location.href));
  const app = createApp(config, (...call) => page.fetch(...call));
  const [header, other] = [appOfTag(app, () => true), appOfTag(app, () => true)];
  for (const tag of [header, other]) personDataOf(tag);
  void catalogOf(header).loadCategories('en-US');
  app.start();
  await page.settle();
  const OF_HEADERS = [
    '/api/account/v2/users/amira/memberships',
    '/api/appconfigr/v1/evaluation/flagbatch',
    '/api/v3/universal-nav/configuration',
  ];
  const NAVIGATOR = '/api/marketplace/v1/navigator';
  const THEME = [...underWay.keys()].find((path) => path.includes('/theme/')) ?? '';
  const ended = (...paths: string[]) => paths.map((path) => underWay.get(path)?.aborted);
  header.unshare();
  await page.pass(600);
  expect(ended(...OF_HEADERS, NAVIGATOR), 'another header still shows the former').toEqual([false, false, false, true]);
  other.unshare();
  await page.pass(600);
  expect(ended(...OF_HEADERS, THEME), 'all but what the page has for all tags').toEqual([true, true, true, false]);
  app.stop();
  expect(ended(THEME)).toEqual([true]);
});
