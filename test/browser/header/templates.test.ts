import type { ErrorDetail } from '../../../elements/events.ts';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { MARKET, eventually, mount, own, rendered, setFaults, signIn, unmountAll, violations } from '../page.ts';

const TEMPLATES_CALL = '/api/channel/v1/styles/FIRST_PARTY/templates/published';

const NAVBAR = `
  <nav class="navbar" aria-label="Acme"><div class="container">
    <a class="brand" href="/about">About Acme</a>
    <ul class="nav left"><li class="first">{{logo}}</li>{{appsDropdown}}<li>{{companyDropdown}}</li></ul>
    <span class="grow">{{searchBox}}</span>
    <ul class="nav right">{{userList}}</ul>
    <p class="hello" id="hello">Hello {{userFirstName}}{{nobody}}, {{userImage}} {{manageDropdown}}</p>
  </div></nav>`;

async function header(set: object, { person = 'full~templates', attributes = '' } = {}) {
  await signIn(person);
  const tag = mount(`<mp-header ${own()} ${attributes}></mp-header>`);
  Object.assign(tag, { templates: set });
  const driver = headerDriver(tag);
  await driver.ready();
  const root = tag.shadowRoot as ShadowRoot;
  const seen = (selector: string) => root.querySelector<HTMLElement>(`.template-body ${selector}`);
  return { tag, driver, root, seen };
}

