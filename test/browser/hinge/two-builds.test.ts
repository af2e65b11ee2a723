import { expect } from 'chai';
import '../../../dist/mp-footer.js';
import { eventually, mount, own, unmountAll } from '../page.ts';
import { nameIn, shown } from './compare.ts';
import { watch } from './watch.ts';

const OTHERS = ['mp-header', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners'];

/** Definitions are for ever: this file has the page for itself. */
describe('hinge: two builds on one page', () => {
  afterEach(unmountAll);

  it('leaves who was first as it is, warns once, and both share the calls of the page', async () => {
    const footer = customElements.get('mp-footer');
    expect(OTHERS.filter((tag) => customElements.get(tag))).to.deep.equal([]);
    const seen = watch();
    const { fetch } = window;
    const asked: string[] = [];
    window.fetch = (input, options) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return fetch(input, options);
    };
    try {
      await import(new URL('../../../dist/lite/mp-elements.js', import.meta.url).href);
      const about = () => seen.warnings.filter((warning) => warning.includes('[mp-footer]'));
      await eventually(() => about().length === 1, 'the warning');
      expect(seen.warnings).to.have.length(1);
      expect(customElements.get('mp-footer')).to.equal(footer);
      expect(OTHERS.filter((tag) => !customElements.get(tag))).to.deep.equal([]);

      const attributes = own();
      const tags = ['mp-header', 'mp-footer', 'mp-search-widget'].map((tag) =>
        mount(`<${tag} ${attributes} company-name="Acme"></${tag}>`),
      );
      for (const tag of tags) await shown(tag);
      const [header, bottom] = tags as [HTMLElement, HTMLElement];
      await eventually(() => nameIn(bottom) === 'Acme');
      await eventually(() => header.shadowRoot?.querySelector('button, a'));
      expect(asked).to.not.deep.equal([]);
      expect(
        asked.filter((url, at) => asked.indexOf(url) !== at),
        'asked twice',
      ).to.deep.equal([]);
      expect(seen.uncaught).to.deep.equal([]);
      const runtimes = performance.getEntriesByType('resource').filter(({ name }) => /chunks\/p?react-/.test(name));
      expect(new Set(runtimes.map(({ name }) => name)).size, 'React and Preact').to.equal(2);
    } finally {
      window.fetch = fetch;
      seen.stop();
    }
  });
});
