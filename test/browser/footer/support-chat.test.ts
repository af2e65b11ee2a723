import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { hear, pause, session, textOf, visit, watchPage, type Visit } from '../drivers/menus.ts';
import { call, phone } from '../drivers/phone.ts';
import { MARKET, eventually, own, setFaults, signIn, unmountAll } from '../page.ts';

const ACCOUNT = '/api/appwise/v1/teams/api/zendesk/token';
const SCRIPT = `${MARKET}/appwise/support-chat.js`;

type Header = HTMLElement & { refresh(): Promise<void> };
type Chat = { readonly supportChat?: { readonly account: string | null; readonly token: string | null } };

/** Whatever has come into a page for a chat. */
const scriptsOf = (page: Document) =>
  [...page.scripts].filter(({ src, dataset }) => 'token' in dataset || 'account' in dataset || src.includes('chat'));

/** What the marketplace says to whoever is signed in. */
async function truth() {
  const answer = await fetch(MARKET + ACCOUNT, { credentials: 'include' });
  const { zendeskAccount, zendeskToken } = (await answer.json()) as Record<string, string>;
  return { account: zendeskAccount, token: zendeskToken };
}

describe('Help Center and the support chat', () => {
  let watched: ReturnType<typeof watchPage>;
  beforeEach(() => {
    watched = watchPage();
    for (const script of scriptsOf(document)) script.remove();
    delete (window as { supportChat?: unknown }).supportChat;
  });
  afterEach(async () => {
    watched.stop();
    unmountAll();
    await setFaults();
  });
  const asked = () => watched.calls.filter(({ path }) => path === ACCOUNT).length;
  const chat = () => (window as Chat).supportChat;

  async function atTheFooter(person = 'full', { attributes = '', ...more }: Visit = {}) {
    const shared = own();
    const { tag } = await visit(person, {
      ...more,
      around: () => `<div><mp-header ${shared} ${attributes}></mp-header><mp-footer ${shared}></mp-footer></div>`,
    });
    const footer = tag.parentElement?.querySelector('mp-footer') as HTMLElement;
    const help = await eventually(
      () => [...(footer.shadowRoot?.querySelectorAll('a') ?? [])].find((link) => textOf(link) === 'Help Center'),
      'Help Center',
    );
    const errors = hear(document, 'mp-error');
    const left = hear(footer, 'mp-navigate');
    return { tag: tag as Header, help, errors, left };
  }

  it('begin with the first use: nothing of it is there before, and nothing comes twice', async () => {
    const { help, errors, left } = await atTheFooter();
    await pause(100);
    expect([asked(), scriptsOf(document).length]).to.deep.equal([0, 0]);
    help.click();
    help.click();
    await eventually(chat, 'the chat');
    help.click();
    await pause(200);
    const account = await truth();
    expect(account.account).to.equal('meridian-support');
    expect(chat()).to.deep.equal(account);
    expect(scriptsOf(document).map(({ src, dataset }) => ({ src, ...dataset }))).to.deep.equal([
      { src: SCRIPT, ...account },
    ]);
    expect([asked() - 1, errors, watched.said]).to.deep.equal([1, [], []]);
    // The link is a link all the same.
    expect(left.map(({ detail }) => detail['url'])).to.deep.equal(Array(3).fill('https://meridian.example/help'));
  });

  it('begin in the mobile menu, too', async () => {
    watched.stop();
    const page = await phone();
    try {
      const { tag, drawer, open } = await call(page);
      hear(tag, 'mp-navigate');
      await open();
      (await drawer.link('Help Center')).click();
      await eventually(() => (page.window as Chat).supportChat, 'the chat');
      expect(scriptsOf(page.document).map(({ src }) => src)).to.deep.equal([SCRIPT]);
    } finally {
      await page.putAway();
    }
  });

  for (const [who, person, tenant] of [
    ['a visitor', 'anonymous', 'meridian'],
    ['somebody without notifications', 'full', 'nordwind'],
  ] as const) {
    it(`leave ${who} with the link alone`, async () => {
      const { help, left } = await atTheFooter(person, { tenant });
      help.click();
      await pause(200);
      expect([asked(), scriptsOf(document).length, left.length]).to.deep.equal([0, 0, 1]);
    });
  }

  for (const [what, fault] of [
    ['an error', { status: 500 }],
    ['a refusal', { status: 403 }],
    ['no connection', { drop: true }],
    ['a page of HTML', { body: 'html' }],
    ['null', { body: 'null' }],
    ['an account without a token', { json: { zendeskAccount: 'meridian-support' } }],
    ['a token that is no text', { json: { zendeskAccount: 'meridian-support', zendeskToken: { a: 1 } } }],
  ] as const) {
    it(`say nothing when ${what} comes instead of the token, and begin with the next use`, async () => {
      const { help, errors } = await atTheFooter();
      await setFaults({ path: ACCOUNT, ...fault });
      help.click();
      await eventually(() => asked() === 1, 'the question');
      // While it is under way another use begins nothing.
      await watched.calls.find(({ path }) => path === ACCOUNT)?.over;
      await pause(100);
      expect([scriptsOf(document).length, errors, watched.said]).to.deep.equal([0, [], []]);
      await setFaults();
      help.click();
      await eventually(chat, 'the chat');
    });
  }

  it('take another script of the market, named by the page', async () => {
    const { help } = await atTheFooter('full', { attributes: `support-chat-script="${SCRIPT}?v=2"` });
    help.click();
    await eventually(chat, 'the chat');
    expect(scriptsOf(document).map(({ src }) => src)).to.deep.equal([`${SCRIPT}?v=2`]);
  });

  for (const url of [
    'https://chat.example/support-chat.js',
    '//chat.example/support-chat.js',
    `${MARKET}@chat.example/support-chat.js`,
    `${location.origin}/support-chat.js`,
    'javascript:window.supportChat=1',
    'data:text/javascript,window.supportChat=1',
  ]) {
    it(`hand no token to ${url.split('?')[0]}, and warn once`, async () => {
      const { help, left } = await atTheFooter('full', { attributes: `support-chat-script="${url}"` });
      help.click();
      await pause(100);
      help.click();
      await pause(100);
      expect([asked(), scriptsOf(document).length, chat()]).to.deep.equal([0, 0, undefined]);
      expect(watched.said.filter((words) => words.startsWith('warn'))).to.have.length(1);
      expect(left).to.have.length(2);
    });
  }

  it('are gone with the person, and begin anew for the next one', async () => {
    const { tag, help } = await atTheFooter();
    help.click();
    await eventually(chat, 'the chat');
    const { token } = await truth();
    await signIn('anonymous');
    await tag.refresh();
    await eventually(() => scriptsOf(document).length === 0, 'no script');
    expect(document.documentElement.outerHTML).not.to.include(token);
    help.click();
    await pause(100);
    expect(scriptsOf(document)).to.have.length(0);

    await signIn(session('company-member'));
    await tag.refresh();
    help.click();
    await eventually(() => chat()?.token !== token, 'another chat');
    expect(chat()).to.deep.equal(await truth());
    expect(scriptsOf(document)).to.have.length(1);
  });

  it('do not begin for somebody who has left meanwhile', async () => {
    const { tag, help } = await atTheFooter();
    await setFaults({ path: ACCOUNT, held: true });
    help.click();
    await eventually(() => asked() === 1, 'the question');
    await signIn('anonymous');
    await tag.refresh();
    await setFaults();
    await pause(500);
    expect([scriptsOf(document).length, chat()]).to.deep.equal([0, undefined]);
  });
});