describe("a partner's template of the header", () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  it('keeps its classes, links and order, with our parts at its tokens', async () => {
    const { tag, driver, root, seen } = await header({ headerIn: NAVBAR, cssHeader: '.navbar { padding: 7px }' });
    await eventually(() => seen('.navbar'), 'the template');
    expect([...root.querySelectorAll('.template-body ul.nav')].map((list) => list.className)).to.deep.equal([
      'nav left',
      'nav right',
    ]);
    expect(seen('.brand')?.getAttribute('href')).to.equal(`${MARKET}/about`);
    expect(seen('.first')?.querySelector('[part=logo]')).to.not.equal(null);
    expect(seen('input[name=q]')).to.not.equal(null);
    for (const name of ['My Apps', 'Manage', 'Company: Lakeside Components GmbH']) await driver.button(name);
    const entries = [...root.querySelectorAll('.nav.right > li > [data-mp-widget] > a')].map(
      (link) => link.textContent,
    );
    expect(entries).to.deep.equal(['My Profile', 'My Company', 'Settings', 'Reports', 'Logout']);
    expect(seen('#tpl-hello')?.innerText.trim()).to.match(/^Hello Amira, /);
    expect(getComputedStyle(seen('.navbar') as Element).paddingTop).to.equal('7px');
    expect(root.querySelector('[role=banner]')).to.not.equal(null);
    expect(await violations(tag)).to.deep.equal([]);
  });

  it("has the set's own pictures in its rules, wherever these stand", async () => {
    const { seen } = await header({
      headerIn:
        '<style>.sheet { background: url({{ hero }}) }</style><p class="sheet">a</p>' +
        '<p class="own" style="background: url({{hero}})">b</p><p class="common">c</p>',
      css: '.common { background: url("{{hero}}") }',
      assets: { hero: '/hero (1).png' },
    });
    await eventually(() => seen('.own'), 'the template');
    const pictures = ['.sheet', '.own', '.common'].map(
      (selector) => getComputedStyle(seen(selector) as Element).backgroundImage,
    );
    expect(pictures).to.deep.equal(Array(3).fill(`url("${MARKET}/hero%20%281%29.png")`));
  });

  it('has the way to the desktop among the entries of its user list in a mobile web app (A-86)', async () => {
    const names = async (attributes: string) => {
      const { root, seen } = await header({ headerIn: NAVBAR }, { attributes });
      await eventually(() => seen('.nav.right a'), 'the entries');
      return [...root.querySelectorAll('.nav.right > li')].map((entry) => entry.textContent);
    };
    expect((await names('mobile-web-app')).slice(-2)).to.deep.equal(['Desktop version', 'Logout']);
    unmountAll();
    expect(await names('')).not.to.include('Desktop version');
  });

  for (const [what, markup, expected] of [
    ['as by ours', '<a class="out" href="/logout">Sign out</a>', ['mp-logout']],
    ['in a drawing', '<svg><a class="out" href="/logout"><text>Out</text></a></svg>', ['mp-logout']],
    ['in another language, as by ours', '<a class="out" href="/de-DE/logout/">Abmelden</a>', ['mp-logout']],
    ['whose address says more, as by any other', '<a class="out" href="/logout?to=x">Out</a>', ['mp-navigate']],
    ['not by one of ours that it holds', '<a href="/logout"><b class="out">{{logo}}</b></a>', ['mp-navigate']],
  ] as const)
    it(`leaves by a link of its own to /logout ${what}: the page is asked once`, async () => {
      const { tag, seen } = await header({ headerIn: markup });
      const out = await eventually(
        () => seen('.out [part=logo]') ?? seen('.out:not(:has([data-mp-widget]))'),
        'the link',
      );
      const heard: string[] = [];
      for (const type of ['mp-logout', 'mp-navigate'])
        tag.addEventListener(type, (event) => {
          heard.push(type);
          event.preventDefault();
        });
      out.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
      await rendered();
      expect(heard).to.deep.equal(expected);
    });

  it('keeps its whole place where it is fixed, however high it is, and lets it go', async () => {
    const set = { headerIn: '<div class="two">a</div>{{logo}}', cssHeader: '.two { block-size: 90px }' };
    const { tag, root } = await header(set, { attributes: 'position-fixed' });
    const after = document.createElement('p');
    tag.after(after);
    const bar = await eventually(() => root.querySelector<HTMLElement>('.templated .bar-row'), 'the bar');
    expect(bar.offsetHeight).to.be.above(90);
    await eventually(() => tag.offsetHeight === bar.offsetHeight, 'the place of the bar');
    expect(after.getBoundingClientRect().top).to.be.at.least(bar.getBoundingClientRect().bottom);
    const published = () => document.documentElement.style.getPropertyValue('--mp-header-height');
    await eventually(() => published() === `${bar.offsetHeight}px`, 'the published height');
    Object.assign(tag, { templates: { ...set, cssHeader: '.two { block-size: 140px }' } });
    await eventually(() => bar.offsetHeight > 140 && tag.offsetHeight === bar.offsetHeight, 'a higher place');
    Object.assign(tag, { templates: { headerIn: '{{nothing' } });
    await eventually(() => tag.offsetHeight === 52, 'the place of the built-in bar');
  });

  it('keeps the names that people have given themselves apart from the text around them', async () => {
    const { seen } = await header({ headerIn: '<p class="hi">Hello {{userFirstName}}! 2 offers</p>' });
    const text = await eventually(() => seen('.hi'), 'the text');
    expect(text.innerHTML).to.equal('Hello <bdi>Amira</bdi>! 2 offers');
  });

  it('speaks no other words first than those of its language', async () => {
    await setFaults({ path: '/api/v1/translation', delayMs: 700 });
    await signIn('full~templates');
    const tag = mount(`<mp-header ${own()} locale="de-DE"></mp-header>`);
    Object.assign(tag, { templates: { headerIn: '<nav class="mine">{{userList}}</nav>' } });
    const isReady = headerDriver(tag).ready();
    const root = tag.shadowRoot as ShadowRoot;
    const read = new Set<string>();
    await eventually(() => {
      for (const link of root.querySelectorAll<HTMLElement>('.mine a')) read.add(link.innerText.trim());
      return read.size > 0 && root.querySelector('.mine');
    }, 'the entries');
    await isReady;
    expect([...read]).to.include('Abmelden');
    expect([...read]).not.to.include('Logout');
  });

  it('of a checkout follows a bare bar, also where its words are last', async () => {
    await setFaults({ path: '/api/v1/translation', delayMs: 700 });
    await signIn('full~templates');
    const tag = mount(`<mp-header ${own()} use-template="headerCheckout"></mp-header>`);
    Object.assign(tag, { templates: { headerCheckout: '<nav class="mine">{{logo}}</nav>' } });
    const root = tag.shadowRoot as ShadowRoot;
    const full = new Set<string>();
    await eventually(() => {
      const bar = root.querySelector('[data-mp-root=""] .bar-grid:not(.bare)');
      if (bar) full.add(bar.className);
      return root.querySelector('.mine');
    }, 'the template');
    expect([...full]).to.deep.equal([]);
  });

  it('of a checkout speaks to whoever is signed in, and to a visitor', async () => {
    const set = { headerCheckout: '<p class="mine">{{userFirstName}} {{userList}} {{loginItem}} {{signupItem}}</p>' };
    const attributes = 'use-template="headerCheckout"';
    const ofPerson = await header(set, { attributes });
    const text = () => ofPerson.seen('.mine')?.innerText ?? '';
    await eventually(() => text().includes('Logout'), 'the entries');
    expect(text())
      .to.match(/^Amira /)
      .and.not.match(/Log In|Register/);
    unmountAll();
    const ofVisitor = await header(set, { attributes, person: 'anonymous' });
    const entries = await eventually(() => ofVisitor.seen('.mine'), 'the template');
    expect(entries.innerText.trim()).to.match(/^Log In\s+Register$/);
  });

  it('tells of one navigation where a link of its own holds one of ours', async () => {
    const { tag, seen } = await header({ headerIn: '<a class="mine" href="/about">{{logo}}</a>' });
    const logo = await eventually(() => seen('[part=logo]'), 'the logo');
    const heard: unknown[] = [];
    tag.addEventListener('mp-navigate', (event) => heard.push((event as CustomEvent<{ id: string }>).detail.id));
    // The page stays, after everybody has had the click.
    tag.addEventListener('click', (event) => event.preventDefault());
    logo.click();
    expect(heard).to.deep.equal(['home']);
    seen('.mine')?.click();
    expect(heard).to.deep.equal(['home', 'template']);
  });

  it('has no empty entries in a list for what is not there for this person', async () => {
    await signIn('full~templates', 'sunfield');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    Object.assign(tag, { templates: { headerIn: '<ul class="nav">{{languageSelect}}{{userList}}</ul>' } });
    await headerDriver(tag).ready();
    const entries = () => [...(tag.shadowRoot?.querySelectorAll<HTMLElement>('.nav > li') ?? [])];
    await eventually(() => entries().length > 1, 'the entries');
    const seen = entries().filter((entry) => entry.checkVisibility());
    expect(seen.map(({ innerText }) => innerText.trim())).not.to.include('');
    expect(seen.length).to.equal(entries().length - 1);
  });

  it('opens the menus of its tokens above everything else', async () => {
    const { driver, seen } = await header({ headerIn: NAVBAR });
    await eventually(() => seen('.navbar'), 'the template');
    (await driver.button('Manage')).click();
    const menu = await driver.opens('manage');
    await eventually(() => menu.querySelectorAll('a').length > 3, 'entries');
    expect(menu.getBoundingClientRect().bottom).to.be.above(100);
    expect(menu.matches(':popover-open')).to.equal(true);
  });

  it('keeps the copies of a menu apart that it has for wide and for narrow windows', async () => {
    const copies = ['wide', 'narrow'].map((name) => `<div class="${name}">{{languageSelect}}{{manageDropdown}}</div>`);
    const { tag, root, seen } = await header({ headerIn: copies.join('') });
    const trigger = (place: string, menu: string) =>
      eventually(() => seen(`.${place} [aria-controls^=mp-menu-${menu}]`), `${menu} in ${place}`);
    const panelOf = (button: Element) => root.getElementById(button.getAttribute('aria-controls') ?? '') as Element;
    const menus: unknown[] = [];
    tag.addEventListener('mp-menu-open', (event) => menus.push((event as CustomEvent).detail.menu));
    for (const place of ['narrow', 'wide']) {
      const button = await trigger(place, 'language');
      button.click();
      await eventually(() => panelOf(button).matches(':popover-open'), `the list of ${place}`);
      expect(root.querySelectorAll('.menu:popover-open').length).to.equal(1);
      expect(seen(`.${place}`)?.contains(panelOf(button))).to.equal(true);
    }
    expect(menus).to.deep.equal(['language', 'language']);
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).to.equal(new Set(ids).size);
    expect(await violations(tag)).to.deep.equal([]);
  });

  it('paints its drawings with their own gradients, and keeps each sheet to itself', async () => {
    const { seen } = await header({
      headerIn: `<svg width="9" height="9"><defs><linearGradient id="g:1"><stop stop-color="red"></stop></linearGradient></defs>
        <rect class="by-rule" width="9" height="9"></rect><rect class="by-name" fill="url('#g:1')" width="9" height="9"></rect>
        <rect class="by-style" style="fill: url(#g:1)" width="9" height="9"></rect></svg>
        <style media="print">.text { display: none }</style><style>.first { color: red</style>
        <div class="text" style="color: green; /* open">{{userFirstName}}</div><p class="last" style="order: 7">x</p>`,
      css: '.by-rule { fill: url(#g:1) } .open { color: red',
      cssHeader: '@layer one, two; @layer two { .text { order: 5 } } @layer one { .text { order: 3 } }',
    });
    const text = (await eventually(() => seen('.text'), 'the template')) as Element;
    const fills = ['.by-rule', '.by-name', '.by-style'].map((one) => getComputedStyle(seen(one) as Element).fill);
    expect(fills).to.deep.equal(Array(3).fill('url("#tpl-g:1")'));
    expect(seen('defs > *')?.id).to.equal('tpl-g:1');
    const { display, color, order } = getComputedStyle(text);
    expect([display, color, order]).to.deep.equal(['block', 'rgb(0, 128, 0)', '5']);
    expect(getComputedStyle(seen('.last') as Element).order).to.equal('7');
  });

  it('lets rules that stand in layers of the partner say how its markup looks, and its own rules hold against them', async () => {
    const { seen } = await header({
      headerIn: '<p class="text"><a class="link" href="/about">About</a></p><ul class="list"><li>x</li></ul>{{logo}}',
      cssHeader: `@layer theme, base;
        @layer base { *, ::before, ::after { box-sizing: border-box } p, ul { margin: 7px; padding: 3px; list-style: square } }
        @layer theme { a { color: red; text-decoration: overline } p { margin: 1px } }
        .list { padding: 5px }`,
    });
    const link = (await eventually(() => seen('.link'), 'the template')) as Element;
    const { boxSizing, margin, padding } = getComputedStyle(seen('.text') as Element);
    expect([boxSizing, margin, padding]).to.deep.equal(['border-box', '7px', '3px']);
    const { color, textDecorationLine } = getComputedStyle(link);
    expect([color, textDecorationLine]).to.deep.equal(['rgb(255, 0, 0)', 'overline']);
    const list = getComputedStyle(seen('.list') as Element);
    expect([list.listStyleType, list.padding]).to.deep.equal(['square', '5px']);
  });

  it('holds what its rules would lay over the page', async () => {
    const { tag, root, seen } = await header({
      headerIn: '<b class="box">{{logo}}</b>',
      css: `.template-body { all: unset !important; display: contents !important; contain: none !important; overflow-clip-margin: 999px !important }
        .box { position: absolute; top: 0; left: 0; width: 900px; height: 900px }`,
    });
    const box = (await eventually(() => seen('.box'), 'the template')) as Element;
    const below = tag.getBoundingClientRect().bottom + 100;
    expect(box.getBoundingClientRect().bottom).to.be.above(below);
    expect(root.elementFromPoint(200, below)).to.not.equal(box);
  });

  it('says of rules that would take the whole page with them that there are none', async () => {
    const { tag, seen } = await header({ headerIn: '<p class="it">x</p>' });
    await eventually(() => seen('.it'), 'the template');
    const told: string[] = [];
    tag.addEventListener('mp-error', (event) => told.push((event as CustomEvent<ErrorDetail>).detail.message));
    Object.assign(tag, { templates: { headerIn: '<p class="now">y</p>', css: '.a{'.repeat(6000) } });
    await eventually(() => seen('.now'), 'the next template');
    expect(told).to.deep.equal(['Templates: left out rules of css']);
  });

  it('asks the host before one of its links leaves the page', async () => {
    const { tag, seen } = await header({ headerIn: NAVBAR });
    await eventually(() => seen('.brand'), 'the link');
    const asked: unknown[] = [];
    tag.addEventListener('mp-navigate', (event) => {
      asked.push((event as CustomEvent).detail.url);
      event.preventDefault();
    });
    seen('.brand')?.click();
    expect(asked).to.deep.equal([`${MARKET}/about`]);
  });

  it('asks so of a link in a drawing, and not of one to a place of the same page', async () => {
    const drawing = '<svg width="9" height="9"><a href="/about"><rect width="9" height="9"></rect></a></svg>';
    const { tag, seen } = await header({
      headerIn: `${drawing}<a class="place" href="${location.pathname}#top">Top</a>`,
    });
    const link = (await eventually(() => seen('svg a'), 'the link')) as Element;
    const asked: unknown[] = [];
    tag.addEventListener('mp-navigate', (event) => {
      asked.push((event as CustomEvent).detail.url);
      event.preventDefault();
    });
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    link.dispatchEvent(click);
    expect([asked, click.defaultPrevented]).to.deep.equal([[`${MARKET}/about`], true]);
    const place = seen('.place') as HTMLAnchorElement;
    place.href = `${location.href.split('#')[0]}#top`;
    place.click();
    expect(asked).to.have.length(1);
    await eventually(() => location.hash === '#top', 'the place');
    history.replaceState(null, '', location.href.split('#')[0]);
  });

  it('has nothing of what the page has switched off', async () => {
    const tokens = ['searchBox', 'appsDropdown', 'companyDropdown', 'manageDropdown', 'languageSelect'];
    const headerIn = `<div class="all">${tokens.map((name) => `<i>{{${name}}}</i>`).join('')}{{logo}}</div>`;
    const full = await header({ headerIn });
    const filled = ({ seen }: typeof full) =>
      [...(seen('.all')?.querySelectorAll('i') ?? [])].map(({ childElementCount }) => childElementCount);
    await eventually(() => filled(full).join() === '1,1,1,1,1', 'all five');
    unmountAll();
    const widgets = { search: false, myapps: false, company: false, manage: false, language: false };
    const without = await header({ headerIn }, { attributes: `widgets='${JSON.stringify(widgets)}'` });
    await eventually(() => without.seen('.all .logo'), 'the logo');
    expect(filled(without)).to.deep.equal([0, 0, 0, 0, 0]);
  });

  it('shows a visitor the one for visitors, and the built-in one where the set has none', async () => {
    const set = { headerIn: NAVBAR, headerOut: '<p class="out">{{loginItem}} {{signupItem}} {{userList}}</p>' };
    const { driver, seen } = await header(set, { person: 'anonymous' });
    await eventually(() => seen('.out'), 'the template for visitors');
    await driver.link('Log In');
    expect(seen('.out')?.innerText).not.to.include('Logout');
    const bare = await header(set, { attributes: 'use-template="headerCheckout"' });
    expect(bare.seen('.navbar')).to.equal(null);
    expect(bare.root.querySelector('[part=logo]')).to.not.equal(null);
  });

  it('runs and loads nothing, whatever it says, and names what it left out once', async () => {
    const seenCalls: string[] = [];
    const observer = new PerformanceObserver((list) => seenCalls.push(...list.getEntries().map(({ name }) => name)));
    observer.observe({ entryTypes: ['resource'] });
    const errors: string[] = [];
    const listen = (event: Event) => errors.push((event as CustomEvent).detail.message);
    document.addEventListener('mp-error', listen);
    const scope = window as unknown as { ran?: unknown };
    const { root, seen } = await header({
      css: `@import "https://evil.example/i.css"; :host { position: fixed !important; z-index: 99 }
        .bad { background: url(https://evil.example/bg.png); position: fixed } .good { color: rgb(1, 2, 3) }`,
      headerIn: `<div class="bad good" onclick="ran = 1">text<script>ran = 1</script><img src="x:" onerror="ran = 1">
        <iframe src="javascript:parent.ran = 1"></iframe><a class="js" href=" java&#9;script:ran=1">js</a>
        <svg><use href="https://evil.example/x.svg#a"></use><foreignObject><b>html</b></foreignObject>
        <animate onbegin="ran = 1" attributeName="x" dur="1s"></animate></svg><form action="https://evil.example">
        <input name="attributes"><button>go</button></form><mp-header></mp-header><base href="https://evil.example">
        <style>@import url(https://evil.example/s.css); .bad { background: url(//evil.example/s.png) }</style></div>`,
    });
    await eventually(() => seen('.bad'), 'the template');
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.removeEventListener('mp-error', listen);
    observer.disconnect();
    expect(scope.ran).to.equal(undefined);
    expect(seenCalls.filter((name) => name.includes('evil'))).to.deep.equal([]);
    expect(
      root.querySelectorAll('.template-body :is(script, iframe, form, input, use, animate, base, mp-header)'),
    ).to.have.length(0);
    expect(seen('.js')?.hasAttribute('href')).to.equal(false);
    const { position, color, backgroundImage } = getComputedStyle(seen('.bad') as Element);
    expect([position, color, backgroundImage]).to.deep.equal(['static', 'rgb(1, 2, 3)', 'none']);
    expect(getComputedStyle(root.host).position).to.equal('static');
    const told = errors.filter((message) => message.startsWith('Templates: left out'));
    expect(told).to.have.length(1);
    for (const name of ['script', 'iframe', 'onclick', 'form', 'mp-header', ':host']) expect(told[0]).to.include(name);
  });

  it('may be as hostile as it likes: the page lives, and the person has a header', async () => {
    const seenCalls: string[] = [];
    const observer = new PerformanceObserver((list) => seenCalls.push(...list.getEntries().map(({ name }) => name)));
    observer.observe({ entryTypes: ['resource'] });
    await signIn('full~hostile', 'hostile');
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    await headerDriver(tag).ready();
    const root = tag.shadowRoot as ShadowRoot;
    await eventually(() => root.querySelector('.template-body .hostile'), 'the template');
    await new Promise((resolve) => setTimeout(resolve, 200));
    observer.disconnect();
    expect(Reflect.get(window, '__hostile')).to.equal(undefined);
    expect(seenCalls.filter((name) => name.includes('evil.example/') && !/pixel|2x/.test(name))).to.deep.equal([]);
    expect(getComputedStyle(tag).position).to.equal('static');
    expect(root.querySelector('.template-body input[name=q]')).to.not.equal(null);
    for (const pinned of root.querySelectorAll('.template-body *'))
      expect(getComputedStyle(pinned).position).not.to.equal('fixed');
    for (const link of root.querySelectorAll<HTMLAnchorElement>('.template-body a[href]'))
      expect(link.getAttribute('href')).to.match(/^(?:https?:|mailto:|#)/);
    expect(root.textContent).not.to.include('__proto__');
  });

  it('takes the text of tokens as text', async () => {
    const hello = '<p class="hello" title="{{companyName}}">{{companyName}}</p>';
    const set = { headerIn: hello, headerOut: hello };
    const { seen } = await header(set, { attributes: `bootstrap='${JSON.stringify(INJECTED)}'` });
    await eventually(() => seen('.hello'), 'the template');
    expect(seen('.hello')?.textContent).to.equal('<img src=x onerror=alert(1)>');
    expect(seen('.hello')?.title).to.equal('<img src=x onerror=alert(1)>');
    expect(seen('img')).to.equal(null);
  });

  it('that cannot be parsed leaves the built-in header, and says so', async () => {
    const errors: string[] = [];
    const listen = (event: Event) => errors.push((event as CustomEvent).detail.message);
    document.addEventListener('mp-error', listen);
    const { driver, seen } = await header({ headerIn: '<div>{{logo</div>' });
    await driver.button('Amira');
    document.removeEventListener('mp-error', listen);
    expect(seen('*')).to.equal(null);
    expect(errors.filter((message) => message.startsWith('Unable to parseTpl'))).to.have.length(1);
  });

  it('comes from the server, and the built-in one stays, with a word to the developer alone, where the server has none', async () => {
    await setFaults({ path: TEMPLATES_CALL, json: { headerIn: '<p class="served">{{logo}}</p>' } });
    const served = await header(undefined as unknown as object);
    await eventually(() => served.seen('.served'), "the server's template");
    unmountAll();
    const errors: Event[] = [];
    const listen = (event: Event) => errors.push(event);
    document.addEventListener('mp-error', listen);
    await setFaults({ path: TEMPLATES_CALL, status: 500 });
    localStorage.clear();
    const { driver, seen } = await header(undefined as unknown as object);
    await driver.button('Amira');
    document.removeEventListener('mp-error', listen);
    expect(seen('*')).to.equal(null);
    const told = errors.map((event) => (event as CustomEvent<ErrorDetail>).detail);
    expect(told.map(({ code, status }) => `${code} ${status}`)).to.deep.equal(['template 500']);
  });

  it('leaves widgets as they are: its rules stop where ours begin', async () => {
    const cssHeader = 'button, a { display: none !important } .template-body * { outline: 3px solid red }';
    const { driver, seen } = await header({ headerIn: NAVBAR, cssHeader });
    await eventually(() => seen('.navbar'), 'the template');
    if (!('CSSScopeRule' in window)) return;
    const manage = await driver.button('Manage');
    expect(getComputedStyle(manage).display).not.to.equal('none');
    expect(getComputedStyle(manage).outlineStyle).to.equal('none');
    expect(getComputedStyle(seen('.brand') as Element).display).to.equal('none');
  });
});

const INJECTED = {
  CHANNEL_SETTINGS: { partner: 'MERIDIAN', marketplaceName: '<img src=x onerror=alert(1)>' },
  CurrentUser: { uuid: 'u-1' },
  UserInfo: { userId: 'u-1', givenName: 'Ada', roles: [] },
};
