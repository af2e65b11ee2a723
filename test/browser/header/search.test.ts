import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { pause, settled, watchPage } from '../drivers/menus.ts';
import { searchBox } from '../drivers/search-box.ts';
import { MARKET, eventually, mount, own, setFaults, signIn, unmountAll, violations } from '../page.ts';
import { collect } from '../search/widget.ts';

const SEARCH = `search='{ "domain": "meridian", "capabilities": ["appwise", "appinsights"], "marketUrl": "${MARKET}" }'`;

async function header(person: string, attributes = '') {
  await signIn(person);
  const tag = mount(`<mp-header ${own()} ${attributes}></mp-header>`);
  await headerDriver(tag).ready();
  return { tag, box: searchBox(tag) };
}

describe('the search in the header', () => {
  afterEach(unmountAll);

  it('suggests for a signed-in person where capabilities are given', async () => {
    const { tag, box } = await header('full~header-search', SEARCH);
    expect((await box.input()).getAttribute('role')).to.equal('combobox');
    await box.type('cloud');
    await box.seesHeading('All results');
    // While the field grows it lies over a part of the menu next to it; a busy machine begins with it late.
    const end = performance.now() + 5000;
    let found: readonly string[];
    do {
      await settled(tag);
      found = await violations(tag);
    } while (found.length > 0 && performance.now() < end);
    expect(found).to.deep.equal([]);
  });

  it('is a plain bar for a visitor: it asks nothing and only navigates', async () => {
    const { tag, box } = await header('anonymous', SEARCH);
    const searches = collect<{ url: string }>(tag, 'mp-search');
    const page = watchPage();
    await box.type('cloud apps');
    await pause(900);
    page.stop();
    expect((await box.input()).role).to.equal('searchbox');
    await box.press('Enter');
    expect(searches[0]?.url).to.equal(`${MARKET}/listing?q=cloud%20apps#!list/page/1/search/cloud%20apps`);
    expect(page.calls.map(({ path }) => path).filter((path) => path.includes('/appwise/'))).to.deep.equal([]);
    expect(tag.shadowRoot?.querySelectorAll('[role=listbox]').length).to.equal(0);
  });

  it('suggests for what was typed before anybody knew who types', async () => {
    await signIn('full~early');
    await setFaults({ path: '/api/session', held: true });
    const tag = mount(`<mp-header ${own()} ${SEARCH}></mp-header>`);
    const box = searchBox(tag);
    await box.type('cloud');
    expect((await box.input()).getAttribute('role')).to.equal('searchbox');
    await setFaults();
    await box.seesHeading('Suggestions');
    expect(await box.value()).to.equal('cloud');
  });

  it('is a form that works without us, takes 200 characters and is named after the marketplace', async () => {
    const { tag, box } = await header('full~header-form');
    const input = await box.input();
    const form = input.form as HTMLFormElement;
    expect([form.method, form.action, input.name, input.maxLength]).to.deep.equal([
      'get',
      `${MARKET}/listing`,
      'q',
      200,
    ]);
    expect(tag.shadowRoot?.querySelector('[role=search]')?.getAttribute('aria-label')).to.equal('Meridian search');
  });

  it('leaves the first Tab to the page and its tab stop to whoever uses the keyboard', async () => {
    const { box } = await header('full~tab-stop');
    const input = await box.input();
    expect(input.tabIndex).to.equal(-1);
    await sendKeys({ press: 'Tab' });
    expect(input.tabIndex).to.equal(0);
  });

  it('takes its placeholder from the attribute, and follows when it changes', async () => {
    const { tag, box } = await header('full~placeholder', 'search-placeholder="Find a tool"');
    expect((await box.input()).placeholder).to.equal('Find a tool');
    tag.setAttribute('search-placeholder', 'Find an app');
    await eventually(async () => (await box.input()).placeholder === 'Find an app', 'the new placeholder');
    tag.setAttribute('search-placeholder', '');
    await eventually(async () => (await box.input()).placeholder === '', 'no placeholder');
    expect((await box.input()).getAttribute('aria-label'), 'a name all the same').to.equal('Meridian search');
    tag.removeAttribute('search-placeholder');
    await eventually(async () => (await box.input()).placeholder === 'Search', 'the default');
  });
});
