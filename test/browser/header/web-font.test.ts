import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { MARKET, eventually, mount, own, signIn, unmountAll } from '../page.ts';

const linked = () => [...document.querySelectorAll<HTMLLinkElement>('link[href*="/fonts/"]')].map(({ href }) => href);

describe('the web font', () => {
  before(() => signIn('anonymous'));
  afterEach(() => {
    unmountAll();
    for (const link of document.querySelectorAll('link[href*="/fonts/"]')) link.remove();
  });

  async function header(attributes = '') {
    const tag = mount(`<mp-header ${own()} ${attributes}></mp-header>`);
    const before = linked();
    await headerDriver(tag).ready();
    return before;
  }

  it('is none of a market that is another origin, unless the page asks for one', async () => {
    await header();
    expect(linked()).to.deep.equal([]);
  });

  it('is linked once, when the header is ready, however many there are', async () => {
    const font = `font-url="${MARKET}/fonts/own.css"`;
    expect(await header(font), 'not before').to.deep.equal([]);
    await header(font);
    expect(linked()).to.deep.equal([`${MARKET}/fonts/own.css`]);
  });

  it('is that of a page that says so late', async () => {
    await header();
    document.querySelector('mp-header')?.setAttribute('font-url', `${MARKET}/fonts/late.css`);
    await eventually(() => linked().join() === `${MARKET}/fonts/late.css`, 'the font');
    document.querySelector('mp-header')?.setAttribute('font-url', `${MARKET}/fonts/later.css`);
    await eventually(() => linked().join() === `${MARKET}/fonts/later.css`, 'another one in its place');
  });

  it('goes where the page turns it off late, and comes back', async () => {
    await header(`font-url="${MARKET}/fonts/own.css"`);
    const tag = document.querySelector('mp-header');
    tag?.setAttribute('font-url', 'false');
    await eventually(() => linked().length === 0, 'no font');
    tag?.setAttribute('font-url', `${MARKET}/fonts/own.css`);
    await eventually(() => linked().length === 1, 'the font again');
  });

  it('is none where the page has turned it off, or named no web address', async () => {
    for (const url of ['false', 'javascript:alert(1)//fonts/', 'data:text/css,/fonts/'])
      await header(`font-url="${url}"`);
    expect(linked()).to.deep.equal([]);
  });
});
