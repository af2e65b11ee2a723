import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hasFinger, reachOf } from '../drivers/finger.ts';
import { emulate, eventually, mount, next, own, rendered, setFaults, signIn, unmountAll, violations } from '../page.ts';
import { collect } from '../search/widget.ts';

const setCookie = (name: string, value: string) => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax`;
};
const BUILDER = ['builderThemeId', 'builderVersion', 'builderHeartbeat', 'productPreview'];
const left = () => BUILDER.filter((name) => document.cookie.includes(`${name}=`));
const clear = () => {
  for (const name of [...BUILDER, 'previewMode']) document.cookie = `${name}=; path=/; max-age=0`;
};

const toolbar = (attributes = '') => mount(`<mp-preview-toolbar ${own()} ${attributes}></mp-preview-toolbar>`);
const region = (tag: HTMLElement) =>
  eventually(() => tag.shadowRoot?.querySelector<HTMLElement>('[role=region]'), 'the bar');
const button = (tag: HTMLElement, name: string) =>
  eventually(
    () =>
      [...(tag.shadowRoot?.querySelectorAll('button') ?? [])].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
      ),
    `button ${name}`,
  );

function previewProduct(portal = 'channel', productId = '7103') {
  setCookie('builderHeartbeat', 'true');
  setCookie('productPreview', JSON.stringify({ productId, portal }));
}

function previewTheme() {
  setCookie('builderHeartbeat', 'true');
  setCookie('builderThemeId', '17');
  setCookie('builderVersion', JSON.stringify({ name: 'Autumn refresh', publishedDate: '2026-11-01', isLive: 'true' }));
}

/** The page looks what another tab has done. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

const call = (method: string) => document.dispatchEvent(new CustomEvent('universalnav:call', { detail: { method } }));

/** The bar of a page of which all is known: no answer about the person makes it look anew. */
async function settledRegion(): Promise<HTMLElement> {
  const shared = own();
  await next(mount(`<mp-header ${shared}></mp-header>`), 'mp-ready');
  return region(mount(`<mp-preview-toolbar ${shared}></mp-preview-toolbar>`));
}

/** Nothing on the page tells that a session is followed which no bar may be shown for. */
async function followed(act: () => HTMLElement): Promise<HTMLElement> {
  let isFollowed = false;
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    isFollowed ||= given[0] === 'beforeunload';
    listen(...given);
  };
  try {
    const tag = act();
    await eventually(() => isFollowed, 'somebody who follows the session');
    return tag;
  } finally {
    window.addEventListener = listen;
  }
}

const heightOf = (tag: HTMLElement) => tag.getBoundingClientRect().height;

describe('the preview toolbar’s place', () => {
  const { body } = document;
  const start = location.href;
  const pushed = () => Number.parseFloat(getComputedStyle(body).paddingTop);
  let before = 0;
  beforeEach(async () => {
    clear();
    await signIn('full~preview');
    before = pushed();
  });
  afterEach(async () => {
    unmountAll();
    history.replaceState(null, '', start);
    clear();
    await setFaults();
  });

  it('is kept in the task in which the tag is connected, where cookies or the address tell of a preview', () => {
    expect(heightOf(toolbar())).to.equal(0);
    previewProduct();
    expect(heightOf(toolbar())).to.equal(63);
    expect(heightOf(toolbar('preview-banner-on-preview="false"')), 'no bar').to.equal(0);
    setCookie('previewMode', 'minimized');
    expect(heightOf(toolbar()), 'a small one').to.equal(0);
    setCookie('previewMode', 'fullscreen');
    expect(heightOf(toolbar()), 'a full one').to.equal(63);
    clear();
    history.replaceState(null, '', '/apps/7103?dev=CHANNEL');
    expect(heightOf(toolbar())).to.equal(63);
    for (const query of ['device=C', 'sort=productPrice', 'dev=1', 'builderVersionId=9', 'q=builderVersion']) {
      history.replaceState(null, '', `/apps/7103?${query}`);
      expect(heightOf(toolbar()), query).to.equal(0);
    }
    setCookie('productPreviews', '3');
    expect(heightOf(toolbar()), 'a cookie of the page').to.equal(0);
    document.cookie = 'productPreviews=; path=/; max-age=0';
    previewProduct();
    setCookie('sidebar', 'minimized');
    expect(heightOf(toolbar()), 'of another thing').to.equal(63);
    document.cookie = 'sidebar=; path=/; max-age=0';
  });

  /** The tops of what follows, frame by frame. */
  async function topsUntil(tag: HTMLElement, isThere: () => unknown): Promise<readonly number[]> {
    tag.insertAdjacentHTML('afterend', '<p>Page</p>');
    const marker = tag.nextElementSibling as HTMLElement;
    const tops = new Set([marker.getBoundingClientRect().top]);
    await eventually(() => {
      tops.add(marker.getBoundingClientRect().top);
      return isThere();
    }, 'the end of it');
    await rendered();
    tops.add(marker.getBoundingClientRect().top);
    marker.remove();
    return [...tops];
  }

  it('is the body’s once the bar is there, without anything that moves', async () => {
    previewProduct();
    const tag = toolbar();
    const tops = await topsUntil(tag, () => tag.shadowRoot?.querySelector('[role=region]'));
    expect(tops).to.have.length(1);
    expect([heightOf(tag), pushed() - before]).to.deep.equal([0, 63]);
  });

  it('stays while nobody knows whether the tenant’s theme is previewed, and after', async () => {
    previewTheme();
    await setFaults({ path: '/api/session/v1/bootstrap-context', delayMs: 400 });
    const tag = toolbar();
    const tops = await topsUntil(tag, () => tag.shadowRoot?.querySelector('[role=region]'));
    expect(tops).to.have.length(1);
    expect(pushed() - before).to.equal(63);
  });

  it('goes where it is another tenant’s', async () => {
    await signIn('full~preview', 'nordwind');
    await setFaults({ path: '/api/session/v1/bootstrap-context', held: true });
    previewTheme();
    const tag = toolbar();
    expect(heightOf(tag)).to.equal(63);
    await eventually(() => pushed() - before === 63 && heightOf(tag) === 0, 'the body’s place');
    await setFaults();
    await eventually(() => pushed() === before && heightOf(tag) === 0, 'no place');
  });
});

describe('the preview toolbar', () => {
  const start = location.href;
  const { lang } = document.documentElement;
  beforeEach(async () => {
    clear();
    await signIn('full~preview');
  });
  afterEach(async () => {
    unmountAll();
    history.replaceState(null, '', start);
    clear();
    await setFaults();
    await emulate({});
    document.body.removeAttribute('style');
    document.documentElement.lang = lang;
  });

  it('takes no room while nothing is previewed, and throws away what is left of a dead session', async () => {
    setCookie('builderThemeId', '17');
    const tag = toolbar();
    await eventually(() => left().length === 0, 'no builder cookies');
    expect(tag.getBoundingClientRect().height).to.equal(0);
    expect(getComputedStyle(tag).display).to.equal('none');
  });

  it('is not shown where the page wants none, and the session is looked after all the same', async () => {
    previewProduct();
    const tag = await followed(() => toolbar('preview-banner-on-preview="false"'));
    setCookie('builderHeartbeat', 'false');
    window.dispatchEvent(new Event('beforeunload'));
    expect(document.cookie).to.include('builderHeartbeat=true');
    expect(getComputedStyle(tag).display).to.equal('none');
    history.replaceState(null, '', '/superuser/dashboard');
    // Without the Navigation API only a router that says so is heard.
    if (!('navigation' in window)) dispatchEvent(new PopStateEvent('popstate'));
    await eventually(() => left().length === 0, 'no builder cookies');
  });

  it('tells of the theme that another tag says the page previews, for as long as it does', async () => {
    setCookie('builderHeartbeat', 'true');
    setCookie('builderVersion', JSON.stringify({ name: 'Autumn refresh', isLive: 'false' }));
    const shared = own();
    const header = mount(`<mp-header ${shared} builder-preview-data='{"themeId":"5"}'></mp-header>`);
    const tag = mount(`<mp-preview-toolbar ${shared}></mp-preview-toolbar>`);
    expect((await region(tag)).textContent).to.include('Autumn refresh');
    header.removeAttribute('builder-preview-data');
    await eventually(() => getComputedStyle(tag).display === 'none', 'no bar');
  });

  it('is hidden and shown by the page’s call, too', async () => {
    previewProduct();
    const tag = toolbar();
    await region(tag);
    call('hideToolbar');
    await button(tag, 'Show toolbar');
    call('showToolbar');
    await button(tag, 'Hide toolbar');
  });

  it('tells of no change where the page asks for what is shown', async () => {
    previewProduct();
    const tag = toolbar();
    const modes = collect<{ mode: string }>(tag, 'mp-preview-toggle');
    await region(tag);
    call('showToolbar');
    call('hideToolbar');
    await button(tag, 'Show toolbar');
    expect(modes).to.deep.equal([{ mode: 'minimized' }]);
  });

  it('takes its room, or gives it back, where another tab has chosen so', async () => {
    previewProduct();
    const tag = toolbar();
    await region(tag);
    const room = () => [
      getComputedStyle(document.body).paddingTop,
      document.documentElement.style.getPropertyValue('--mp-toolbar-height'),
    ];
    setCookie('previewMode', 'minimized');
    lookAgain();
    await button(tag, 'Show toolbar');
    expect(room()).to.deep.equal(['0px', '']);
    setCookie('previewMode', 'fullscreen');
    lookAgain();
    await button(tag, 'Hide toolbar');
    expect(room()).to.deep.equal(['63px', '63px']);
  });

  it('names no product of before while the next one’s name is on its way', async () => {
    previewProduct();
    const bar = await settledRegion();
    const subject = () => bar.querySelector('.subject')?.textContent;
    const former = await eventually(subject, 'the name');
    await setFaults({ path: '/api/marketplace/v1/products', held: true });
    previewProduct('channel', '7104');
    lookAgain();
    await eventually(() => subject() === '', 'no name');
    await setFaults();
    expect(await eventually(subject, 'the next name')).not.to.equal(former);
  });

  it('asks for a customization in the language that comes to be in force', async () => {
    await setFaults({ path: '/api/channel/v1/customizations', asking: 'locale=de', json: { name: 'Auf Deutsch' } });
    previewProduct('customize');
    const bar = await settledRegion();
    await eventually(() => bar.textContent.includes('(customized)'), 'the name in the first language');
    document.documentElement.lang = 'de-DE';
    await eventually(() => bar.textContent.includes('Auf Deutsch'), 'the name in the next one');
  });

  it('shows a theme once another tag says that this tenant is the first party', async () => {
    await signIn('full~preview', 'nordwind');
    previewTheme();
    const shared = own();
    const tag = await followed(() => mount(`<mp-preview-toolbar ${shared}></mp-preview-toolbar>`));
    mount(`<mp-footer ${shared} tenants='{ "firstParty": "NORDWIND" }'></mp-footer>`);
    expect((await region(tag)).textContent).to.include('Autumn refresh');
  });

  it('pushes down once a copy of a body that was pushed down, as routers keep them', async () => {
    previewProduct();
    await movesOnce('padding-top: 5px;', 68);
    await movesOnce('padding-top: 5px !important;', 68);
    await movesOnce('color: red;', 63);
    await movesOnce(null, 63);
  });

  async function movesOnce(own: string | null, padding: number): Promise<void> {
    const former = document.body;
    const first = document.createElement('body');
    if (own) first.setAttribute('style', own);
    try {
      document.body = first;
      const tag = toolbar();
      first.prepend(tag);
      await region(tag);
      await eventually(() => getComputedStyle(first).paddingTop === `${padding}px`, 'the padding of the first body');
      const copy = first.cloneNode(true) as HTMLElement;
      document.body = document.createElement('body');
      await eventually(() => first.getAttribute('style') === own, 'the first body as it was');
      document.body = copy;
      const later = copy.querySelector('mp-preview-toolbar') as HTMLElement;
      await region(later);
      await eventually(() => getComputedStyle(copy).paddingTop === `${padding}px`, 'the padding of the copy');
      later.remove();
      await eventually(() => copy.getAttribute('style') === own, 'the copy as the body was');
      expect(copy.getAttributeNames()).to.deep.equal(own ? ['style'] : []);
    } finally {
      document.body = former;
    }
  }

  it('pushes down another body, too, that a router has put in place of the one before', async () => {
    previewProduct();
    const tag = toolbar();
    await region(tag);
    const former = document.body;
    const other = document.createElement('body');
    other.style.paddingTop = '5px';
    try {
      document.body = other;
      other.prepend(tag);
      await eventually(() => getComputedStyle(other).paddingTop === '68px', 'the padding of the other body');
      expect(former.getAttribute('style')).to.equal(null);
      tag.remove();
      await eventually(() => other.getAttribute('style') === 'padding-top: 5px;', 'the padding put back');
    } finally {
      document.body = former;
    }
  });

  it('lives on over a page change, and listens to the page’s unloading only while it is valid', async () => {
    previewProduct();
    const tag = toolbar();
    await region(tag);
    setCookie('builderHeartbeat', 'false');
    window.dispatchEvent(new Event('beforeunload'));
    expect(document.cookie).to.include('builderHeartbeat=true');
    unmountAll();
    await rendered();
    setCookie('builderHeartbeat', 'false');
    window.dispatchEvent(new Event('beforeunload'));
    expect(document.cookie).to.include('builderHeartbeat=false');
  });

  it('shows a product with its name and age, 63px high, and pushes the page down', async () => {
    document.body.style.paddingTop = '10px';
    previewProduct();
    const tag = toolbar();
    const bar = await region(tag);
    expect(bar.getAttribute('aria-label')).to.equal('Preview');
    await eventually(() => /last updated 3 days ago/.test(bar.textContent), 'the date');
    expect(bar.getBoundingClientRect().height).to.equal(63);
    expect(getComputedStyle(document.body).paddingTop).to.equal('73px');
    expect(document.documentElement.style.getPropertyValue('--mp-toolbar-height')).to.equal('63px');
    expect(await violations(tag)).to.deep.equal([]);
    tag.remove();
    await eventually(() => document.body.getAttribute('style') === 'padding-top: 10px;', 'the padding put back');
  });

  it('adds to the padding that the page has by now, and nothing once it is gone', async () => {
    previewProduct();
    const tag = toolbar();
    await region(tag);
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const padding = () => getComputedStyle(document.body).paddingTop;
    const narrow = (css: string) => {
      sheet.replaceSync(css);
      window.dispatchEvent(new Event('resize'));
    };
    narrow('body { padding-top: 20px }');
    expect(padding()).to.equal('83px');
    narrow('body { padding-top: 4px }');
    expect(padding()).to.equal('67px');
    narrow('body { padding-top: 4px; transition: padding 1s }');
    narrow('body { padding-top: 4px; transition: padding 1s }');
    const set = () => document.body.style.paddingTop;
    expect(set(), 'also where it moves slowly').to.equal('67px');
    narrow('body { padding-top: 4px }');
    document.body.style.paddingTop = '40px';
    narrow('body { padding-top: 4px }');
    expect(padding(), 'the own one of the page').to.equal('103px');
    document.body.style.paddingTop = '';
    narrow('body { padding-top: 4px }');
    expect(padding()).to.equal('67px');
    tag.remove();
    await eventually(() => padding() === '4px', 'the padding of the page');
    narrow('body { padding-top: 6px }');
    expect(padding()).to.equal('6px');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  it('shrinks to one button and back, moves the focus along and remembers the choice', async () => {
    previewTheme();
    const tag = toolbar();
    const modes = collect<{ mode: string }>(tag, 'mp-preview-toggle');
    expect((await region(tag)).textContent).to.include('Autumn refresh');
    const hide = await button(tag, 'Hide toolbar');
    hide.focus();
    hide.click();
    const show = await button(tag, 'Show toolbar');
    await eventually(() => tag.shadowRoot?.activeElement === show, 'focus on the small button');
    expect(getComputedStyle(document.body).paddingTop).to.equal('0px');
    expect(await violations(tag)).to.deep.equal([]);
    show.click();
    await button(tag, 'Hide toolbar');
    expect(modes).to.deep.equal([{ mode: 'minimized' }, { mode: 'fullscreen' }]);
  });

  it('keeps the focus where the page or another tab shrinks it, and takes none', async () => {
    previewTheme();
    const tag = toolbar();
    (await button(tag, 'Cancel preview')).focus();
    call('hideToolbar');
    const show = await button(tag, 'Show toolbar');
    await eventually(() => tag.shadowRoot?.activeElement === show, 'focus on the small button');
    show.blur();
    call('showToolbar');
    await button(tag, 'Hide toolbar');
    expect(tag.shadowRoot?.activeElement).to.equal(null);
  });

  it('answers a finger on 44px, full and as one button', async function () {
    if (!(await hasFinger())) return this.skip();
    previewTheme();
    const tag = toolbar();
    const hide = await button(tag, 'Hide toolbar');
    expect(reachOf(hide)).to.be.at.least(44);
    expect(reachOf(await button(tag, 'Cancel preview'))).to.be.at.least(44);
    hide.click();
    expect(reachOf(await button(tag, 'Show toolbar'))).to.be.at.least(44);
  });

  it('has a line in place of its shadow for who asks for more contrast', async function () {
    if (!(await emulate({ moreContrast: true }))) return this.skip();
    previewTheme();
    const tag = toolbar();
    (await button(tag, 'Hide toolbar')).click();
    const { borderTop, boxShadow } = getComputedStyle(await button(tag, 'Show toolbar'));
    expect(borderTop).to.equal('2px solid rgb(255, 255, 255)');
    expect(boxShadow).to.equal('rgb(118, 189, 34) 0px -2px 0px 0px inset');
  });

  it('leaves the preview to where it came from, and its cookies where the page prevents that', async () => {
    previewProduct('customize');
    const tag = toolbar();
    await region(tag);
    // The default action would leave the test page: what it would do is told by the event.
    const urls = collect<{ url: string }>(tag, 'mp-preview-cancel');
    (await button(tag, 'Cancel preview')).click();
    expect(urls).to.deep.equal([{ url: `${window.MARKET}/channel/customizeApp/7103` }]);
    expect(left()).to.include('productPreview');
  });

  it('keeps blank fields when the product cannot be read', async () => {
    await setFaults({ path: '/api/marketplace/v1/products', status: 500 });
    previewProduct();
    const tag = toolbar();
    const errors = collect<{ code: string }>(tag, 'mp-error');
    const bar = await region(tag);
    await eventually(() => errors.some(({ code }) => code === 'product'), 'the report');
    expect(bar.querySelector('.subject')?.textContent).to.equal('');
    expect(bar.getBoundingClientRect().height).to.equal(63);
  });

  it('keeps the session alive while the page is left', async () => {
    previewProduct();
    const tag = toolbar();
    await region(tag);
    document.cookie = 'builderHeartbeat=; path=/; max-age=0';
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(document.cookie).to.include('builderHeartbeat=true');
  });

  it('ends in the administration, and not on pages of the marketplace itself', async () => {
    previewProduct();
    history.replaceState(null, '', '/account/users');
    const config = own();
    const ofMarket = mount(`<mp-preview-toolbar ${config} marketplace></mp-preview-toolbar>`);
    await region(ofMarket);
    ofMarket.remove();
    await rendered();
    expect(left()).to.include('productPreview');
    const tag = mount(`<mp-preview-toolbar ${config}></mp-preview-toolbar>`);
    await eventually(() => left().length === 0, 'no builder cookies');
    expect(getComputedStyle(tag).display).to.equal('none');
  });

  it('stays where the host has prevented its going', async () => {
    history.replaceState(null, '', '/apps/7103?dev=CMS');
    const tag = toolbar();
    await region(tag);
    tag.addEventListener('mp-preview-cancel', (event) => event.preventDefault(), { once: true });
    (await button(tag, 'Cancel preview')).click();
    await rendered();
    await region(tag);
    expect(getComputedStyle(tag).display).not.to.equal('none');
  });
});
