import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hear, textOf } from '../drivers/menus.ts';
import {
  MARKET,
  canResize,
  eventually,
  loggedOutElsewhere,
  mount,
  own,
  rendered,
  resetViewport,
  setFaults,
  signIn,
  unmountAll,
  violations,
} from '../page.ts';

const IMPERSONATION = `impersonation='{ "impersonated": true, "name": "Hana", "email": "hana@b.example" }'`;
const READ_ONLY = `settings='{ "productReadOnly": true }'`;
const HERE = location.href;
const goTo = (path: string) => history.replaceState(null, '', path);
const banners = (attributes = '') => mount(`<mp-banners ${own()} ${attributes}></mp-banners>`);
const regions = (tag: HTMLElement) => [...(tag.shadowRoot?.querySelectorAll<HTMLElement>('[role=region]') ?? [])];
const shows = (tag: HTMLElement, ...names: readonly string[]) =>
  eventually(
    () =>
      regions(tag)
        .map(({ ariaLabel }) => ariaLabel)
        .join() === names.join(),
    `banners ${names.join()}`,
  );
const isGone = (tag: HTMLElement) => eventually(() => getComputedStyle(tag).display === 'none', 'no banner');
const heightVariable = () => document.documentElement.style.getPropertyValue('--mp-banners-height');

/** A telephone, as far as the browser says. */
function onTelephone(): () => void {
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Mobile', configurable: true });
  document.cookie = 'desktopVersion=1; path=/';
  return () => {
    Reflect.deleteProperty(navigator, 'userAgent');
    document.cookie = 'desktopVersion=; path=/; max-age=0';
  };
}

/** What an element's style attribute says, in any order. */
const styleOf = ({ style }: HTMLElement) => style.cssText.split(/;\s*/).toSorted().join(';');

/** Something that the page has fixed. */
function fixed(style: string): HTMLElement {
  const element = mount('<div class="of-the-page"></div>');
  element.setAttribute('style', `position: fixed; ${style}`);
  return element;
}

