import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { MARKET, eventually, mount, next, rendered, unmountAll } from '../page.ts';
import { type Tag, inside, nameIn, outcome, placeholderIn, ready, shown, trap } from './compare.ts';
import { type Watch, watch, withCode } from './watch.ts';

const OWN_LINK = 'https://own.example/help';
const hasOwnLink = (element: Element) => Boolean(element.shadowRoot?.querySelector(`a[href="${OWN_LINK}"]`));
const isFixed = (header: Element) => Boolean(header.shadowRoot?.querySelector('.header.fixed'));

describe('hinge: attributes', () => {
  let seen: Watch;
  beforeEach(() => (seen = watch()));
  afterEach(() => {
    seen.stop();
    unmountAll();
  });

  trap(
    'a bare boolean attribute is true',
    async (tags) => (await ready(tags.header, 'position-fixed'))['positionFixed'],
    {
      ours: true,
      stock: undefined,
    },
  );

  for (const [given, wanted] of [
    ['position-fixed', true],
    ['position-fixed=""', true],
    ['position-fixed="true"', true],
    ['position-fixed="position-fixed"', true],
    ['position-fixed="false"', false],
    ['', false],
  ] as const) {
    it(`shows ${given || 'no attribute'} as ${wanted}`, async () => {
      const header = await ready('mp-header', given);
      expect(isFixed(header)).to.equal(wanted);
      expect(header['positionFixed']).to.equal(wanted);
    });
  }

  it('follows a boolean attribute that comes and goes', async () => {
    const header = await ready('mp-header');
    header.toggleAttribute('position-fixed', true);
    await eventually(() => isFixed(header));
    header.toggleAttribute('position-fixed', false);
    await eventually(() => !isFixed(header));
  });

  trap(
    'a removed attribute goes back to the default',
    async (tags) => {
      const widget = await ready(tags.search, 'placeholder="Find things"');
      widget.removeAttribute('placeholder');
      return outcome(() => placeholderIn(widget) === 'Find things', false);
    },
    { ours: false, stock: true },
  );

  trap(
    'an emptied attribute is the empty text',
    async (tags) => {
      const widget = await ready(tags.search, 'placeholder="Find things"');
      widget.setAttribute('placeholder', '');
      return [await outcome(() => placeholderIn(widget), ''), widget['placeholder']];
    },
    { ours: ['', ''], stock: ['Find things', 'Find things'] },
  );

  it('shows no name for an empty company-name, not the default one', async () => {
    const byDefault = await ready('mp-footer');
    await eventually(() => nameIn(byDefault) !== '', 'the marketplace name as the default');
    const footer = await ready('mp-footer', 'company-name=""');
    await rendered();
    expect(footer['companyName']).to.equal('');
    expect(nameIn(footer)).to.equal('');
  });

  it('takes an empty URL, locale, JSON and enumeration for the default, without a warning', async () => {
    const widget = mount<Tag>('<mp-search-widget market-url="" locale="" config="" history=""></mp-search-widget>');
    await shown(widget);
    expect([widget['marketUrl'], widget['locale'], widget['config'], widget['history']]).to.deep.equal([
      location.origin,
      'en',
      undefined,
      'local',
    ]);
    expect(seen.warnings.filter((warning) => warning.startsWith('<mp-'))).to.deep.equal([]);
    expect(withCode(seen.errors, 'attribute')).to.deep.equal([]);
  });

  it('warns once of an unknown word and takes the default', async () => {
    const widget = await ready('mp-search-widget', 'history="forever"');
    expect([widget['history'], widget['placeholder']]).to.deep.equal(['local', 'Search']);
    widget.setAttribute('placeholder', 'Find');
    await eventually(() => placeholderIn(widget) === 'Find');
    const warnings = seen.warnings.filter((warning) => warning.includes('history'));
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('mp-search-widget');
    expect(withCode(seen.errors, 'attribute')).to.have.length(1);
  });

  trap(
    'malformed JSON in the markup leaves the tag alive and the page without an error',
    async (tags) => {
      const bad = mount<Tag>(
        `<${tags.footer} market-url="${MARKET}" company-name="Acme" links="{oops"></${tags.footer}>`,
      );
      const sibling = mount<Tag>(`<${tags.footer} market-url="${MARKET}" company-name="Umbra"></${tags.footer}>`);
      await eventually(() => nameIn(sibling) === 'Umbra');
      return {
        shows: await outcome(() => nameIn(bad), 'Acme'),
        defined: bad.matches(':defined'),
        uncaught: seen.uncaught.length,
      };
    },
    { ours: { shows: 'Acme', defined: true, uncaught: 0 }, stock: { shows: '', defined: false, uncaught: 1 } },
  );

  trap(
    'malformed JSON on a living tag takes the old value away, without an error',
    async (tags) => {
      const footer = await ready(tags.footer, `links='{"supportUrl":"${OWN_LINK}"}'`);
      await eventually(() => hasOwnLink(footer));
      footer.setAttribute('links', '{"supportUrl":');
      return { old: await outcome(() => hasOwnLink(footer), false), uncaught: seen.uncaught.length };
    },
    { ours: { old: false, uncaught: 0 }, stock: { old: true, uncaught: 1 } },
  );

  it('tells of malformed JSON once, naming tag and attribute, and takes good JSON afterwards', async () => {
    const footer = mount<Tag>(`<mp-footer market-url="${MARKET}" company-name="Acme"></mp-footer>`);
    footer.setAttribute('locales', '[');
    const { detail } = await next(footer, 'mp-error');
    expect(detail).to.include({ code: 'attribute', retryable: false });
    expect(footer['locales']).to.equal(undefined);
    await eventually(() => nameIn(footer) === 'Acme');
    footer.setAttribute('company-name', 'Acme & Co');
    await eventually(() => nameIn(footer) === 'Acme & Co');
    const warnings = seen.warnings.filter((warning) => warning.includes('locales'));
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('mp-footer');
    expect(withCode(seen.errors, 'attribute')).to.have.length(1);
    footer.setAttribute('locales', '["de-DE", "fr-FR", "it-IT"]');
    await eventually(() => inside(footer, 'select')?.querySelector('[lang="it-IT"]'));
    expect(seen.uncaught).to.deep.equal([]);
  });

  trap(
    'an attribute never becomes a function of the page',
    async (tags) => {
      const page = window as unknown as Record<string, unknown>;
      page['hostFunction'] = () => undefined;
      const widget = await ready(
        tags.search,
        'on-search-marketplace="hostFunction" custom-search-query="hostFunction"',
      );
      return [typeof widget['onSearchMarketplace'], typeof widget['customSearchQuery']];
    },
    { ours: ['undefined', 'string'], stock: ['function', 'function'] },
  );

  it('runs no function that an attribute names when a search is submitted', async () => {
    const page = window as unknown as Record<string, unknown>;
    let runs = 0;
    page['hostFunction'] = () => (runs += 1);
    const widget = await ready(
      'mp-search-widget',
      'on-search-marketplace="hostFunction" custom-search-query="hostFunction"',
    );
    const search = next<{ query: string; url: string | null }>(widget, 'mp-search');
    widget.addEventListener('mp-search', (event) => event.preventDefault());
    inside(widget, 'form')?.requestSubmit();
    const { detail } = await search;
    expect(detail.query).to.equal('hostFunction');
    expect(detail.url, 'no callback takes the search').to.be.a('string');
    expect(runs).to.equal(0);
  });

  it('shows a changed attribute in the nodes that are there', async () => {
    const footer = await ready('mp-footer', 'company-name="Acme"');
    const name = inside(footer, 'bdi');
    footer.setAttribute('company-name', 'Umbra');
    await eventually(() => nameIn(footer) === 'Umbra');
    expect(inside(footer, 'bdi')).to.equal(name);
  });

  it('follows the locale attribute', async () => {
    const footer = await ready('mp-footer', 'locale="de-DE"');
    const root = () => footer.shadowRoot?.querySelector<HTMLElement>('.mp-root');
    await eventually(() => root()?.lang === 'de-DE');
    footer.setAttribute('locale', 'ar-EG');
    await eventually(() => root()?.lang === 'ar-EG' && root()?.dir === 'rtl');
  });
});
