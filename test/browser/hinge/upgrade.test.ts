import { expect } from 'chai';
import { MARKET, eventually, isSame, mount, unmountAll } from '../page.ts';
import { STOCK, type Tag, defineStockTags, inside, nameIn, outcome, shown } from './compare.ts';
import { watch } from './watch.ts';

const isVisible = (node: Element | null) => Boolean(node && node.getClientRects().length > 0);
const load = () => import(new URL('../../../dist/mp-elements.js', import.meta.url).href) as Promise<unknown>;

/** Tags that stand in the page before they are defined. Definitions are for ever: this file has the page for itself. */
function placeEarly(tags: { readonly footer: string; readonly search: string }) {
  const footer = mount<Tag>(`<${tags.footer} market-url="${MARKET}" company-name="Attribute"></${tags.footer}>`);
  const links = { supportUrl: 'https://own.example/help' };
  Object.assign(footer, { companyName: 'Early', links });

  const widget = mount<Tag>(`<${tags.search} market-url="${MARKET}"></${tags.search}>`);
  const onSearchMarketplace = () => undefined;
  Object.assign(widget, { onSearchMarketplace });

  const withRoot = mount<Tag>(`<${tags.footer} market-url="${MARKET}" company-name="Rooted"></${tags.footer}>`);
  const skeleton = document.createElement('hr');
  const root = withRoot.attachShadow({ mode: 'open' });
  root.append(skeleton);

  const fallback = mount<Tag>(`<${tags.footer} market-url="${MARKET}"><a href="/">Fallback</a></${tags.footer}>`);
  return { footer, links, widget, onSearchMarketplace, withRoot, root, skeleton, fallback };
}

describe('hinge: upgrade', () => {
  let early: ReturnType<typeof placeEarly>;
  const seen = watch();

  before(async () => {
    expect(customElements.get('mp-footer'), 'nothing is defined yet').to.equal(undefined);
    early = placeEarly({ footer: 'mp-footer', search: 'mp-search-widget' });
    expect(isVisible(early.fallback.firstElementChild), 'the fallback before').to.equal(true);
    await load();
  });
  after(() => {
    seen.stop();
    unmountAll();
  });

  it('takes the properties that were set before the definition', async () => {
    const { footer, links, widget, onSearchMarketplace } = early;
    await eventually(() => nameIn(footer) === 'Early');
    await eventually(() => footer.shadowRoot?.querySelector(`a[href="${links.supportUrl}"]`));
    expect(footer['links']).to.equal(links);
    expect(widget['onSearchMarketplace']).to.equal(onSearchMarketplace);
    expect(Object.hasOwn(footer, 'companyName'), 'the accessor is reached').to.equal(false);
    footer['companyName'] = 'Later';
    await eventually(() => nameIn(footer) === 'Later');
  });

  it('keeps a root that was attached before the definition, with its content', async () => {
    const { withRoot, root, skeleton } = early;
    await eventually(() => nameIn(withRoot) === 'Rooted');
    isSame(withRoot.shadowRoot, root, 'the early root');
    expect(skeleton.isConnected).to.equal(true);
  });

  it('shows the children until the definition and never after', async () => {
    await shown(early.fallback);
    expect(isVisible(early.fallback.firstElementChild)).to.equal(false);
    expect(isVisible(inside(early.fallback, 'div'))).to.equal(true);
  });

  it('is an element with all its methods and properties at once, before its tree is loaded', () => {
    const header = document.createElement('mp-header') as Tag;
    expect(header['refresh']).to.be.a('function');
    expect(header['logout']).to.be.a('function');
    expect(header['positionFixed']).to.equal(false);
    expect('onSearchMarketplace' in header).to.equal(true);
  });

  it('throws nothing on the way', () => {
    expect(seen.uncaught).to.deep.equal([]);
  });

  it('control: stock r2wc loses early properties for ever, and fails on an early root', async () => {
    seen.uncaught.length = 0;
    const { footer, links, widget, onSearchMarketplace, withRoot, skeleton } = placeEarly(STOCK);
    defineStockTags();
    await eventually(() => inside(footer, 'bdi'));
    expect(await outcome(() => nameIn(footer), 'Early')).to.equal('Attribute');
    footer['companyName'] = 'Later';
    expect(await outcome(() => nameIn(footer), 'Later')).to.equal('Attribute');
    expect([footer['links'], widget['onSearchMarketplace']], 'still own properties').to.deep.equal([
      links,
      onSearchMarketplace,
    ]);
    expect(Object.hasOwn(footer, 'companyName')).to.equal(true);
    expect(withRoot.matches(':defined')).to.equal(false);
    expect(skeleton.isConnected).to.equal(true);
    expect((seen.uncaught[0] as Error).name).to.equal('NotSupportedError');
  });
});
