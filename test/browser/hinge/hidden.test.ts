import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { unmountAll } from '../page.ts';
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
