import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { eventually, mount, next, own, signIn, unmountAll } from '../page.ts';

/** The test page is not the market's: a market at the page's own address, whose calls go to the real one. */
const market = () =>
  `market-url="${location.origin}" api-url="${window.MARKET}" ${own().replace(/market-url="[^"]*"/, '')}`;

describe('the header of a single-page host', () => {
  const start = location.href;
  afterEach(() => {
    history.replaceState(null, '', start);
    unmountAll();
  });

  it('lets a router take every link, and marks the page that it leads to', async () => {
    await signIn('full~router');
    const tag = mount(`<mp-header ${market()}></mp-header>`);
    const driver = headerDriver(tag);
    const seen: string[] = [];
    tag.addEventListener('mp-navigate', (event) => {
      const { url, id } = (event as CustomEvent<{ url: string; id: string }>).detail;
      event.preventDefault();
      seen.push(id);
      history.pushState(null, '', url);
    });
    await driver.ready();
    const current = () => tag.shadowRoot?.querySelector('.start [aria-current=page]')?.getAttribute('aria-label');
    expect(current() ?? 'none').to.equal('none');
    (await driver.link('Marketplace')).click();
    await eventually(() => current() === 'Marketplace', 'Marketplace as the current page');
    expect(location.pathname).to.equal('/listing');
    (await driver.link('Home')).click();
    await eventually(() => current() === 'Home', 'Home as the current page');
    expect(seen).to.deep.equal(['marketplace', 'home']);
    history.back();
    await eventually(() => current() === 'Marketplace', 'Marketplace after going back');
  });

  it('follows the page to its checkout and back, and keeps the person', async () => {
    await signIn('full~router');
    const tag = mount(`<mp-header ${market()}></mp-header>`);
    const driver = headerDriver(tag);
    await driver.ready();
    history.pushState(null, '', '/checkout/cart');
    dispatchEvent(new PopStateEvent('popstate'));
    await eventually(() => !tag.shadowRoot?.querySelector('[role=search]'), 'the bare header');
    expect(driver.has('button', 'Amira')).to.equal(false);
    history.pushState(null, '', '/home');
    dispatchEvent(new PopStateEvent('popstate'));
    await driver.button('Amira');
    expect(driver.has('a', 'Log In')).to.equal(false);
  });

  it('names the search after the page', async () => {
    await signIn('anonymous');
    const tag = mount(`<mp-header ${market()}></mp-header>`);
    await headerDriver(tag).ready();
    const placeholder = () => tag.shadowRoot?.querySelector('input')?.placeholder;
    expect(placeholder()).to.equal('Search');
    history.pushState(null, '', '/listing');
    dispatchEvent(new PopStateEvent('popstate'));
    await eventually(() => placeholder() === 'Find Applications', 'the placeholder of the listing');
  });

  it('says on its tag that it serves business units', async () => {
    await signIn('company-member~units', 'sunfield');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    const driver = headerDriver(tag);
    await driver.ready();
    expect(tag.hasAttribute('data-business-unit')).to.equal(true);
    await driver.button('Business unit: North Sea Logistics and Port Services Cooperative');
    unmountAll();
    await signIn('company-member~units', 'meridian');
    const other = mount(`<mp-header ${own()}></mp-header>`);
    await next(other, 'mp-ready');
    expect(other.hasAttribute('data-business-unit')).to.equal(false);
  });

  it('shows templates of the page itself also where it serves business units', async () => {
    await signIn('company-member~units', 'sunfield');
    const tag = mount(`<mp-header ${own()} templates='{ "headerIn": "<p class=own>Of the page</p>" }'></mp-header>`);
    await next(tag, 'mp-ready');
    expect(tag.hasAttribute('data-business-unit')).to.equal(true);
    await eventually(() => tag.shadowRoot?.querySelector('p.own')?.textContent === 'Of the page', 'its template');
  });
});
