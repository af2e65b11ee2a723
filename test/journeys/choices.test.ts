import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HostSite, PATHS, startHostSite } from './host-site.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly xsrf: string | undefined;
}

describe('choices that the marketplace is told of', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  /** Sessions have states of their own by a suffix: a switched company stays switched. */
  async function amira(session: string) {
    const visitor = await site.visitor(`full~${session}`);
    const tab = await visitor.tab();
    const sent: Sent[] = [];
    tab.page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (request.method() === 'GET' || !path.startsWith(PATHS.account)) return;
      sent.push({ method: request.method(), path, body: request.postData(), xsrf: request.headers()['x-xsrf-token'] });
    });
    await tab.open(await site.write('<mp-header></mp-header>'));
    await tab.hears('mp-ready');
    const xsrf = (await visitor.cookie('XSRF-TOKEN'))?.value;
    return { visitor, tab, sent, xsrf };
  }

  it('switches the company with an empty PUT, and goes home then', async () => {
    const { visitor, tab, sent, xsrf } = await amira('choose-company');
    const { UserInfo, memberships } = (await visitor.bootstrap()) as unknown as {
      UserInfo: { user_id: string };
      memberships: { content: { company: { uuid: string; name: string } }[] };
    };
    const studio = memberships.content.find(({ company }) => company.name === 'Studio Ubuntu')?.company.uuid;
    await (await tab.sees('Company: Lakeside Components GmbH[role="button"]'))?.click();
    const option = await tab.sees('Studio Ubuntu[role="option"]');
    await Promise.all([tab.page.waitForNavigation(), option?.click()]);
    expect(new URL(tab.page.url()).pathname).toBe('/home');
    const path = `${PATHS.account}${UserInfo.user_id}/memberships/${studio}/current`;
    expect(sent).toEqual([{ method: 'PUT', path, body: undefined, xsrf }]);
    await tab.sees('Company: Studio Ubuntu[role="button"]');
    // What was asked, and is shown, is of that one.
    await tab.sees('Cart[role="button"]');
    expect(site.calls(PATHS.apps).at(-1)?.path).toContain(`/${studio}/`);
    expect(site.calls(PATHS.apps).at(-1)?.path).not.toBe(site.calls(PATHS.apps).at(0)?.path);
  });

  it('stays where it is when the company cannot be switched, and warns the developer', async () => {
    const { tab, sent } = await amira('company-fails');
    const before = tab.page.url();
    await site.fail({ path: PATHS.account, method: 'PUT', status: 500 });
    await (await tab.sees('Company: Lakeside Components GmbH[role="button"]'))?.click();
    await (await tab.sees('Studio Ubuntu[role="option"]'))?.click();
    await tab.hears('mp-error');
    expect(sent).toHaveLength(1);
    expect(tab.page.url()).toBe(before);
    await tab.sees('Company: Lakeside Components GmbH[role="button"]');
    expect(tab.said.some((line) => line.startsWith('warn'))).toBe(true);
    expect(tab.errors).toEqual([]);
  });

  it('saves the currency with a PATCH', async () => {
    const { visitor, tab, sent, xsrf } = await amira('choose-currency');
    const { UserInfo } = (await visitor.bootstrap()) as unknown as { UserInfo: { user_id: string } };
    await (await tab.sees('Currency: USD[role="button"]'))?.click();
    await tab.page.waitForSelector('aria/Currency[role="listbox"]', { visible: true });
    const option = await tab.page.evaluateHandle(() => {
      const options = document.querySelector('mp-header')?.shadowRoot?.querySelectorAll('[role=option]') ?? [];
      return [...options].find((one) => one.textContent?.includes('EUR')) as Element;
    });
    await option.click();
    await tab.sees('Currency: EUR[role="button"]');
    const path = `${PATHS.account}${UserInfo.user_id}`;
    expect(sent.map((one) => ({ ...one, body: JSON.parse(one.body ?? 'null') as unknown }))).toEqual([
      { method: 'PATCH', path, body: { currency: 'EUR' }, xsrf },
    ]);
  });
});
