import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutTrees } from './held-files.ts';
import { aWhile, type HostSite, PATHS, SEARCH, startHostSite } from './host-site.ts';

const HEADER = `<mp-header myapps marketplace search='${SEARCH}'></mp-header>`;
const EVERYTHING = `${HEADER}<mp-preview-toolbar></mp-preview-toolbar><mp-banners></mp-banners>
  <mp-search-widget config='${SEARCH}'></mp-search-widget><mp-footer></mp-footer>`;

describe('the calls of a first view', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** A page seen for the first time by somebody who is signed in, or not. */
  async function view(body: string, person = 'full') {
    const visitor = await site.visitor(person);
    const url = await site.write(body);
    const tab = await visitor.tab();
    site.market.requests.length = 0;
    await tab.open(url);
    return { visitor, tab };
  }
  const asked = (path?: string) => site.calls(path).map((call) => `${call.method} ${call.path}`);

  const ALWAYS = ['bootstrap', 'texts', 'configuration', 'flags', 'apps', 'cart', 'themeSettings'] as const;

  it('are one for each question on a page with all tags', async () => {
    const { tab } = await view(EVERYTHING);
    await tab.hears('mp-ready');
    await tab.sees('Cart, 3 items[role="button"]');
    await aWhile();
    for (const name of [...ALWAYS, 'theme', 'templates'] as const) expect(asked(PATHS[name]), name).toHaveLength(1);
    expect(asked()).toHaveLength(ALWAYS.length + 2);
    expect(tab.errors).toEqual([]);
  });

  it('are seven where the bootstrap brings theme and templates along', async () => {
    const visitor = await site.visitor('full');
    await site.fail({
      path: PATHS.bootstrap,
      json: { ...(await visitor.bootstrap()), theme: { headerNavBg: '#123456' }, templates: {} },
    });
    const url = await site.write(EVERYTHING);
    const tab = await visitor.tab();
    site.market.requests.length = 0;
    await tab.open(url);
    await tab.sees('Cart, 3 items[role="button"]');
    await aWhile();
    expect(asked()).toHaveLength(ALWAYS.length);
  });

  it.each(['full', 'anonymous'])('are made once each, in whatever order the tags stand: %s', async (person) => {
    for (const body of [EVERYTHING, EVERYTHING.replace(HEADER, '').replace('<mp-footer>', `${HEADER}<mp-footer>`)]) {
      const { tab } = await view(body, person);
      await tab.hears('mp-ready');
      await aWhile();
      const calls = asked();
      expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
      expect(asked(PATHS.bootstrap)).toHaveLength(1);
    }
  });

  it('start together as soon as the person is known: none waits for another', async () => {
    const together = [PATHS.texts, PATHS.theme, PATHS.configuration, PATHS.flags, PATHS.apps];
    await site.fail(...together.map((path) => ({ path, held: true as const })));
    await view(EVERYTHING);
    const unanswered = () => together.filter((path) => site.calls(path).some(({ status }) => status === 0));
    await expect.poll(unanswered, { interval: 20 }).toEqual(together);
    expect(site.calls(PATHS.bootstrap)[0]?.status).toBe(200);
  });

  it('do not wait for the trees: who is here, their apps, the words and the look are asked before them, and once', async () => {
    const early = [PATHS.bootstrap, PATHS.texts, PATHS.theme, PATHS.templates, PATHS.themeSettings, PATHS.apps];
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    const release = await withoutTrees(tab);
    site.market.requests.length = 0;
    await tab.open(await site.write(EVERYTHING));
    await expect.poll(() => early.filter((path) => asked(path).length > 0)).toEqual(early);
    expect(asked()).toHaveLength(early.length);
    await release();
    await tab.sees('Cart, 3 items[role="button"]');
    await aWhile();
    for (const path of early) expect(asked(path), path).toHaveLength(1);
  });

  it('are about nobody for a visitor who is not signed in', async () => {
    const { tab } = await view(EVERYTHING, 'anonymous');
    await tab.sees('Log In[role="link"]');
    await aWhile();
    for (const path of [PATHS.flags, PATHS.configuration, PATHS.account]) expect(asked(path), path).toEqual([]);
    // Only the placeholders may stand for nobody.
    const placeholders = '00000000-0000-4000-8000-000000000002/00000000-0000-4000-8000-000000000001';
    for (const call of asked(PATHS.apps)) expect(call).toBe(`GET ${PATHS.apps}${placeholders}?limitNbApps=9`);
    for (const path of [PATHS.texts, PATHS.theme]) expect(asked(path), path).toHaveLength(1);
  });

  it('are without flags for somebody who is only remembered', async () => {
    const uuid = '7c2f5a3e-0000-4000-8000-00000000abcd';
    const { tab } = await view(`<mp-header user-uuid="${uuid}"></mp-header>`, 'anonymous');
    await tab.hears('mp-ready');
    expect((await tab.events('mp-ready'))[0]?.detail).toMatchObject({ userState: 'static:loggedin' });
    await aWhile();
    expect(asked(PATHS.flags)).toEqual([]);
  });

  it('name the person, the company, the language and the mode as documented', async () => {
    const { visitor, tab } = await view('<mp-header locale="de_DE"></mp-header>');
    const { CurrentUser, CompanyInfo } = await visitor.bootstrap();
    await tab.hears('mp-ready');
    expect(asked(PATHS.texts)).toEqual(['GET /api/v1/translation/FIRST_PARTY/de-DE?namespace=universal-header']);
    expect(asked(PATHS.theme)).toEqual(['GET /api/channel/v1/styles/FIRST_PARTY/theme/published']);
    expect(asked(PATHS.apps)).toEqual([`GET ${PATHS.apps}${CompanyInfo.uuid}/${CurrentUser.uuid}?limitNbApps=9`]);
    expect(asked(PATHS.configuration)).toEqual([`GET ${PATHS.configuration}`]);
  });

  it('ask for the flags of the tenant, in these words', async () => {
    const visitor = await site.visitor('full', 'sunfield');
    const tab = await visitor.tab();
    const sent: { body: unknown; type: string | undefined; xsrf: string | undefined }[] = [];
    const withToken: string[] = [];
    tab.page.on('request', (request) => {
      const xsrf = request.headers()['x-xsrf-token'];
      if (xsrf && request.method() === 'GET') withToken.push(request.url());
      if (!request.url().includes(PATHS.flags) || request.method() !== 'POST') return;
      sent.push({ body: JSON.parse(request.postData() ?? 'null'), type: request.headers()['content-type'], xsrf });
    });
    await tab.open(await site.write('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        entities: [{ entityContext: { tenant: 'SUNFIELD' } }],
        flagKeys: [
          'replace_mp_manager_dasboard',
          'program_manager_enabled',
          'replace_mp_manager_dasboard_for_non_selfserve',
          'quotes_enable_quote_version_details_new_design',
        ],
      },
    ]);
    expect(sent[0]?.type).toContain('application/json');
    expect(sent[0]?.xsrf).toBe((await visitor.cookie('XSRF-TOKEN'))?.value);
    expect(withToken).toEqual([]);
  });

  it('take the memberships from the bootstrap, as a list or in `content`', async () => {
    const { tab, visitor } = await view('<mp-header></mp-header>');
    await tab.sees('Company: Lakeside Components GmbH[role="button"]');
    const { memberships, ...rest } = await visitor.bootstrap();
    await site.fail({
      path: PATHS.bootstrap,
      json: { ...rest, memberships: (memberships as { content: [] }).content },
    });
    const second = await (await site.visitor('full')).tab();
    await second.open(await site.write('<mp-header></mp-header>'));
    await second.sees('Company: Lakeside Components GmbH[role="button"]');
    await aWhile();
    expect(asked(PATHS.account)).toEqual([]);
  });

  it('ask for the memberships when the bootstrap has none, and live without them', async () => {
    const visitor = await site.visitor('full');
    const { memberships: _, ...rest } = await visitor.bootstrap();
    const memberships = `${PATHS.account}${rest.CurrentUser.uuid}/memberships`;
    await site.fail({ path: PATHS.bootstrap, json: rest });
    site.market.requests.length = 0;
    const tab = await visitor.tab();
    await tab.open(await site.write('<mp-header></mp-header>'));
    await tab.sees('Company: Lakeside Components GmbH[role="button"]');
    expect(asked(PATHS.account)).toEqual([`GET ${memberships}`]);

    await site.fail({ path: PATHS.bootstrap, json: rest }, { path: memberships, status: 500 });
    const other = await site.visitor('full');
    const second = await other.tab();
    await second.open(await site.write('<mp-header></mp-header>'));
    await second.hears('mp-ready');
    await second.sees('Amira[role="button"]');
    expect(await second.has('Company: Lakeside Components GmbH[role="button"]')).toBe(false);
    expect((await second.events('mp-error')).map(({ detail }) => detail)).toMatchObject([{ code: 'memberships' }]);
  });

  it('go to `api-url`, else to `market-url`, with cookies; the links lead to `market-url`', async () => {
    const { apiUrl, url } = site.market;
    const apart = await view(`<mp-header market-url="${url}" api-url="${apiUrl}/"></mp-header>`);
    await apart.tab.sees('Amira[role="button"]');
    await apart.tab.hears('mp-ready');
    const calls = site.calls();
    expect(calls.map(({ on }) => on)).toEqual(calls.map(() => 'api'));
    expect(calls.every(({ cookies }) => cookies.includes('mp_session'))).toBe(true);
    const home = await apart.tab.sees('Home[role="link"]');
    expect(await home?.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(`${url}/home`);

    const alone = await view(`<mp-header market-url="${apiUrl}"></mp-header>`);
    await alone.tab.sees('Amira[role="button"]');
    await alone.tab.hears('mp-ready');
    expect(new Set(site.calls().map(({ on }) => on))).toEqual(new Set(['api']));
  });

  it('keep the bootstrap out of every cache, and send no body with what is read', async () => {
    const visitor = await site.visitor('full');
    const tab = await visitor.tab();
    await tab.page.evaluateOnNewDocument(() => {
      const sent: unknown[] = [];
      Object.assign(window, { sent });
      const { fetch } = window;
      window.fetch = (input, init) => {
        const { url, method, cache, mode, credentials } = new Request(input, init);
        sent.push({ path: new URL(url).pathname, method, cache, mode, credentials, body: init?.body ?? null });
        return fetch(input, init);
      };
    });
    await tab.open(await site.write('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    const sent = await tab.page.evaluate(
      () => (window as unknown as { sent: { path: string; method: string; body: unknown }[] }).sent,
    );
    expect(sent.filter(({ path }) => path === PATHS.bootstrap)).toEqual([
      { path: PATHS.bootstrap, method: 'GET', cache: 'no-store', mode: 'cors', credentials: 'include', body: null },
    ]);
    for (const one of sent) {
      expect(one, one.path).toMatchObject({ credentials: 'include' });
      if (one.method === 'GET') expect(one.body, one.path).toBe(null);
    }
  });
});
