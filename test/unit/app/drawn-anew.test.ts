import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { joinApp } from '../../../src/app/shared-app.ts';
import { MARKET, type TestPage, openPage } from '../hostile/page.ts';

const personOf = (uuid: string, company = 'c-1') => ({ CurrentUser: { uuid }, CompanyInfo: { uuid: company } });
const dataOf = (uuid: string, rest: object = {}) => ({ bootstrap: personOf(uuid), apps: [], ...rest });

let page: TestPage;
let asked: string[];
beforeEach(() => {
  asked = [];
  page = openPage(async (input) => {
    const url = String(input);
    asked.push(url);
    return Response.json(url.includes('bootstrap-context') ? personOf('ines') : {});
  });
});
afterEach(() => page.close());

/** A page whose tags a server has drawn, each with its data, or an author has written. */
function createPage() {
  const slot = new Map<string, unknown>();
  return async (data: object | undefined, isLater = false) => {
    const host = {};
    const given = data && 'bootstrap' in data ? { bootstrap: data.bootstrap } : {};
    const config = readPageConfig({ marketUrl: MARKET, ...given }, new URL(page.location.href));
    const where = { host, dataOf: (tag: object) => (tag === host ? data : undefined), tags: () => new Map(), isLater };
    const tag = joinApp(config, () => true, slot, where);
    tag.begin();
    await page.settle();
    const person = () => {
      const state = tag.app.session.getState();
      return state.at === 'known' ? state.bootstrap.userUuid : state.at;
    };
    return { ...tag, person };
  };
}

describe('a tag that a server has drawn anew', () => {
  it('begins with its own answers beside tags that stay, which are told where it is somebody else', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    const until = asked.length;
    const header = await join(dataOf('ines'), true);
    expect([header.app === footer.app, header.person()]).toEqual([false, 'ines']);
    await page.settle();
    expect(footer.person()).toBe('ines');
    expect(asked.slice(until).filter((url) => url.includes('bootstrap-context'))).toHaveLength(1);
    header.leave();
    footer.leave();
  });

  it('tells them nothing where it is the same person', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    const until = asked.length;
    const header = await join(dataOf('amira', { cart: { itemsCount: 7 } }), true);
    expect([header.app === footer.app, header.person()]).toEqual([false, 'amira']);
    expect(asked.slice(until).filter((url) => url.includes('bootstrap-context'))).toEqual([]);
  });

  it('is one of the tags that stay where it says the same', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    expect((await join(dataOf('amira'), true)).app).toBe(footer.app);
  });

  it('is one of theirs where it came with the page’s own HTML: the first one counts', async () => {
    const join = createPage();
    const footer = await join(dataOf('amira'));
    const late = await join(dataOf('ines'));
    expect([late.app === footer.app, late.person()]).toEqual([true, 'amira']);
  });

  it('begins with its own answers where nobody else is left', async () => {
    const join = createPage();
    const before = await join(dataOf('amira', { apps: [{ name: 'Old' }] }));
    before.leave();
    const until = asked.length;
    const after = await join(dataOf('amira'));
    expect([after.app === before.app, after.person()]).toEqual([false, 'amira']);
    expect(asked.slice(until).filter((url) => url.includes('bootstrap-context'))).toEqual([]);
  });

  it('finds what was known where it brings nothing', async () => {
    const join = createPage();
    const before = await join(dataOf('amira'));
    before.leave();
    expect((await join(undefined, true)).app).toBe(before.app);
  });
});
