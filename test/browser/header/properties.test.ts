import { expect } from 'chai';
import '../../../dist/mp-header.js';
import { eventually, mount, rendered, unmountAll } from '../page.ts';

type Header = HTMLElement & Record<string, unknown>;

describe('properties of the header', () => {
  afterEach(() => {
    unmountAll();
    document.documentElement.lang = 'en';
  });

  it('says which version it is', () => {
    const MpHeader = customElements.get('mp-header') as unknown as { version: string };
    expect(MpHeader.version).to.equal('2.7.15');
  });

  it('answers the values in force, also where only the defaults are', () => {
    const tag = mount<Header>('<mp-header></mp-header>');
    expect(tag['marketUrl']).to.equal(location.origin);
    expect(tag['apiUrl']).to.equal(location.origin);
    expect(tag['locale']).to.equal('en');
    expect(tag['skipTarget']).to.equal('main, [role=main], #main, #content');
    expect([tag['searchPlaceholder'], tag['defaultSub']]).to.deep.equal(['Search', '1']);
    expect(tag['cache']).to.equal(true);
    expect(tag['absolutePath']).to.equal(false);
    expect(tag['mobileWebApp']).to.equal(false);
    document.documentElement.lang = 'de-DE';
    expect(tag['locale']).to.equal('de-DE');
    tag['marketUrl'] = 'https://market.example';
    expect(tag['apiUrl']).to.equal('https://market.example');
    tag['marketUrl'] = undefined;
    expect(tag['marketUrl']).to.equal(location.origin);
  });

  it('reads its own attributes', () => {
    const tag = mount<Header>(
      `<mp-header cache="false" static='{ "UserInfo": {} }' currency="EUR" mode="preview" widgets='["search"]' myapps></mp-header>`,
    );
    expect([tag['cache'], tag['static'], tag['currency'], tag['mode'], tag['widgets'], tag['myapps']]).to.deep.equal([
      false,
      { UserInfo: {} },
      'EUR',
      'preview',
      ['search'],
      true,
    ]);
    tag.setAttribute('static', '');
    expect(tag['static']).to.equal(true);
    tag.setAttribute('currency', '{ "currencies": ["EUR"] }');
    expect(tag['currency']).to.deep.equal({ currencies: ['EUR'] });
  });

  it('shows what is changed later: widgets and currency', async () => {
    const tag = mount<Header>(
      `<mp-header myapps="false" static='{ "CurrentUser": { "uuid": "u" }, "CHANNEL_SETTINGS": { "localeTags": ["en", "de"] } }'
         currency='{ "currencies": ["EUR", "USD"], "defaultCurrency": "EUR" }'></mp-header>`,
    );
    const root = tag.shadowRoot as ShadowRoot;
    const has = (id: string) => root.getElementById(`mp-trigger-${id}`) !== null;
    const shows = (...wanted: readonly string[]) =>
      eventually(
        () => ['currency', 'language', 'manage'].every((id) => has(id) === wanted.includes(id)),
        `${wanted.join()} and no other`,
      );
    await shows('currency', 'language', 'manage');
    expect(root.getElementById('mp-trigger-currency')?.textContent).to.equal('EUR');
    tag['widgets'] = { manage: false };
    tag['currency'] = { currencies: ['EUR', 'USD'], defaultCurrency: 'USD' };
    await shows('currency', 'language');
    expect(root.getElementById('mp-trigger-currency')?.textContent).to.equal('USD');
    tag['widgets'] = ['search', 'language'];
    await shows('language');
    expect(root.querySelector('[role=search]')).to.not.equal(null);
    tag['widgets'] = undefined;
    await shows('currency', 'language', 'manage');
  });

  it('shows what the page has brought before the tree was there', async () => {
    const tag = mount<Header>('<mp-header search-placeholder="First"></mp-header>');
    // The tag is defined, and its tree is on its way.
    await Promise.resolve();
    document.dispatchEvent(new CustomEvent('universalnav:render', { detail: { searchPlaceholder: 'Early' } }));
    document.dispatchEvent(new CustomEvent('universalnav:render'));
    await eventually(() => tag.shadowRoot?.querySelector('input')?.placeholder === 'Early', 'what came early');
  });

  it('shows what was set while it was away, and not what the page had brought before', async () => {
    const tag = mount<Header>('<mp-header search-placeholder="First"></mp-header>');
    const place = tag.parentElement;
    const shows = (text?: string) =>
      eventually(() => tag.shadowRoot?.querySelector('input')?.placeholder === text, text);
    await shows('First');
    document.dispatchEvent(new CustomEvent('universalnav:render', { detail: { searchPlaceholder: 'Brought' } }));
    await shows('Brought');
    tag.remove();
    await shows();
    tag.setAttribute('search-placeholder', 'Second');
    place?.append(tag);
    await shows('Second');
    // Both in one task: the later word counts.
    tag.setAttribute('search-placeholder', 'Third');
    document.dispatchEvent(new CustomEvent('universalnav:render', { detail: { searchPlaceholder: 'Later' } }));
    await shows('Later');
    await rendered();
    await shows('Later');
  });

  it('takes no press where the page around it takes none', async () => {
    const place = mount('<section><mp-header></mp-header></section>');
    const tag = place.querySelector('mp-header') as HTMLElement;
    const logo = await eventually(() => tag.shadowRoot?.querySelector('[data-mp-root=""] .logo'), 'the logo');
    const { left, top } = logo.getBoundingClientRect();
    const hit = () => document.elementFromPoint(left + 10, top + 10);
    expect(hit() === tag).to.equal(true);
    place.style.pointerEvents = 'none';
    expect(hit() === tag).to.equal(false);
  });

  it('has the contrast that the page brings', async () => {
    const tag = mount<Header>('<mp-header></mp-header>');
    const island = () => tag.shadowRoot?.querySelector('[data-mp-root=""] > .mp-root');
    await eventually(island, 'the tree');
    document.dispatchEvent(new CustomEvent('universalnav:render', { detail: { contrast: 'aa' } }));
    await eventually(() => island()?.getAttribute('data-contrast') === 'aa', 'the contrast');
    document.dispatchEvent(new CustomEvent('universalnav:render', { detail: { contrast: 'documented' } }));
    await eventually(() => !island()?.hasAttribute('data-contrast'), 'the documented one');
  });

  it('shows what the page has brought, also where the same is said once more in another object', async () => {
    const tag = mount<Header>(`<mp-header myapps="false" static='{ "CurrentUser": { "uuid": "u" } }'></mp-header>`);
    const hasManage = (is: boolean) =>
      eventually(() => (tag.shadowRoot?.getElementById('mp-trigger-manage') !== null) === is, `Manage: ${is}`);
    tag['widgets'] = { manage: true };
    await hasManage(true);
    document.dispatchEvent(new CustomEvent('universalnav:render', { detail: { widgets: { manage: false } } }));
    await hasManage(false);
    tag['widgets'] = { manage: true };
    await rendered();
    await hasManage(false);
    tag['widgets'] = { manage: true, cart: true };
    await hasManage(true);
  });
});