describe('the banners', () => {
  let hangUp = () => {};
  beforeEach(() => signIn('full~plain-banners'));
  afterEach(async () => {
    unmountAll();
    goTo(HERE);
    hangUp();
    hangUp = () => {};
    sessionStorage.clear();
    await setFaults();
    await resetViewport();
  });

  it('warn of maintenance where products are changed, and go with the page', async () => {
    goTo('/channel/products/17');
    const tag = banners(READ_ONLY);
    await shows(tag, 'Maintenance');
    expect(textOf(regions(tag)[0])).to.equal(
      'Product integration is under maintenance. Settings are read-only for now.',
    );
    expect(tag.getBoundingClientRect().height).to.equal(48);
    expect(await violations(tag)).to.deep.equal([]);
    history.pushState(null, '', '/home');
    // Without the Navigation API only a router that says so is heard.
    if (!('navigation' in window)) dispatchEvent(new PopStateEvent('popstate'));
    await isGone(tag);
    await eventually(() => ['0px', ''].includes(heightVariable()), 'no height');
    history.back();
    await shows(tag, 'Maintenance');
    tag.setAttribute('settings', '{ "productReadOnly": false }');
    await isGone(tag);
  });

  it('warn of maintenance as before while somebody leaves in another tab', async () => {
    goTo('/channel/products/17');
    const answer = await fetch(`${MARKET}/api/session/v1/bootstrap-context`, { credentials: 'include' });
    const said = (await answer.json()) as { readonly CHANNEL_SETTINGS: object };
    const settings = { ...said.CHANNEL_SETTINGS, productReadOnly: true };
    await setFaults({ path: '/api/session', json: { ...said, CHANNEL_SETTINGS: settings } });
    try {
      const shared = own();
      const header = mount(`<mp-header ${shared}></mp-header>`);
      const tag = mount(`<mp-banners ${shared}></mp-banners>`);
      await shows(tag, 'Maintenance');
      const user = () => header.shadowRoot?.querySelector('.user');
      await eventually(user, 'the person');
      const heights: number[] = [];
      const sizes = new ResizeObserver(() => heights.push(tag.offsetHeight));
      sizes.observe(tag);
      await eventually(() => heights.length > 0, 'the first frame');
      loggedOutElsewhere(shared);
      await eventually(() => !user(), 'nobody');
      await rendered();
      sizes.disconnect();
      expect(heights).to.deep.equal([48]);
      await shows(tag, 'Maintenance');
    } finally {
      await setFaults();
    }
  });

  it('offer the way back to the mobile website, by a button that asks before the page is loaded anew', async () => {
    hangUp = onTelephone();
    const tag = banners();
    await shows(tag, 'Mobile website');
    expect(await violations(tag)).to.deep.equal([]);
    const asked = hear(tag, 'mp-navigate');
    const button = tag.shadowRoot?.querySelector('button') as HTMLButtonElement;
    expect(textOf(button)).to.equal('Return to the mobile website');
    button.click();
    expect(asked.map(({ detail }) => detail['id'])).to.deep.equal(['reload']);
    expect(document.cookie).not.to.include('desktopVersion');
    await isGone(tag);
  });

  it('stand one below the other, the mode first, and publish their height', async () => {
    hangUp = onTelephone();
    goTo('/cms/create');
    const tag = banners(`${READ_ONLY} ${IMPERSONATION}`);
    await shows(tag, 'Impersonation', 'Maintenance', 'Mobile website');
    expect(tag.getBoundingClientRect().height).to.equal(144);
    await eventually(() => heightVariable() === '144px', 'the height of all three');
    expect(await violations(tag)).to.deep.equal([]);
  });

  it('keep their place from the first moment on: the content comes into it', async () => {
    const tag = banners(IMPERSONATION);
    await eventually(() => tag.getBoundingClientRect().height === 48, 'the place');
    expect(regions(tag)).to.deep.equal([]);
    await shows(tag, 'Impersonation');
    expect(tag.getBoundingClientRect().height).to.equal(48);
  });

  it('say the whole name as long as there is something else to cut off', async function () {
    if (!canResize) this.skip();
    await setViewport({ width: 780, height: 700 });
    const person = {
      impersonated: true,
      name: 'Hana Kobayashi-Featherstone',
      email: 'hana.kobayashi@brightwater.example',
    };
    const tag = banners(`impersonation='${JSON.stringify(person)}'`);
    await shows(tag, 'Impersonation');
    /** By parts of a pixel it would already end in an ellipsis. */
    const isWhole = (selector: string) => {
      const element = tag.shadowRoot?.querySelector<HTMLElement>(selector) as HTMLElement;
      const { width } = element.getBoundingClientRect();
      element.style.flex = 'none';
      const wanted = element.getBoundingClientRect().width;
      element.style.flex = '';
      return width >= wanted;
    };
    expect([isWhole('.name'), isWhole('.email')]).to.deep.equal([true, false]);
  });

  it('write their built-in words from left to right where those of an Arabic page do not come', async () => {
    await setFaults({ path: '/api/v1/translation', status: 500 });
    goTo('/cms/create');
    const tag = banners(`${READ_ONLY} ${IMPERSONATION} locale="ar"`);
    await shows(tag, 'Impersonation', 'Maintenance');
    const directions = [...(tag.shadowRoot?.querySelectorAll('.mp-root, .message') ?? [])].map(
      (element) => getComputedStyle(element).direction,
    );
    expect(directions).to.deep.equal(['rtl', 'ltr', 'ltr']);
  });

  it('wrap their text where the window is narrower than their least width', async () => {
    if (!canResize) return;
    goTo('/cms/create');
    const tag = banners(`${READ_ONLY} ${IMPERSONATION}`);
    await shows(tag, 'Impersonation', 'Maintenance');
    const widths = () => regions(tag).map((region) => Math.round(region.getBoundingClientRect().width));
    await setViewport({ width: 880, height: 700 });
    expect(getComputedStyle(regions(tag)[1] as Element).minInlineSize).to.equal('880px');
    expect(getComputedStyle(regions(tag)[0] as Element).minInlineSize).to.equal('760px');
    await setViewport({ width: 360, height: 700 });
    await eventually(() => widths().every((width) => width === tag.offsetWidth), 'full width');
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    await eventually(() => heightVariable() === `${tag.offsetHeight}px`, 'the measured height');
  });

  it('move what the page has fixed at its top, also what comes late, and put it back exactly', async () => {
    const bar = fixed('top: 10px');
    const important = fixed('top: 0px !important; color: red');
    const low = fixed('top: 48px');
    const drawer = fixed('inset: 0 auto auto 0; block-size: 100vh');
    drawer.popover = 'manual';
    const dialog = mount<HTMLDialogElement>('<dialog><b style="position: fixed; top: 0">Close</b></dialog>');
    dialog.showModal();
    const inside = dialog.firstElementChild as HTMLElement;
    const before = [bar, important, low, drawer].map(styleOf);
    const tag = banners(IMPERSONATION);
    await eventually(() => bar.getBoundingClientRect().top === 58, 'the moved bar');
    expect(important.getBoundingClientRect().top).to.equal(48);
    expect(styleOf(low)).to.equal(before[2]);
    expect(styleOf(drawer), 'above all others').to.equal(before[3]);
    expect(inside.style.top, 'in front of all others').to.equal('0px');
    dialog.remove();
    const late = fixed('top: 4px');
    await eventually(() => late.getBoundingClientRect().top === 52, 'the late one');
    const later = fixed('top: 5px');
    document.dispatchEvent(new CustomEvent('universalnav:header:loaded'));
    expect(later.getBoundingClientRect().top).to.equal(53);
    document.dispatchEvent(new CustomEvent('universalnav:header:loaded'));
    expect(bar.getBoundingClientRect().top, 'once').to.equal(58);
    tag.setAttribute('impersonation', '{ "impersonated": false }');
    await isGone(tag);
    expect([bar, important, low, drawer].map(styleOf)).to.deep.equal(before);
    expect(document.querySelectorAll('[data-mp-before]').length).to.equal(0);
    expect(later.getBoundingClientRect().top).to.equal(5);
  });

  it('move what is fixed in another body, and put back what was in the one before', async () => {
    const before = fixed('top: 10px');
    const tag = banners(IMPERSONATION);
    await eventually(() => before.getBoundingClientRect().top === 58, 'the moved bar');
    const former = document.body;
    const other = document.createElement('body');
    const bar = document.createElement('div');
    bar.style.cssText = 'position: fixed; top: 20px';
    try {
      document.body = other;
      other.append(tag, bar);
      await eventually(() => bar.style.top === '68px', 'the moved bar of the other body');
      expect(before.style.top).to.equal('10px');
      expect(former.querySelectorAll('[data-mp-before]').length).to.equal(0);
    } finally {
      document.body = former;
      tag.remove();
    }
  });

  it('move once what is fixed in a copy of a body in which it was moved, as routers keep them', async () => {
    const former = document.body;
    const first = document.createElement('body');
    first.innerHTML = '<div style="position: fixed; top: 20px"></div>';
    try {
      document.body = first;
      first.prepend(banners(IMPERSONATION));
      const bar = first.querySelector('div') as HTMLElement;
      await eventually(() => bar.style.top === '68px', 'the moved bar');
      const copy = first.cloneNode(true) as HTMLElement;
      document.body = copy;
      await eventually(() => bar.style.top === '20px', 'the bar as it was');
      const again = copy.querySelector('div') as HTMLElement;
      await eventually(() => again.style.top === '68px', 'the moved copy');
      copy.querySelector('mp-banners')?.remove();
      await eventually(() => again.style.top === '20px', 'the copy as the bar was');
      expect(copy.querySelectorAll('[data-mp-before]').length).to.equal(0);
    } finally {
      document.body = former;
    }
  });

  it('stand where the page has fixed them, or what they are in', async () => {
    const frame = fixed('top: 0; inset-inline: 0');
    const bar = fixed('top: 10px');
    const tag = banners(IMPERSONATION);
    frame.attachShadow({ mode: 'open' }).append(tag);
    await eventually(() => bar.getBoundingClientRect().top === 58, 'the moved bar');
    expect([frame, tag].map((one) => one.getBoundingClientRect().top)).to.deep.equal([0, 0]);
  });

  for (const place of ['top: -24px', 'top: 0; transform: translateY(-100%)'])
    it(`leave alone what waits above the window, as a skip link does: ${place}`, async () => {
      const skip = fixed(`height: 20px; ${place}`);
      const bar = fixed('top: 10px');
      const before = styleOf(skip);
      banners(IMPERSONATION);
      await eventually(() => bar.getBoundingClientRect().top === 58, 'the moved bar');
      expect(styleOf(skip)).to.equal(before);
      expect(skip.getBoundingClientRect().bottom).to.be.at.most(0);
    });

  it('move it below the toolbar, too, for as long as that is there', async () => {
    const bar = fixed('top: 0');
    const sliding = fixed('top: 0; transition: top 0.2s');
    const said = fixed('top: 0; transition-property: top; transition-duration: 20s');
    const meant = fixed('top: 0; --how: all 1s; transition: var(--how)');
    const aware = fixed('top: var(--mp-toolbar-height, 0px)');
    const low = fixed('top: 111px');
    const all = [bar, sliding, said, meant, aware, low];
    const before = all.map(styleOf);
    const tops = () => all.map((one) => one.getBoundingClientRect().top).join();
    document.cookie = 'builderHeartbeat=true; path=/';
    document.cookie = `productPreview=${encodeURIComponent('{"productId":"7103","portal":"channel"}')}; path=/`;
    const toolbar = mount(`<mp-preview-toolbar ${own()}></mp-preview-toolbar>`);
    await eventually(() => toolbar.shadowRoot?.querySelector('[role=region]'), 'the toolbar');
    expect(tops(), 'without a banner').to.equal('0,0,0,0,63,111');
    const tag = banners(IMPERSONATION);
    await eventually(() => tops() === '111,111,111,111,111,111', 'below both');
    const call = (method: string) =>
      document.dispatchEvent(new CustomEvent('universalnav:call', { detail: { method } }));
    call('hideToolbar');
    await eventually(() => tops() === '48,48,48,48,48,111', 'below the banner');
    call('showToolbar');
    await eventually(() => tops() === '111,111,111,111,111,111', 'below both again');
    toolbar.remove();
    await eventually(() => tops() === '48,48,48,48,48,111', 'below the banner alone');
    tag.remove();
    await eventually(() => tops() === '0,0,0,0,0,111', 'where they were');
    expect(all.map(styleOf)).to.deep.equal(before);
    for (const name of ['builderHeartbeat', 'productPreview', 'previewMode'])
      document.cookie = `${name}=; path=/; max-age=0`;
  });

  it('leave a fixed header at the top once they are scrolled away', async () => {
    const tag = banners(IMPERSONATION);
    const header = mount<HTMLElement>(`<mp-header ${own()} position-fixed></mp-header>`);
    const tall = mount<HTMLElement>('<div></div>');
    tall.style.height = '3000px';
    await shows(tag, 'Impersonation');
    const top = () => header.shadowRoot?.querySelector('.bar-row')?.getBoundingClientRect().top;
    await eventually(() => top() === 48, 'below the banner');
    const start = tag.getBoundingClientRect().top + scrollY;
    scrollTo(0, start + 28);
    await eventually(() => top() === 20, 'what is left of the banner');
    scrollTo(0, start + 500);
    await eventually(() => top() === 0, 'the top of the window');
    scrollTo(0, 0);
  });

  it('gives a fixed bar no room above it that a scroller of the page has taken away', async () => {
    const app = mount(`<div style="block-size: 300px; overflow: auto">
      <mp-banners ${own()} ${IMPERSONATION}></mp-banners><p style="block-size: 2000px">Text</p></div>`);
    const visible = () => document.documentElement.style.getPropertyValue('--mp-banners-visible');
    await eventually(() => Number.parseFloat(visible()) > 20, 'the banner');
    app.scrollTop = 500;
    await eventually(() => visible() === '0px', 'no banner to be seen');
  });

  it('tell how much of them is left where the page becomes narrower, and what stands above them less high', async () => {
    const app = mount(`<div style="block-size: 300px; inline-size: 1000px; overflow: auto; overflow-anchor: none">
      <div style="aspect-ratio: 10 / 1"></div>
      <mp-banners ${own()} ${IMPERSONATION}></mp-banners><p style="block-size: 2000px">Text</p></div>`);
    const tag = app.querySelector('mp-banners') as HTMLElement;
    await shows(tag, 'Impersonation');
    const visible = () => Number.parseFloat(document.documentElement.style.getPropertyValue('--mp-banners-visible'));
    const bottom = () => tag.getBoundingClientRect().bottom;
    app.scrollTop = bottom() - 40;
    await eventually(() => visible() === bottom() && bottom() < 48, 'what is left of the banner');
    const before = bottom();
    app.style.inlineSize = '900px';
    await eventually(() => visible() === bottom() && bottom() < before, 'what is left of it then');
  });
});
