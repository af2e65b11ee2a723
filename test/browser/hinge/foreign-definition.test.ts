import { expect } from 'chai';
import { MARKET, eventually, mount, unmountAll } from '../page.ts';
import { shown } from './compare.ts';
import { watch } from './watch.ts';

/** Another library was first. Definitions are for ever: this file has the page for itself. */
describe('hinge: a tag of somebody else', () => {
  afterEach(unmountAll);

  it('leaves it as it is, warns once, and defines the other tags', async () => {
    class Foreign extends HTMLElement {}
    customElements.define('mp-footer', Foreign);
    const seen = watch();
    await import(new URL('../../../dist/mp-elements.js', import.meta.url).href);
    const about = () => seen.warnings.filter((warning) => warning.includes('mp-footer'));
    await eventually(() => about().length > 0, 'the warning');
    const warnings = about();
    seen.stop();
    expect(warnings).to.have.length(1);
    expect(seen.uncaught).to.deep.equal([]);
    expect(customElements.get('mp-footer')).to.equal(Foreign);
    await shown(mount(`<mp-search-widget market-url="${MARKET}"></mp-search-widget>`));
  });
});
