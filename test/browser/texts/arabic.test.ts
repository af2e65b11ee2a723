import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { BUILT_IN_MESSAGES } from '../../../src/i18n/messages.ts';
import { headerDriver } from '../drivers/header.ts';
import { searchBox } from '../drivers/search-box.ts';
import { eventually, mount, own, signIn, unmountAll, violations } from '../page.ts';

const ENGLISH = new Set<string>(Object.values(BUILT_IN_MESSAGES).filter((text) => /[A-Za-z]{2}/.test(text)));

/** Everything in the root that a person can see or hear and that is a built-in English text. */
function englishIn(tag: HTMLElement): string[] {
  const root = tag.shadowRoot as ShadowRoot;
  const found: string[] = [];
  const note = (text: string | null) => {
    if (text && ENGLISH.has(text.trim())) found.push(text.trim());
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) note(walker.currentNode.nodeValue);
  for (const element of root.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'data-tooltip', 'data-text'])
      note(element.getAttribute(name));
  }
  return found;
}

async function arabic(tag: string, attributes = '') {
  const element = mount(`<${tag} ${own()} locale="ar" ${attributes}></${tag}>`);
  await eventually(() => element.shadowRoot?.querySelector('.mp-root[lang=ar]'), 'the Arabic frame');
  return element;
}

describe('the Arabic page', () => {
  beforeEach(() => signIn('full~arabic-texts'));
  afterEach(() => {
    unmountAll();
    for (const name of ['builderHeartbeat', 'productPreview']) document.cookie = `${name}=; path=/; max-age=0`;
  });

  it('finds English where it is', async () => {
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    await headerDriver(tag).ready();
    expect(englishIn(tag)).to.include.members(['Search', 'My Apps']);
  });

  it('has no English in the header and its menus', async () => {
    const tag = await arabic('mp-header');
    await eventually(() => tag.shadowRoot?.querySelector('.user'), 'the own menu');
    await eventually(() => tag.shadowRoot?.getElementById('mp-menu-my-apps'), 'the launcher');
    await eventually(() => englishIn(tag).length === 0, 'Arabic texts');
    expect(englishIn(tag)).to.deep.equal([]);
    for (const id of ['my-apps', 'language', 'user']) {
      const panel = tag.shadowRoot?.getElementById(`mp-menu-${id}`) as HTMLElement;
      (panel.previousElementSibling as HTMLElement).click();
      await headerDriver(tag).opens(id);
      expect(englishIn(tag)).to.deep.equal([]);
      expect(await violations(tag)).to.deep.equal([]);
    }
  });

  it('has no English in the search, from right to left', async () => {
    const config = JSON.stringify({
      domain: 'meridian',
      capabilities: ['appwise', 'appinsights'],
      marketUrl: window.MARKET,
    });
    const tag = await arabic('mp-search-widget', `config='${config}'`);
    await eventually(() => tag.shadowRoot?.querySelector('input')?.placeholder !== 'Search', 'Arabic texts');
    const box = searchBox(tag);
    await box.type('تخزين');
    await eventually(() => box.options().length > 4, 'results');
    // Sources and content types are names of the server's.
    const names = ['Messenger', 'Directory', 'Marketplace', 'Subscription'];
    expect(englishIn(tag).filter((text) => !names.includes(text))).to.deep.equal([]);
    expect(getComputedStyle(await box.input()).direction).to.equal('rtl');
    expect(await violations(tag)).to.deep.equal([]);
  });

  it('has no English in footer, toolbar and banner', async () => {
    document.cookie = 'builderHeartbeat=true; path=/';
    document.cookie = `productPreview=${encodeURIComponent('{"productId":"7103","portal":"cms"}')}; path=/`;
    const footer = await arabic('mp-footer');
    const toolbar = await arabic('mp-preview-toolbar');
    const banners = await arabic('mp-banners', `impersonation='{ "impersonated": true, "name": "A" }'`);
    await eventually(() => footer.shadowRoot?.querySelectorAll('a').length === 4, 'links');
    await eventually(() => banners.shadowRoot?.querySelector('[role=region]'), 'the banner');
    await eventually(() => toolbar.shadowRoot?.querySelector('.subject-name')?.textContent, 'the product');
    for (const tag of [footer, toolbar, banners]) {
      await eventually(() => englishIn(tag).length === 0, `no English in ${tag.localName}`);
      expect(await violations(tag)).to.deep.equal([]);
    }
  });
});
