import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { eventually, next, rendered, unmountAll } from '../page.ts';
import { inside, nameIn, outcome, placeholderIn, ready, trap } from './compare.ts';
import { type Watch, watch, withCode } from './watch.ts';

const LINKS = { supportUrl: 'https://own.example/help' };
const hasOwnLink = (element: Element) => Boolean(element.shadowRoot?.querySelector(`a[href="${LINKS.supportUrl}"]`));

/** An object that counts how often its one value is read: once for each render, or a fixed number of times. */
function countingNames() {
  const count = { reads: 0 };
  const names = {
    get xsrfCookie() {
      count.reads += 1;
      return 'XSRF-TOKEN';
    },
  };
  return { count, names };
}

describe('hinge: properties', () => {
  let seen: Watch;
  beforeEach(() => (seen = watch()));
  afterEach(() => {
    seen.stop();
    unmountAll();
  });

  trap(
    'an object is never written to the DOM',
    async (tags) => {
      const footer = await ready(tags.footer);
      footer['links'] = LINKS;
      await eventually(() => hasOwnLink(footer));
      return footer.outerHTML.includes('own.example');
    },
    { ours: false, stock: true },
  );

  trap(
    'the getter gives the very object',
    async (tags) => {
      const footer = await ready(tags.footer);
      footer['links'] = LINKS;
      return footer['links'] === LINKS;
    },
    { ours: true, stock: false },
  );

  trap(
    'an object may refer to itself',
    async (tags) => {
      const footer = await ready(tags.footer);
      const links: Record<string, unknown> = { ...LINKS };
      links['self'] = links;
      try {
        footer['links'] = links;
      } catch (error) {
        return (error as Error).name;
      }
      return outcome(() => hasOwnLink(footer), true);
    },
    { ours: true, stock: 'TypeError' } as { ours: unknown; stock: unknown },
  );

  it('writes no token, text or function to the DOM', async () => {
    const header = await ready('mp-header');
    const before = header.outerHTML;
    Object.assign(header, {
      token: 'secret',
      searchPlaceholder: 'Find',
      beforeLogout: () => {},
      bootstrap: {},
      positionFixed: true,
    });
    await eventually(() => placeholderIn(header) === 'Find');
    expect(header.outerHTML).to.equal(before);
    expect(header['token']).to.equal('secret');
  });

  trap(
    'a function stays the function that was given',
    async (tags) => {
      const widget = await ready(tags.search);
      const search = () => undefined;
      widget['onSearchMarketplace'] = search;
      return widget['onSearchMarketplace'] === search;
    },
    { ours: true, stock: false },
  );

  trap(
    'a function can be taken away with null',
    async (tags) => {
      const widget = await ready(tags.search);
      try {
        widget['onSearchMarketplace'] = null;
        return widget['onSearchMarketplace'];
      } catch (error) {
        return (error as Error).name;
      }
    },
    { ours: undefined, stock: 'TypeError' },
  );

  it('calls the function that is set when the search is submitted, and not the one before', async () => {
    const widget = await ready('mp-search-widget', 'custom-search-query="crm"');
    const calls: unknown[][] = [];
    widget['onSearchMarketplace'] = (...args: unknown[]) => calls.push(['first', ...args]);
    widget['onSearchMarketplace'] = (...args: unknown[]) => calls.push(['second', ...args]);
    await rendered();
    const search = next<{ url: string | null }>(widget, 'mp-search');
    inside(widget, 'form')?.requestSubmit();
    expect((await search).detail.url).to.equal(null);
    expect(calls).to.deep.equal([['second', 'crm']]);
  });

  it('has the first text of a search that comes once the tag is there, unless somebody was quicker', async () => {
    const widget = await ready('mp-search-widget');
    const field = () => inside(widget, 'input');
    widget['customSearchQuery'] = 'crm';
    await eventually(() => field()?.value === 'crm');
    field()!.value = 'mail';
    field()!.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    widget['customSearchQuery'] = 'late';
    await rendered();
    expect(field()?.value).to.equal('mail');
    widget.setAttribute('placeholder', 'Find');
    await eventually(() => field()?.placeholder === 'Find');
    expect(field()?.value).to.equal('mail');
  });

  it('has another first text of a search in place of the one in its HTML, also as another marketplace’s', async () => {
    const widget = await ready('mp-search-widget', 'custom-search-query="crm"');
    const field = () => inside(widget, 'input');
    await eventually(() => field()?.value === 'crm');
    widget.setAttribute('custom-search-query', 'erp');
    await eventually(() => field()?.value === 'erp');
    widget.setAttribute('partner', 'OTHER');
    widget.setAttribute('custom-search-query', 'mail');
    await eventually(() => field()?.value === 'mail');
    widget.setAttribute('custom-search-query', 'tax');
    await eventually(() => field()?.value === 'tax');
  });

  it('keeps what somebody has typed or emptied where the marketplace becomes another one', async () => {
    const widget = await ready('mp-search-widget', 'custom-search-query="crm"');
    const field = () => inside(widget, 'input');
    for (const [partner, text] of [
      ['FIRST', 'mail'],
      ['SECOND', ''],
    ] as const) {
      field()!.value = text;
      field()!.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      widget.setAttribute('partner', partner);
      widget.setAttribute('custom-search-query', `late for ${partner}`);
      await rendered();
      widget.setAttribute('placeholder', partner);
      await eventually(() => field()?.placeholder === partner);
      expect(field()?.value).to.equal(text);
    }
  });

  it('warns of a function field that is given something else', async () => {
    const widget = await ready('mp-search-widget');
    widget['searchQuery'] = 'eval';
    await next(widget, 'mp-error');
    expect(widget['searchQuery']).to.equal(undefined);
    expect(seen.warnings.filter((warning) => warning.includes('search-query'))).to.have.length(1);
  });

  it('lets the property win over the attribute, and undefined uncovers it', async () => {
    const footer = await ready('mp-footer', 'company-name="Attribute"');
    footer['companyName'] = 'Property';
    await eventually(() => nameIn(footer) === 'Property');
    footer.setAttribute('company-name', 'Later');
    await rendered();
    expect(nameIn(footer)).to.equal('Property');
    footer['companyName'] = undefined;
    expect(footer['companyName']).to.equal('Later');
    await eventually(() => nameIn(footer) === 'Later');
  });

  it('uncovers the attribute of JSON with null, too', async () => {
    const footer = await ready('mp-footer', `links='${JSON.stringify(LINKS)}'`);
    footer['links'] = {};
    await eventually(() => !hasOwnLink(footer));
    footer['links'] = null;
    await eventually(() => hasOwnLink(footer));
    expect(footer['links']).to.deep.equal(LINKS);
    expect(footer['links'], 'parsed once').to.equal(footer['links']);
  });

  it('takes JSON texts and flags as properties, as frameworks set them', async () => {
    const header = await ready('mp-header', 'position-fixed');
    header['positionFixed'] = false;
    await eventually(() => !header.shadowRoot?.querySelector('.fixed'));
    header['positionFixed'] = 'false';
    expect(header['positionFixed']).to.equal(false);
    header['logo'] = '{"alt":"Acme"}';
    expect(header['logo']).to.deep.equal({ alt: 'Acme' });
    header['logo'] = '{';
    await next(header, 'mp-error');
    expect(header['logo']).to.equal(undefined);
    expect(withCode(seen.errors, 'attribute')).to.have.length(1);
  });

  trap(
    'two hundred changes in one task are one render',
    async (tags) => {
      const footer = await ready(tags.footer);
      const { count, names } = countingNames();
      footer['names'] = names;
      await eventually(() => count.reads > 0);
      await rendered();
      const readsFor = async (changes: number): Promise<number> => {
        count.reads = 0;
        for (let change = 1; change <= changes; change += 1) footer['companyName'] = `Name ${changes}/${change}`;
        await eventually(() => nameIn(footer) === `Name ${changes}/${changes}`);
        await rendered();
        return count.reads;
      };
      const once = await readsFor(1);
      return (await readsFor(200)) / once;
    },
    { ours: 1, stock: 200 },
  );
});
