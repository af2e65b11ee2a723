import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { hear, pause, session, visit, watchPage } from '../drivers/menus.ts';
import { type Header, signal, ticketOf, visitWithToken, watchSockets } from '../drivers/signals.ts';
import { MARKET, eventually, mount, own, setFaults, signIn, unmountAll } from '../page.ts';

const CART = '/api/checkout/v1/shoppingCarts/itemDetails';
const BOOTSTRAP = '/api/session/v1/bootstrap-context';
const refreshToken = (token: string) =>
  document.dispatchEvent(new CustomEvent('universalnav:refresh:token', { detail: { token } }));

describe('the socket of the notifications', () => {
  let sockets: ReturnType<typeof watchSockets>;
  beforeEach(() => {
    sockets = watchSockets();
  });
  afterEach(async () => {
    unmountAll();
    sockets.stop();
    await setFaults();
  });

  it('is one for all headers of a page; it goes with the last of them, though the footer stays, and not with a move', async () => {
    const told = hear(document, 'universalnav:icon:active');
    const shared = own();
    const header = `<mp-header ${shared}></mp-header>`;
    const amira = await visitWithToken('full', {
      around: () =>
        `<div>${header.replace('>', ` token="demo.${session('full')}">`)}${header}<mp-footer ${shared}></mp-footer></div>`,
    });
    await amira.driver.link('Messages, 4 unread');
    const [first, second] = document.querySelectorAll<HTMLElement>('mp-header');
    await eventually(() => second?.shadowRoot?.querySelector('a[aria-label="Messages, 4 unread"]'), 'the same below');
    expect(told.filter(({ detail }) => detail['icon'] === 'team')).to.have.length(1);
    expect(sockets.states()).to.deep.equal(['open']);
    const place = first?.parentElement as HTMLElement;
    place.append(first as HTMLElement);
    second?.remove();
    await pause(200);
    expect(sockets.states()).to.deep.equal(['open']);
    expect(amira.driver.has('a', 'Messages, 4 unread')).to.equal(true);
    first?.remove();
    await eventually(() => sockets.alive().length === 0, 'no socket that lives');
    await pause(200);
    expect(sockets.seen).to.have.length(1);
    expect(place.querySelector('mp-footer')?.shadowRoot?.querySelector('.footer')).to.not.equal(null);
    const { calls, stop } = watchPage();
    document.dispatchEvent(new CustomEvent('universalnav:cart:update'));
    await pause(200);
    stop();
    // The footer, which stays, may have calls of its own to make.
    expect(calls.filter(({ path }) => path.startsWith(CART))).to.deep.equal([]);
    place.insertAdjacentHTML('afterbegin', header);
    await eventually(() => sockets.states().includes('open'), 'a socket for the next header');
  });

  describe('takes no harm from', () => {
    const message = (payload: unknown, more = {}) => JSON.stringify({ type: 'MESSAGE', payload, ...more });
    const team = (self: unknown) => message({ 'appwise-team': { self } });
    const NONSENSE: Readonly<Record<string, readonly unknown[]>> = {
      'what is no JSON': ['', '{', 'MESSAGE', '\u0000'],
      'JSON that is no frame': ['null', '[]', '7', '"MESSAGE"', '{}', JSON.stringify({ payload: signal(9) })],
      'frames of no known type': ['message', 'BADGES', 7, null, {}].map((type) => message(signal(9), { type })),
      'messages without a signal': [undefined, null, 'x', 7, [], [signal(9)]].map((payload) => message(payload)),
      'teams of another shape': [null, 'x', 9, [], [9], { unreadCount: {} }, { unreadCount: '<img src=x>' }].map(team),
      'feeds of another shape': ['x', 9, null, [{ type: 'HOME', updatedResourceCount: 'many' }]].map((feeds) =>
        message({ 'appwise-feeds': feeds }),
      ),
      'a poisoned prototype': [
        '{"type":"MESSAGE","payload":{"__proto__":{"appwise-team":{"self":{"unreadCount":9}}}}}',
      ],
      'more than 64 KiB': [message(signal(9), { filling: 'x'.repeat(65_536) })],
      'what is no text': [new Blob([message(signal(9))]), new TextEncoder().encode(message(signal(9))).buffer],
    };

    it('nonsense: it changes nothing and is not answered; a PING is', async () => {
      const failed: unknown[] = [];
      const told: unknown[] = [];
      const stop = new AbortController();
      const note = (into: unknown[]) => (event: Event) => void into.push(event.type);
      for (const type of ['error', 'unhandledrejection']) addEventListener(type, note(failed), stop);
      const amira = await visitWithToken();
      const messages = await amira.driver.link('Messages, 4 unread');
      await amira.driver.button('Cart, 3 items');
      for (const type of ['mp-badge-change', 'mp-error']) document.addEventListener(type, note(told), stop);
      const { socket, sent } = sockets.seen[0] as (typeof sockets.seen)[0];
      const bring = (data: unknown) => socket.dispatchEvent(new MessageEvent('message', { data }));
      for (const [what, frames] of Object.entries(NONSENSE)) {
        frames.forEach(bring);
        await pause(20);
        expect([messages.ariaLabel, told, failed, sent], what).to.deep.equal(['Messages, 4 unread', [], [], []]);
      }
      expect(amira.driver.has('a', 'Home, 2 unread')).to.equal(true);
      bring('{"type":"PING"}');
      expect(sent.map((text) => JSON.parse(text) as unknown)).to.deep.equal([{ type: 'PONG' }]);
      stop.abort();

      // It has lived through all that, and no number is beyond its bounds.
      expect(sockets.states()).to.deep.equal(['open']);
      await amira.tell(signal(1e9, -7));
      await amira.driver.link('Home');
      expect(messages.querySelector('[part~=badge]')?.textContent).to.equal('9+');
      expect(messages.ariaLabel).to.match(/^Messages, 9[.,]?999 unread$/);
    });
  });

  it('is another one with a fresh token; each is asked for in the documented words', async () => {
    const amira = await visitWithToken();
    await amira.driver.link('Messages, 4 unread');
    const fresh = `demo.${session('company-member')}`;
    refreshToken(fresh);
    await amira.driver.link('Messages, 12 unread');
    await eventually(() => sockets.states().join() === 'closed,open', 'the former socket gone');
    expect(sockets.seen.map(ticketOf)).to.deep.equal([
      { token: `demo.${amira.who}`, marketUrl: MARKET },
      { token: fresh, marketUrl: MARKET },
    ]);
    expect(sockets.seen[1]?.socket.url).to.match(/^ws:\/\/[^/]+\/api\/appwise\/v1\/signals\/\?d=[\w%]+$/);
    refreshToken(fresh);
    await pause(200);
    expect(sockets.seen).to.have.length(2);
  });

  it('is not opened for the next person with the token of the last one', async () => {
    const amira = await visitWithToken();
    await amira.driver.link('Messages, 4 unread');
    const pauline = session('company-member');
    await signIn(pauline);
    await amira.tag.refresh();
    await amira.driver.button('Pauline');
    await amira.tell(signal(5));
    await eventually(() => sockets.states().join() === 'closed', 'the former socket gone');
    await pause(200);
    expect([sockets.states(), amira.driver.has('a', 'Messages')]).to.deep.equal([['closed'], true]);
    refreshToken(`demo.${pauline}`);
    await amira.driver.link('Messages, 12 unread');
    expect(sockets.states()).to.deep.equal(['closed', 'open']);
  });

  it('is not opened with it either in a header that has been away', async () => {
    const { tag, driver } = await visitWithToken();
    await driver.link('Messages, 4 unread');
    const place = tag.parentElement as HTMLElement;
    tag.remove();
    await pause(700);
    await signIn(session('company-member'));
    place.append(tag);
    await driver.button('Pauline');
    await pause(300);
    expect(sockets.alive()).to.deep.equal([]);
  });

  it('is that of the next person by a token that the page gives before it asks who is here', async () => {
    const amira = await visitWithToken();
    await amira.driver.link('Messages, 4 unread');
    const pauline = session('company-member');
    await signIn(pauline);
    amira.tag.token = `demo.${pauline}`;
    await amira.tag.refresh();
    await amira.driver.button('Pauline');
    await amira.driver.link('Messages, 12 unread');
    expect(sockets.alive()).to.have.length(1);
  });

  it('follows a token that says itself who is here, in the mode of storefront builders', async () => {
    const { tag, driver } = await visitWithToken('full', { attributes: 'storefront-toolkit' });
    await driver.link('Messages, 4 unread');
    tag.token = `demo.${session('company-member')}`;
    await tag.refresh();
    await driver.button('Pauline');
    await driver.link('Messages, 12 unread');
    await eventually(() => sockets.alive().length === 1, 'one socket');
  });

  it('has no token in its address where the page forbids it', async () => {
    const amira = await visitWithToken('full', { attributes: 'signals-auth="subprotocol"' });
    await amira.driver.link('Messages, 4 unread');
    expect(sockets.seen.map(({ socket }) => new URL(socket.url).search)).to.deep.equal(['']);
    expect(sockets.seen[0]?.protocols.length).to.be.above(0);
  });

  it('closes while nobody knows who is here, and comes back with who was', async () => {
    const { tag, driver } = await visitWithToken();
    await driver.link('Messages, 4 unread');
    await driver.button('Cart, 3 items');
    const refused = hear(tag, 'mp-auth-error');
    await setFaults({ path: CART, status: 401, times: 1 }, { path: BOOTSTRAP, held: true });
    document.dispatchEvent(new CustomEvent('universalnav:cart:update'));
    await eventually(() => sockets.states().join() === 'closed', 'the closed socket');
    expect(driver.has('a', 'Messages, 4 unread')).to.equal(true);
    await setFaults();
    await eventually(() => sockets.states().join() === 'closed,open', 'another socket');
    await driver.link('Messages, 4 unread');
    expect(refused).to.have.length(1);
  });

  it('goes where the bootstrap says', async () => {
    const who = session('full');
    await signIn(who);
    const truth: object = await (await fetch(MARKET + BOOTSTRAP, { credentials: 'include' })).json();
    const endpoint = MARKET.replace('http://localhost', 'ws://127.0.0.1');
    await setFaults({ path: BOOTSTRAP, json: { ...truth, universalHeaderSignalsSocketEndpoint: endpoint } });
    const tag = mount(`<mp-header ${own()} token="demo.${who}"></mp-header>`);
    await headerDriver(tag).link('Messages, 4 unread');
    expect(sockets.seen.map(({ socket }) => socket.url.split('?')[0])).to.deep.equal([
      `${endpoint}/api/appwise/v1/signals/`,
    ]);
  });

  it('is left behind by no tag that comes and goes', async () => {
    const amira = await visitWithToken();
    await amira.driver.link('Messages, 4 unread');
    for (let turn = 0; turn < 20; turn += 1) {
      const tag = mount(`<mp-header ${own()} token="demo.${amira.who}"></mp-header>`);
      if (turn % 4 === 0) await headerDriver(tag).link('Messages, 4 unread');
      else await pause(turn);
      tag.remove();
    }
    expect(sockets.alive().length).to.equal(1);
    unmountAll();
    await eventually(() => sockets.alive().length === 0, 'no socket that lives');
    const { held = [], pending = [] } = await navigator.locks.query();
    expect([...held, ...pending].map(({ name }) => name)).to.deep.equal([]);
  });

  it('leaves no trace of the token but on the wire', async () => {
    const secret = crypto.randomUUID().slice(0, 8);
    const token = `demo.full~${secret}`;
    const events: string[] = [];
    const note = (event: Event) => events.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`);
    const types = ['mp-ready', 'mp-error', 'mp-badge-change', 'universalnav:icon:active', 'universalnav:header:loaded'];
    for (const type of types) document.addEventListener(type, note);
    const said: string[] = [];
    const methods = ['log', 'info', 'debug', 'warn', 'error'] as const;
    const spoken = Object.fromEntries(methods.map((name) => [name, console[name]]));
    for (const name of methods)
      console[name] = (...words: readonly unknown[]) => said.push(words.map(String).join(' '));
    // A socket that is refused has a reason to complain.
    await setFaults({ path: '/api/appwise/v1/signals/', status: 503, times: 1 });
    const { tag, driver } = await visit('full', {
      around: (html) => `<div>${html}</div>`,
      into(html) {
        const place = mount(html);
        (place.firstElementChild as Header).token = token;
        return place;
      },
    });
    await driver.link('Messages, 4 unread');
    Object.assign(console, spoken);
    for (const type of types) document.removeEventListener(type, note);

    const locks = await navigator.locks.query();
    const places = {
      document: document.documentElement.outerHTML + (tag.shadowRoot as ShadowRoot).innerHTML,
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) + document.cookie,
      locks: JSON.stringify(locks),
      console: said.join('\n'),
      events: events.join('\n'),
      resources: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('ws'))
        .join('\n'),
    };
    const hidden = btoa(JSON.stringify({ token, marketUrl: MARKET })).slice(0, 40);
    const found = Object.entries(places).filter(([, text]) => [secret, hidden].some((one) => text.includes(one)));
    expect(found).to.deep.equal([]);
    expect(events.some((one) => one.startsWith('mp-badge-change'))).to.equal(true);
    expect((tag as Header).token).to.equal(token);
  });
});
