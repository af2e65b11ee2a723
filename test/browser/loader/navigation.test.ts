import { expect } from 'chai';
import {
  askedFlag,
  askedWhoIsHere,
  clearPage,
  drawnBy,
  goTo,
  headerIn,
  install,
  ownConfig,
  place,
  scripts,
  warnings,
  watchPage,
} from '../drivers/loader.ts';
import { eventually, isSame, setFaults, signIn, unmountAll } from '../page.ts';

const isFramed = window.top !== window.self;
const MERCHANT_SCRIPT = '/merchant-nav/merchant-nav.js';
const expired = (settings: object = {}) => ({
  CHANNEL_SETTINGS: { selfserveMarketplace: true, accountStatus: 'FREE_TRIAL_EXPIRED', ...settings },
});

/** Done on a page that has toolbar and banners of its own. */
async function besideOwnOverlays(run: () => Promise<void>): Promise<void> {
  const overlays = ['mp-preview-toolbar', 'mp-banners'].map((name) => document.createElement(name));
  document.body.prepend(...overlays);
  try {
    await run();
  } finally {
    for (const tag of overlays) tag.remove();
  }
}

describe('the choice of navigation', () => {
  before(() => signIn('channel-admin', 'sunfield'));
  beforeEach(watchPage);
  afterEach(async () => {
    clearPage();
    unmountAll();
    await setFaults();
  });

  it('leaves a bar alone whose script has put its own in its stead, where the page has the overlays itself', async function own() {
    if (isFramed) return this.skip();
    const box = place();
    await besideOwnOverlays(async () => {
      install();
      const bar = await drawnBy('Merchant', box);
      const theirs = document.createElement('nav');
      bar.replaceWith(theirs);
      await new Promise((resolve) => setTimeout(resolve, 50));
      isSame(box.lastElementChild, theirs, 'their bar');
    });
  });

  it("is the merchant's for a merchant, by a script of the page's origin, loaded once", async function merchant() {
    if (isFramed) return this.skip();
    const box = place();
    const layer = install();
    const bar = await drawnBy('Merchant', box);
    await layer.ready;
    expect(getComputedStyle(bar).minHeight).to.equal('64px');
    expect(getComputedStyle(bar).backgroundColor).to.equal('rgb(0, 0, 0)');
    expect(layer.header).to.equal(undefined);
    expect([...box.children].map(({ localName }) => localName)).to.deep.equal([
      'mp-preview-toolbar',
      'mp-banners',
      'div',
    ]);
    expect(scripts()).to.deep.equal([MERCHANT_SCRIPT]);
    await eventually(() => layer.banners?.shadowRoot?.querySelector('.mp-root'), 'the banners');
    expect(askedWhoIsHere()).to.equal(1);
    document.dispatchEvent(new CustomEvent('universalnav:render'));
    document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token: 'new' } }));
    expect(bar.dataset['reloads']).to.equal('2');
    const changeCompany = () => document.dispatchEvent(new CustomEvent('mp-company-change', { cancelable: true }));
    document.addEventListener('mp-company-change', (event) => event.preventDefault(), { once: true });
    changeCompany();
    await Promise.resolve();
    expect(bar.dataset['reloads'], 'a change that the page has prevented').to.equal('2');
    changeCompany();
    await Promise.resolve();
    expect(bar.dataset['reloads']).to.equal('3');
    layer.remove();
    expect(box.innerHTML).to.equal('<a href="/">Home</a>');
    expect(scripts()).to.deep.equal([]);
  });

  it('comes back, as it was drawn, where the page rewrites its place', async function rewritten() {
    if (isFramed) return this.skip();
    const box = place();
    const layer = install();
    const bar = await drawnBy('Merchant', box);
    await layer.ready;
    box.innerHTML = '<a href="/">Home</a>';
    isSame(await drawnBy('Merchant', box), bar, 'the bar');
    expect([...box.children].map(({ localName }) => localName)).to.deep.equal([
      'mp-preview-toolbar',
      'mp-banners',
      'div',
    ]);
    expect(scripts()).to.deep.equal([MERCHANT_SCRIPT]);
  });

  it('comes back there, too, where the page has toolbar and banners of its own', async function bare() {
    if (isFramed) return this.skip();
    const box = place();
    await besideOwnOverlays(async () => {
      const layer = install();
      const bar = await drawnBy('Merchant', box);
      box.innerHTML = '<p>New</p>';
      isSame(await drawnBy('Merchant', box), bar, 'the bar');
      expect(box.childElementCount).to.equal(1);
      layer.remove();
      expect(box.innerHTML).to.equal('<p>New</p>');
    });
  });

  it('is left alone where its script puts an element of its own in the one that it was given', async function other() {
    if (isFramed) return this.skip();
    const box = place();
    const layer = install();
    const bar = await drawnBy('Merchant', box);
    await layer.ready;
    const own = document.createElement('nav');
    bar.replaceWith(own);
    await new Promise((resolve) => setTimeout(resolve));
    isSame(box.lastElementChild, own, 'the element of the script');
    expect(bar.isConnected).to.equal(false);
  });

  it('never draws where its layer was removed while its script was on its way', async function late() {
    if (isFramed) return this.skip();
    const box = place();
    const layer = install();
    await new Promise<void>((resolve) => {
      const head = new MutationObserver(() => {
        if (!document.querySelector(`link[href$="${MERCHANT_SCRIPT}"]`)) return;
        head.disconnect();
        layer.remove();
        resolve();
      });
      head.observe(document.head, { childList: true });
    });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect([scripts(), box.innerHTML, document.getElementById('merchant-nav')]).to.deep.equal([
      [],
      '<a href="/">Home</a>',
      null,
    ]);
  });

  it('has the colour of search and curation', async function colour() {
    if (isFramed) return this.skip();
    const box = place();
    install({ bootstrap: expired({ partner: 'EU_SMART_COMMERCE' }) });
    expect(getComputedStyle(await drawnBy('Merchant', box)).backgroundColor).to.equal('rgb(1, 27, 88)');
    expect(askedWhoIsHere()).to.equal(0);
  });

  it('is at once what the browser has kept of the person, before the answer', async function kept() {
    const names = { rememberedUser: `test.${crypto.randomUUID()}` };
    const given = { names, forceGlobalHeaderHosts: [location.hostname] };
    const first = install(given);
    const before = await headerIn(place());
    await eventually(() => before.shadowRoot?.textContent?.includes('Manage'), 'who is here');
    await eventually(() => Object.keys(localStorage).some((key) => key.endsWith('header:bootstrap')), 'what is kept');
    // WebKit refuses secure cookies here, and without the tag cookie nothing is kept.
    if (isFramed || !document.cookie.includes('ad_tag_m')) return this.skip();
    first.remove();
    unmountAll();
    // The answer does not come before it is let go.
    await setFaults({ path: '/api/session', held: true });
    const box = place();
    install({ names });
    await drawnBy('Merchant', box);
    await setFaults();
  });

  it('is standard where the answer is too slow, and stays so', async () => {
    await setFaults({ path: '/api/session', held: true });
    const box = place();
    const layer = install();
    const header = await headerIn(box);
    await setFaults();
    await eventually(() => header.shadowRoot?.textContent?.includes('Manage'), 'the late answer');
    expect(layer.header === header && header.isConnected).to.equal(true);
    expect(scripts()).to.deep.equal([]);
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('is standard where the address has asked for it, for the whole session', async () => {
    goTo('?forceGlobalHeader=true');
    // One that is still asking as it goes may take the next one's answer.
    const isReady = new Promise((resolve) => document.addEventListener('mp-ready', resolve, { once: true }));
    install();
    await headerIn(place());
    await isReady;
    goTo('?');
    const kept = sessionStorage.getItem('forceGlobalHeader');
    clearPage();
    watchPage();
    unmountAll();
    sessionStorage.setItem('forceGlobalHeader', kept ?? '');
    const box = place();
    install();
    await headerIn(box);
    expect(scripts()).to.deep.equal([]);
    expect(askedWhoIsHere()).to.equal(1);
  });

  it('is standard on hosts, marketplaces and in checkout', async () => {
    for (const given of [
      { forceGlobalHeaderHosts: [location.hostname] },
      { isMarketplace: true },
      { useTemplate: 'headerCheckout' },
    ]) {
      const box = place();
      const layer = install(given);
      await headerIn(box);
      layer.remove();
      unmountAll();
    }
    expect(scripts()).to.deep.equal([]);
  });

  it('is standard inside a frame', async () => {
    const frame = document.createElement('iframe');
    frame.src = '/test/browser/loader/frame.html';
    place('<div></div>').append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const inside = frame.contentDocument as Document;
    const data = inside.createElement('script');
    data.type = 'application/json';
    data.dataset['mpConfig'] = '';
    data.textContent = JSON.stringify(ownConfig());
    const loader = inside.createElement('script');
    loader.type = 'module';
    loader.src = '/dist/loader.js';
    inside.head.append(data, loader);
    await headerIn(inside);
    expect(inside.getElementById('merchant-nav')).to.equal(null);
  });

  describe('on a quote version', () => {
    beforeEach(() => goTo('/en-US/quotes/12/versions/3'));

    it("is the partner's without a variant", async () => {
      const box = place();
      const layer = install();
      const heights: number[] = [];
      const sizes = new ResizeObserver(() => heights.push(box.getBoundingClientRect().height));
      sizes.observe(box);
      await drawnBy('Partner', box);
      sizes.disconnect();
      expect(Math.min(...heights.slice(1)), 'no place given up in between').to.be.at.least(52);
      await layer.ready;
      expect(scripts()).to.deep.equal(['/appsmart-nav/appsmart-nav.js']);
      expect([askedFlag(), askedWhoIsHere()]).to.deep.equal([1, 1]);
    });

    it("is not the partner's with a variant", async () => {
      await setFaults({ path: '/api/appconfigr/v1/evaluation/flag', json: { variant: 'on' } });
      install({ isMarketplace: true });
      await headerIn(place());
      expect(scripts()).to.deep.equal([]);
    });

    it('is standard where the flag cannot be had', async () => {
      await setFaults({ path: '/api/appconfigr/v1/evaluation/flag', status: 500 });
      install();
      await headerIn(place());
      expect(scripts()).to.deep.equal([]);
      expect(warnings().some((text) => text.startsWith('Error fetching flag'))).to.equal(true);
    });
  });
});
