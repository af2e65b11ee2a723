import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { MARKET, mount, own, setFaults, signIn, unmountAll, violations } from '../page.ts';

const header = (attributes = '') => mount(`<mp-header ${own()} ${attributes}></mp-header>`);

describe('the header for each kind of person', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('shows a signed-in person apps, icons, languages and the own menu', async () => {
    await signIn('full~persons');
    const tag = header();
    const driver = headerDriver(tag);
    const { detail } = await driver.ready();
    expect(detail).to.deep.equal({ userState: 'loggedin', template: 'headerIn' });
    for (const name of ['Home', 'App Wise', 'Insights', 'Marketplace']) await driver.link(name);
    for (const name of ['My Apps', 'Language: EN', 'Amira']) await driver.button(name);
    expect(driver.has('a', 'Log In')).to.equal(false);
    expect(await violations(tag)).to.deep.equal([]);
  });

  it('shows a visitor the ways to log in and to register', async () => {
    await signIn('anonymous');
    const tag = header();
    const driver = headerDriver(tag);
    const { detail } = await driver.ready();
    expect(detail).to.deep.equal({ userState: 'loggedout', template: 'headerOut' });
    expect((await driver.link('Log In')).href).to.equal(`${MARKET}/login`);
    expect((await driver.link('Register')).href).to.equal(`${MARKET}/signup`);
    expect(driver.has('button', 'My Apps')).to.equal(false);
    expect(tag.shadowRoot?.querySelector('input')?.getAttribute('role')).to.equal('searchbox');
    expect(await violations(tag)).to.deep.equal([]);
  });

  it('shows a remembered person, whom the server does not name, the signed-in header', async () => {
    await signIn('anonymous');
    const driver = headerDriver(header('user-uuid="7c2f5a3e-0000-4000-8000-00000000abcd"'));
    expect((await driver.ready()).detail.userState).to.equal('static:loggedin');
  });

  it('falls back to the signed-out header when the apps call fails', async () => {
    await signIn('full~apps-fail');
    await setFaults({ path: '/api/v3/universal-nav/assignments', status: 500 });
    const driver = headerDriver(header());
    expect((await driver.ready()).detail.userState).to.equal('loggedout');
    await driver.link('Log In');
  });

  it('shows nobody a Log In that turns into an avatar', async () => {
    await signIn('full~slow');
    await setFaults({ path: '/api/session', delayMs: 400 });
    const tag = header();
    const seen: string[] = [];
    const look = new MutationObserver(() => {
      if (tag.shadowRoot?.textContent.includes('Log In')) seen.push('Log In');
    });
    look.observe(tag.shadowRoot as ShadowRoot, { subtree: true, childList: true, characterData: true });
    await headerDriver(tag).ready();
    look.disconnect();
    expect(seen).to.deep.equal([]);
  });

  it('keeps only the logo at checkout', async () => {
    await signIn('full~checkout');
    const tag = header('use-template="headerCheckout"');
    const driver = headerDriver(tag);
    expect((await driver.ready()).detail.template).to.equal('headerCheckout');
    await driver.link('Meridian');
    expect(tag.shadowRoot?.querySelectorAll('input').length).to.equal(0);
    expect(tag.shadowRoot?.querySelectorAll('button').length).to.equal(0);
  });
});
