import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { eventually, mount, own, rendered, setFaults, signIn, unmountAll } from '../page.ts';

type Header = HTMLElement & { refresh(): Promise<void>; logout(): Promise<boolean> };

const bootstrapOf = (name: string) =>
  JSON.stringify({ CurrentUser: { uuid: `uuid-${name}` }, UserInfo: { given_name: name, name: `${name} Example` } });

describe('what stays and what does not', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('keeps the person and the apps on the screen while it asks once more, and when that fails', async () => {
    await signIn('full~refresh');
    const tag = mount<Header>(`<mp-header ${own()}></mp-header>`);
    const driver = headerDriver(tag);
    await driver.ready();
    const gone: string[] = [];
    const look = new MutationObserver(() => {
      for (const name of ['My Apps', 'Amira']) if (!driver.has('button', name)) gone.push(name);
    });
    look.observe(tag.shadowRoot as ShadowRoot, { subtree: true, childList: true });
    await tag.refresh();
    await rendered();
    await setFaults({ path: '/api/session', status: 500 });
    await tag.refresh();
    await rendered();
    look.disconnect();
    expect(gone).to.deep.equal([]);
    await driver.button('Amira');
  });

  it('shows the next person when a tag comes back with another bootstrap', async () => {
    await setFaults({ path: '/api/v3', json: [] });
    const attributes = own();
    const first = mount(`<mp-header ${attributes} bootstrap='${bootstrapOf('Anna')}'></mp-header>`);
    await headerDriver(first).button('Anna');
    first.remove();
    await rendered();
    const second = mount(`<mp-header ${attributes} bootstrap='${bootstrapOf('Bert')}'></mp-header>`);
    await headerDriver(second).button('Bert');
    expect(headerDriver(second).has('button', 'Anna')).to.equal(false);
  });

  it('says nothing after it was removed, however early', async () => {
    await signIn('full~removed');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    const said: string[] = [];
    const problems: unknown[] = [];
    const onRejection = (event: PromiseRejectionEvent) => problems.push(event.reason);
    window.addEventListener('unhandledrejection', onRejection);
    tag.addEventListener('mp-ready', () => said.push('mp-ready'));
    const rooted = new Promise<void>((resolve) => {
      const look = new MutationObserver(() => {
        look.disconnect();
        tag.remove();
        resolve();
      });
      look.observe(tag.shadowRoot as ShadowRoot, { childList: true });
    });
    await rooted;
    await rendered();
    await rendered();
    window.removeEventListener('unhandledrejection', onRejection);
    expect(said).to.deep.equal([]);
    expect(problems).to.deep.equal([]);
  });

  it('logs out once, however often it is asked to', async () => {
    await signIn('full~logout-once');
    const tag = mount<Header>(`<mp-header ${own()}></mp-header>`);
    await headerDriver(tag).ready();
    let asked = 0;
    tag.addEventListener('mp-logout', (event) => {
      asked += 1;
      event.preventDefault();
    });
    const results = await Promise.all([tag.logout(), tag.logout()]);
    expect(results).to.deep.equal([false, false]);
    expect(asked).to.equal(1);
  });

  it('publishes its height for as long as one header is there', async () => {
    await signIn('full~heights');
    const height = () => document.documentElement.style.getPropertyValue('--mp-header-height');
    const first = mount(`<mp-header ${own()}></mp-header>`);
    const second = mount(`<mp-header ${own()}></mp-header>`);
    await Promise.all([headerDriver(first).ready(), headerDriver(second).ready()]);
    await eventually(() => height() === '52px', 'the height');
    first.remove();
    await rendered();
    expect(height()).to.equal('52px');
    second.remove();
    await eventually(() => height() === '', 'no height');
  });
});
