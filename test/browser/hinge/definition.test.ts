import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, mount, rendered, unmountAll } from '../page.ts';
import { nameIn } from './compare.ts';
import { type Watch, watch } from './watch.ts';

const TAGS = ['mp-header', 'mp-footer', 'mp-search-widget', 'mp-preview-toolbar', 'mp-banners'];
const load = (url: string) => import(url) as Promise<unknown>;

describe('hinge: definition', () => {
  let seen: Watch;
  beforeEach(() => (seen = watch()));
  afterEach(() => {
    seen.stop();
    unmountAll();
  });

  it('defines every tag', () => {
    expect(TAGS.filter((tag) => !customElements.get(tag))).to.deep.equal([]);
  });

  it('leaves nothing of its own on a tag: what is there is of r2wc', () => {
    for (const tag of TAGS) expect(Object.keys(document.createElement(tag)), tag).to.deep.equal(['container']);
  });

  it('takes the entries of one copy side by side', async () => {
    const footer = customElements.get('mp-footer');
    await load(new URL('../../../dist/mp-footer.js', import.meta.url).href);
    await load(new URL('../../../dist/mp-header.js?2', import.meta.url).href);
    expect(customElements.get('mp-footer')).to.equal(footer);
    // What would be said comes in a file of its own.
    const isHere = ({ name }: PerformanceEntry) => name.includes('/not-defined-');
    await eventually(() => performance.getEntriesByType('resource').some(isHere), 'the file');
    await rendered();
    expect(seen.warnings).to.deep.equal([]);
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('warns once of a second copy from another origin, for all its tags together, and stays as it is', async () => {
    const before = TAGS.map((tag) => customElements.get(tag));
    const there = mount(`<mp-banners market-url="${MARKET}"></mp-banners>`);
    const told: CustomEvent<{ code: string; message: string }>[] = [];
    const hear = (event: Event) => {
      const error = event as (typeof told)[number];
      if (error.detail.code === 'version') told.push(error);
    };
    document.addEventListener('mp-error', hear);
    await load(`${MARKET}/dist/mp-elements.js`);
    await eventually(() => told.length >= TAGS.length, 'all tags');
    await load(`${MARKET}/dist/mp-elements.js?third`);
    await rendered();
    const warnings = seen.warnings.filter((warning) => warning.includes('already defined'));
    document.removeEventListener('mp-error', hear);
    expect(warnings).to.have.length(1);
    // The page hears of each tag, on that tag if it has one, with both places.
    expect(told).to.have.length(TAGS.length);
    for (const { message } of told.map(({ detail }) => detail)) {
      expect(message).to.contain(` of ${new URL('../../../dist/mp-elements.js', import.meta.url).href}; `);
      expect(message).to.contain(` of ${MARKET}/dist/mp-elements.js leaves`);
    }
    const onTags = told.flatMap(({ target }) => (target instanceof Element ? [target.localName] : []));
    expect(onTags).to.deep.equal(['mp-banners']);
    expect(there.isConnected).to.equal(true);
    expect(TAGS.map((tag) => customElements.get(tag))).to.deep.equal(before);
    expect(seen.uncaught).to.deep.equal([]);
    const footer = mount(`<mp-footer market-url="${MARKET}" company-name="Acme"></mp-footer>`);
    await eventually(() => nameIn(footer) === 'Acme');
  });

  it('control: a bare definition throws on the second one', () => {
    expect(() => customElements.define('mp-footer', class extends HTMLElement {})).to.throw(/./);
  });
});
