import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { MARKET, isSame, mount, own, signIn, unmountAll } from '../page.ts';

async function signedIn() {
  await signIn('full~links');
  const tag = mount(`<mp-header ${own()}></mp-header>`);
  const driver = headerDriver(tag);
  await driver.ready();
  return { tag, driver };
}

describe('links of the header', () => {
  /** Whatever is not prevented by the tag's own event would leave the test page. */
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener('click', stay));
  afterEach(() => {
    document.removeEventListener('click', stay);
    unmountAll();
  });

  it('asks the host synchronously before a plain click leaves the page', async () => {
    const { tag, driver } = await signedIn();
    const link = await driver.link('Home');
    const details: unknown[] = [];
    let prevented = false;
    tag.addEventListener('mp-navigate', (event) => {
      details.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    link.addEventListener('click', (event) => queueMicrotask(() => (prevented = event.defaultPrevented)), {
      once: true,
    });
    link.click();
    expect(details).to.deep.equal([{ url: `${MARKET}/home`, id: 'home' }]);
    await Promise.resolve();
    expect(prevented).to.equal(true);
  });

  it('fires nothing for a click with a modifier, for another window or for another button', async () => {
    const { tag, driver } = await signedIn();
    let fired = 0;
    tag.addEventListener('mp-navigate', () => (fired += 1));
    const link = await driver.link('Marketplace');
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
    }
    link.target = '_blank';
    link.click();
    expect(fired).to.equal(0);
  });

  it('asks once, waits for the host and does nothing when logout is prevented', async () => {
    const { tag, driver } = await signedIn();
    tag.addEventListener('mp-logout', (event) => event.preventDefault());
    const result = await (tag as unknown as { logout(): Promise<boolean> }).logout();
    expect(result).to.equal(false);
    await driver.button('Amira');
  });

  it('leads past itself to the content, and hides that link where the page has none', async () => {
    const main = document.createElement('main');
    document.body.append(main);
    const { tag } = await signedIn();
    const skip = tag.shadowRoot?.querySelector<HTMLAnchorElement>('a');
    expect(skip?.textContent).to.equal('Skip to main content');
    skip?.focus();
    if (skip?.matches(':focus-visible'))
      expect(getComputedStyle(skip).outlineColor, 'the ink of the bar').to.equal('rgb(45, 45, 45)');
    skip?.click();
    isSame(document.activeElement, main, 'focus in the content');
    expect(location.hash).to.equal('');
    main.removeAttribute('tabindex');
    // A router may keep the views of other pages.
    const kept = document.createElement('main');
    kept.hidden = true;
    main.before(kept);
    skip?.focus();
    skip?.click();
    isSame(document.activeElement, main, 'focus in the content that is shown');
    expect(kept.hasAttribute('tabindex')).to.equal(false);
    kept.remove();
    main.remove();
    unmountAll();
    const bare = (await signedIn()).tag;
    expect(bare.shadowRoot?.textContent).not.to.include('Skip to main content');
  });

  it('is a banner, but not inside another landmark of its kind', async () => {
    const { tag } = await signedIn();
    expect(tag.shadowRoot?.querySelectorAll('[role=banner]').length).to.equal(1);
    const nested = mount(`<header><mp-header ${own()}></mp-header></header>`).firstElementChild as HTMLElement;
    await headerDriver(nested).ready();
    expect(nested.shadowRoot?.querySelectorAll('[role=banner]').length).to.equal(0);
  });
});
