import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, isSame, mount, unmountAll } from '../page.ts';
import { ready } from './compare.ts';
import { painted, takenOver } from './painted.ts';
import { type Watch, watch, withCode } from './watch.ts';

const islandOf = (tag: Element) => tag.shadowRoot?.querySelector('.mp-root') as HTMLElement;
const languageOf = (tag: Element) => {
  const island = islandOf(tag);
  return [island.lang, island.getAttribute('dir'), getComputedStyle(island).direction];
};

describe('hinge: a page that gets another language after its first paint', () => {
  const page = document.documentElement;
  const { lang, dir } = page;
  let seen: Watch;
  before(() => (seen = watch()));
  after(() => {
    Object.assign(page, { lang, dir });
    seen.stop();
    unmountAll();
  });

  it('has its tags in that one, by the nodes that were painted', async () => {
    Object.assign(page, { lang: 'en-US', dir: 'ltr' });
    const header = mount(`<mp-header market-url="${MARKET}" partner="LANGUAGE"></mp-header>`);
    await painted(header, () => {
      expect(languageOf(header)[0]).to.equal('en-US');
      Object.assign(page, { lang: 'ar', dir: 'rtl' });
    });
    const island = islandOf(header);
    await takenOver(header);
    isSame(islandOf(header), island, 'the island');
    const fresh = await ready('mp-header', 'partner="LANGUAGE-2"');
    expect(languageOf(header)).to.deep.equal(languageOf(fresh));
    expect([island.lang, getComputedStyle(island).direction]).to.deep.equal(['ar', 'rtl']);
    expect(withCode(seen.errors, 'hydration')).to.deep.equal([]);
  });
});
