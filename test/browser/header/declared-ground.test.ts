import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, mount, own, rendered, signIn, unmountAll } from '../page.ts';
import { collect } from '../search/widget.ts';

const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(45, 45, 45)';
const sheet = new CSSStyleSheet();
const root = document.documentElement;

describe('a ground that the page declares on its root', () => {
  before(() => void document.adoptedStyleSheets.push(sheet));
  beforeEach(() => signIn('full~declared-ground'));
  afterEach(() => {
    unmountAll();
    root.removeAttribute('class');
    sheet.replaceSync('');
  });
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  const header = () => mount<HTMLElement>(`<mp-header ${own()}></mp-header>`);
  const inkIs = (tag: HTMLElement, ink: string) =>
    eventually(() => {
      const bar = tag.shadowRoot?.querySelector('.bar-row');
      return bar && getComputedStyle(bar).color === ink;
    }, `the ink ${ink}`);

  for (const ground of ['navy', '#008', 'rgb(0 0 128)', 'hsl(240 100% 25%)'])
    it(`${ground} has an ink that reads on it`, async () => {
      sheet.replaceSync(`:root { --mp-header-nav-bg: ${ground} }`);
      await inkIs(header(), WHITE);
    });

  it('has another ink when an attribute of the root changes it, and without one its own again', async () => {
    sheet.replaceSync(':root { --mp-header-nav-bg: white } :root.night { --mp-header-nav-bg: navy }');
    const tag = header();
    await inkIs(tag, DARK);
    root.className = 'night';
    await inkIs(tag, WHITE);
    root.className = '';
    await inkIs(tag, DARK);
  });

  it('is told of once where no ink can follow it', async () => {
    sheet.replaceSync(':root { --mp-header-nav-bg: light-dark(white, navy) }');
    const tag = header();
    const errors = collect<{ code: string; message: string }>(tag, 'mp-error');
    const told = () => errors.filter(({ message }) => message.includes('headerNavBg light-dark'));
    await eventually(() => told().length > 0, 'the problem');
    root.className = 'other';
    await rendered();
    expect(told().map(({ code }) => code)).to.deep.equal(['theme']);
  });
});
