import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hear, pause, session, visit } from '../drivers/menus.ts';
import { type Header, type SeenSocket, bring, signal, visitWithToken, watchSockets } from '../drivers/signals.ts';
import {
  MARKET,
  canResize,
  eventually,
  mount,
  own,
  rendered,
  resetViewport,
  setFaults,
  signIn,
  unmountAll,
  violations,
} from '../page.ts';

const BOOTSTRAP = '/api/session/v1/bootstrap-context';

describe('notifications', () => {
  let sockets: ReturnType<typeof watchSockets>;
  beforeEach(() => {
    sockets = watchSockets();
  });
  afterEach(async () => {
    unmountAll();
    sockets.stop();
    await setFaults();
    await resetViewport();
  });

  type Visited = Awaited<ReturnType<typeof visitWithToken>>;
  const badgeOn = async ({ driver }: Visited, name: string) => {
    const link = await driver.link(name);
    return link.querySelector<HTMLElement>('[part~=badge]');
  };
  const liveTexts = (tag: HTMLElement) =>
    [...(tag.shadowRoot as ShadowRoot).querySelectorAll('[role=status], [aria-live=polite]')].map(({ textContent }) =>
      textContent.trim(),
    );

  describe('are for', () => {
    /** Whether there are Messages, in headers of one marketplace that stand one below the other. */
    async function messages(tenant: string, ...attributes: readonly string[]) {
      await signIn(session('full'), tenant);
      const tags = attributes.map((one) => mount(`<mp-header ${own()} ${one}></mp-header>`));
      return Promise.all(
        tags.map(async (tag) => {
          const find = (selector: string) => tag.shadowRoot?.querySelector(selector);
          await eventually(
            () =>
              [...(tag.shadowRoot?.querySelectorAll('button') ?? [])].some(({ innerText }) =>
                innerText.includes('Amira'),
              ),
            'the header of Amira',
          );
          await rendered();
          return find('a[aria-label^="Messages"]') !== null;
        }),
      );
    }

    it('the first party, the smart-commerce tenant and DES, not for their sandbox nor DATAOPS', async () => {
      const nordwind = await messages(
        'nordwind',
        '',
        'partner="SMART_COMMERCE"',
        'partner="DES"',
        'partner="SMART_COMMERCE_SANDBOX"',
        'partner="DATAOPS"',
        `tenants='{ "firstParty": "NORDWIND" }'`,
        `tenants='{ "smartCommerce": "NORDWIND" }'`,
        `tenants='{ "smartCommerceSandbox": "NORDWIND" }'`,
        `tenant-hosts='{ "localhost": "DES" }'`,
      );
      expect(nordwind).to.deep.equal([false, true, true, false, false, true, true, false, false]);
      unmountAll();
      expect(await messages('meridian', '', 'partner="NORDWIND"')).to.deep.equal([true, false]);
    });

    it('a self-serve marketplace', async () => {
      expect(await messages('sunfield', '')).to.deep.equal([true]);
    });

    it('the theme universal, by its name', async () => {
      await signIn(session('full'), 'nordwind');
      const truth: object = await (await fetch(MARKET + BOOTSTRAP, { credentials: 'include' })).json();
      const asAttribute = (theme: unknown) =>
        `bootstrap='${JSON.stringify({ ...truth, theme }).replaceAll("'", '&#39;')}'`;
      const themes = ['universal', { name: 'universal' }, { name: 'other' }, 'other'].map(asAttribute);
      expect(await messages('nordwind', ...themes)).to.deep.equal([true, true, false, false]);
    });

    it('nobody who is not signed in: no icon, no socket', async () => {
      const { driver } = await visitWithToken('anonymous');
      await driver.link('Log In');
      await pause(200);
      expect([...driver.root().querySelectorAll('a[aria-label^="Messages"]')]).to.have.length(0);
      expect(sockets.states()).to.deep.equal([]);
    });
  });

  it('have no badge and no socket without a token', async () => {
    const { tag, driver } = await visit('full');
    await driver.link('Messages');
    await pause(300);
    expect([driver.has('a', 'Messages'), driver.has('a', 'Home'), sockets.states()]).to.deep.equal([true, true, []]);
    (tag as Header).token = `demo.${session('full')}`;
    await driver.link('Messages, 4 unread');
    (tag as Header).token = undefined;
    await eventually(() => sockets.alive().length === 0, 'no socket that lives');
  });

  it('come with one, in the names of their icons', async () => {
    const amira = await visitWithToken();
    expect((await badgeOn(amira, 'Messages, 4 unread'))?.textContent).to.equal('4');
    expect((await badgeOn(amira, 'Home, 2 unread'))?.textContent).to.equal('2');
    expect(sockets.states()).to.deep.equal(['open']);
    expect(await violations(amira.tag)).to.deep.equal([]);
  });

  it('show a dot for unread messages without a number, 9+ above nine, and nothing for nothing', async () => {
    const mei = await visitWithToken('billing-admin');
    const dot = await badgeOn(mei, 'Messages, unread');
    expect([dot?.textContent, dot?.ariaHidden, mei.driver.has('a', 'Home')]).to.deep.equal(['', 'true', true]);
    expect(await badgeOn(mei, 'Home')).to.equal(null);
    expect(await violations(mei.tag)).to.deep.equal([]);
    await mei.tell(signal(9, 10));
    expect((await badgeOn(mei, 'Messages, 9 unread'))?.textContent).to.equal('9');
    expect((await badgeOn(mei, 'Home, 10 unread'))?.textContent).to.equal('9+');
    await mei.tell(signal(0, 0));
    expect([await badgeOn(mei, 'Messages'), await badgeOn(mei, 'Home')]).to.deep.equal([null, null]);
    expect(await violations(mei.tag)).to.deep.equal([]);
  });

  it('stand small on their icons: 17px, hidden from the tree, and never over the whole of a drawing', async () => {
    const amira = await visitWithToken('company-member');
    for (const width of canResize ? [1280, 1024] : [1280]) {
      if (canResize) await setViewport({ width, height: 800 });
      for (const name of ['Messages, 12 unread', 'Home, 11 unread']) {
        const badge = (await badgeOn(amira, name)) as HTMLElement;
        const box = badge.getBoundingClientRect();
        expect([box.height, badge.ariaHidden, badge.textContent]).to.deep.equal([17, 'true', '9+']);
        expect(box.width).to.be.within(17, 24);
        const icon = (await amira.driver.link(name)).querySelector('svg') as SVGElement;
        const drawn = icon.getBoundingClientRect();
        const across = Math.min(box.right, drawn.right) - Math.max(box.left, drawn.left);
        const down = Math.min(box.bottom, drawn.bottom) - Math.max(box.top, drawn.top);
        const hidden = (Math.max(0, across) * Math.max(0, down)) / (drawn.width * drawn.height);
        expect(hidden, `${name} at ${width}px`).to.be.below(0.5);
      }
    }
  });

  it('begin with their digits in an Arabic page, too', async () => {
    const amira = await visitWithToken('company-member', { attributes: 'locale="ar"' });
    const badge = await eventually(() => amira.driver.root().querySelector('[part~=badge]'), 'a badge');
    await eventually(() => getComputedStyle(badge).direction === 'rtl', 'the Arabic page');
    const letter = badge.firstChild as Text;
    const [digit = 0, plus = 0] = [0, letter.length - 1].map((at) => {
      const range = document.createRange();
      range.setStart(letter, at);
      range.setEnd(letter, at + 1);
      return range.getBoundingClientRect().left;
    });
    expect(digit).to.be.below(plus);
  });

  it('lie over the ring of the item beside them, and under who types', async () => {
    const amira = await visitWithToken();
    const badge = (await badgeOn(amira, 'Messages, 4 unread')) as HTMLElement;
    expect(getComputedStyle(badge).zIndex).to.equal('1');
    if (!canResize) return;
    await setViewport({ width: 700, height: 800 });
    const input = amira.driver.root().querySelector('input') as HTMLElement;
    input.focus();
    const { left, top } = badge.getBoundingClientRect();
    const isCovered = () => input.closest('.field')?.contains(amira.driver.root().elementFromPoint(left + 8, top + 8));
    await eventually(isCovered, 'the field over the badge');
  });

  it('follow the marketplace, and tell the page of each change', async () => {
    const told = hear(document, 'mp-badge-change', 'universalnav:icon:active');
    const amira = await visitWithToken();
    await amira.driver.link('Messages, 4 unread');
    await amira.driver.link('Home, 2 unread');
    const news = (type: string) => told.filter((one) => one.type === type && one.detail['icon'] !== 'cart');
    const first = [
      { icon: 'home', active: true, count: 2 },
      { icon: 'team', active: true, count: 4 },
    ];
    for (const type of ['mp-badge-change', 'universalnav:icon:active'])
      expect(news(type).map(({ detail }) => detail)).to.have.deep.members(first);
    told.splice(0);

    // Another number is a change of the badge; only its coming and going is one of the icon.
    await amira.tell(signal(5));
    await amira.driver.link('Messages, 5 unread');
    await amira.tell(signal(0, 2, true));
    await amira.driver.link('Messages, unread');
    await amira.tell(signal(0, 2));
    await amira.driver.link('Messages');
    expect(news('mp-badge-change').map(({ detail }) => detail)).to.deep.equal([
      { icon: 'team', active: true, count: 5 },
      { icon: 'team', active: true, count: 0 },
      { icon: 'team', active: false, count: 0 },
    ]);
    expect(news('universalnav:icon:active').map(({ detail }) => detail)).to.deep.equal([
      { icon: 'team', active: false, count: 0 },
    ]);
    expect(sockets.seen).to.have.length(1);
  });

  it('are said calmly: nothing while the page opens, the newest of a breath after that', async () => {
    const heard: string[] = [];
    const amira = await visitWithToken();
    const watch = new MutationObserver(() => {
      const words = liveTexts(amira.tag).filter((text) => text.includes('unread'));
      for (const text of words) if (text !== heard.at(-1)) heard.push(text);
    });
    watch.observe(amira.driver.root(), { subtree: true, childList: true, characterData: true });
    await amira.driver.link('Messages, 4 unread');
    await pause(1200);
    expect([heard, liveTexts(amira.tag).filter((text) => text.includes('unread'))]).to.deep.equal([[], []]);
    for (const count of [5, 6, 7]) bring(sockets.seen[0] as SeenSocket, signal(count));
    await amira.driver.link('Messages, 7 unread');
    await eventually(() => heard.length > 0, 'a word about it');
    await amira.tell(signal(8));
    await amira.driver.link('Messages, 8 unread');
    await pause(300);
    watch.disconnect();
    expect(heard).to.deep.equal(['Messages, 7 unread']);
  });

  /** The words on unread things that a tag's live regions have held, from now on. */
  function listen(tag: HTMLElement) {
    const heard: string[] = [];
    const watch = new MutationObserver(() =>
      heard.push(...liveTexts(tag).filter((text) => /unread/.test(text) && text !== heard.at(-1))),
    );
    watch.observe(tag.shadowRoot as ShadowRoot, { subtree: true, childList: true, characterData: true });
    return heard;
  }

  it('are not announced once they have been read elsewhere', async () => {
    const amira = await visitWithToken();
    await amira.driver.link('Messages, 4 unread');
    const heard = listen(amira.tag);
    const counts: number[] = [];
    amira.tag.addEventListener('mp-badge-change', (event) => {
      const { icon, count } = (event as CustomEvent<{ icon: string; count: number }>).detail;
      // The cart's own may come at any time.
      if (icon === 'team') counts.push(count);
    });
    // In one task: what is said waits a second, and the marketplace may take longer over the two.
    for (const count of [5, 0]) bring(sockets.seen[0] as SeenSocket, signal(count));
    await eventually(() => counts.join() === '5,0', 'both numbers');
    await amira.tell(signal(0, 3));
    await eventually(() => heard.length > 0, 'a word about home');
    expect(heard).to.deep.equal(['Home, 3 unread']);
  });

  it('of Home are told by the button of the menu where the bar has no room for its icon, and by its entry', async function () {
    if (!canResize) return this.skip();
    await setViewport({ width: 360, height: 720 });
    const amira = await visitWithToken();
    const menu = await amira.driver.button('Menu');
    await eventually(() => menu.getAttribute('aria-description') === 'Home, 2 unread', 'what is new');
    expect(menu.querySelector('.badge')?.checkVisibility()).to.equal(true);
    expect(await violations(amira.tag)).to.deep.equal([]);
    const heard = listen(amira.tag);
    await amira.tell(signal(4, 3));
    await eventually(() => heard.length > 0, 'a word about home');
    expect(heard).to.deep.equal(['Home, 3 unread']);
    menu.click();
    const entry = await eventually(
      () => amira.tag.shadowRoot?.querySelector<HTMLElement>('dialog a[data-nav=home]'),
      'the entry of the menu',
    );
    expect([entry.ariaLabel, entry.querySelector('[part~=badge]')?.textContent]).to.deep.equal(['Home, 3 unread', '3']);
    expect(await violations(amira.tag)).to.deep.equal([]);
    await amira.tell(signal(4, 0));
    await eventually(() => !entry.ariaLabel && !menu.hasAttribute('aria-description'), 'nothing new');
    expect(amira.tag.shadowRoot?.querySelector('.menu-button .badge, dialog .badge')).to.equal(null);
  });

  it('are not announced by a header that has no icons', async () => {
    const amira = await visitWithToken('full', { attributes: `widgets='{"icons":false}'` });
    const badges: string[] = [];
    amira.tag.addEventListener('mp-badge-change', (event) =>
      badges.push(JSON.stringify((event as CustomEvent).detail)),
    );
    await eventually(() => sockets.states().join() === 'open', 'the socket');
    await amira.tell(signal(4));
    const heard = listen(amira.tag);
    await amira.tell(signal(6));
    await eventually(() => badges.some((badge) => badge.includes('6')), 'the page hears of it');
    await pause(1300);
    expect(heard).to.deep.equal([]);
  });
});
