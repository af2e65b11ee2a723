import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { mount, unmountAll } from '../page.ts';
import { ready } from './compare.ts';

/** A tag is a block whatever the page's sheets say. What is said of the very tag holds. */
describe('hinge: hidden', () => {
  afterEach(unmountAll);

  for (const tag of ['mp-header', 'mp-footer', 'mp-search-widget'])
    it(`${tag} is hidden as frameworks hide what they keep: by its own style`, async () => {
      const element = await ready(tag);
      const display = () => getComputedStyle(element).display;
      for (const priority of ['', 'important']) {
        element.style.setProperty('display', 'none', priority);
        expect(display(), priority).to.equal('none');
        element.style.removeProperty('display');
        expect(display()).to.equal('block');
      }
      element.setAttribute('style', 'display:none;');
      expect(display(), 'as Vue writes it on a server').to.equal('none');
      element.setAttribute('style', 'display: flex');
      expect(display()).to.equal('block');
    });
});

describe('hinge: what a page hides before it is defined', () => {
  afterEach(unmountAll);

  it('has no height by mp-reserve.css either', async () => {
    const frame = mount<HTMLIFrameElement>('<iframe></iframe>');
    const { href } = new URL('../../../dist/mp-reserve.css', import.meta.url);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const tags = ['header', 'footer', 'search-widget'].flatMap((name) => [`mp-${name}`, `mp-${name} hidden`]);
    frame.srcdoc = `<!doctype html><link rel="stylesheet" href="${href}">${tags.map((tag) => `<${tag}>A</${tag.split(' ')[0]}>`).join('')}`;
    await loaded;
    const all = [...(frame.contentDocument?.body.children ?? [])];
    expect(all.map((tag) => (tag as HTMLElement).offsetHeight)).to.deep.equal([52, 0, 65, 0, 36, 0]);
  });
});
