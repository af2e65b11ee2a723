import { expect } from 'chai';
import '../../../dist/mp-elements.js';
import { headerDriver } from '../drivers/header.ts';
import { searchBox } from '../drivers/search-box.ts';
import { type Fault, MARKET, eventually, mount, own, setFaults, signIn, unmountAll } from '../page.ts';

const CALLS = {
  bootstrap: '/api/session',
  translations: '/api/v1/translation',
  theme: '/api/channel/v1/styles',
  apps: '/api/v3/universal-nav/assignments',
};

const ANSWERS: Readonly<Record<string, Omit<Fault, 'path'>>> = {
  'a page of HTML': { body: 'html' },
  'cut-off JSON': { body: 'truncated' },
  'an empty body': { body: 'empty' },
  null: { body: 'null' },
  'a number': { json: 7 },
  'a text': { json: 'nonsense' },
  'a list of wrong things': { json: [null, 1, 'x', [], { name: {} }] },
  'wrong types in every field': {
    json: {
      CHANNEL_SETTINGS: { partner: 7, capabilities: 'ALL', marketplaceName: [], localeTags: { a: 1 }, customLogo: {} },
      CurrentUser: { uuid: ['x'] },
      UserInfo: { roles: 'SUPERUSER', name: {}, profilePic: 7 },
      content: 'none',
      headerNavBg: { value: { url: 1 } },
    },
  },
  'a polluting key': {
    json: JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown,
  },
  'status 500': { status: 500 },
  'a dropped connection': { drop: true },
};

/** Everything that the page would call an error of its own. */
function watchPage(): { readonly problems: string[]; stop(): void } {
  const problems: string[] = [];
  const onError = (event: ErrorEvent) => problems.push(event.message);
  const onRejection = (event: PromiseRejectionEvent) => problems.push(String(event.reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    problems,
    stop() {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}

/** The least that any visitor gets: a logo, a search box, and a way in or the own menu. */
async function isUsable(tag: HTMLElement) {
  const driver = headerDriver(tag);
  await driver.ready();
  await searchBox(tag).input();
  await eventually(() => tag.shadowRoot?.querySelector('.logo')?.getAttribute('aria-label'), 'a named logo');
  await eventually(() => tag.shadowRoot?.querySelector('.sign-in, .user'), 'a way in');
  expect(tag.getBoundingClientRect().height).to.equal(52);
}

describe('the header whatever the server answers', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  for (const [call, path] of Object.entries(CALLS)) {
    for (const [answer, fault] of Object.entries(ANSWERS)) {
      it(`stays usable with ${answer} for the ${call}`, async () => {
        const page = watchPage();
        await signIn('full~bad-input');
        await setFaults({ path, ...fault });
        await isUsable(mount(`<mp-header ${own()}></mp-header>`));
        page.stop();
        expect(page.problems).to.deep.equal([]);
        expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
      });
    }
  }

  it('stays usable when every call fails, and tells the developer once for each cause', async () => {
    const page = watchPage();
    await setFaults({ path: '/api', status: 503 });
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    const causes: string[] = [];
    // The theme and its settings are two calls of one code.
    tag.addEventListener('mp-error', ({ detail }: CustomEventInit) => causes.push(`${detail.code}: ${detail.message}`));
    await isUsable(tag);
    page.stop();
    expect(causes).to.deep.equal([...new Set(causes)]);
    expect(causes.filter((cause) => cause.startsWith('bootstrap:'))).to.have.length(1);
    expect(page.problems).to.deep.equal([]);
  });

  it('tells of a 401 once, on the tag and on the page', async () => {
    await signIn('full~unauthorized');
    await setFaults({ path: '/api/session', status: 401 });
    const told: string[] = [];
    const onPage = () => told.push('page');
    document.addEventListener('universalnav:401', onPage);
    const tag = mount(`<mp-header ${own()}></mp-header>`);
    tag.addEventListener('mp-auth-error', (event) => told.push(`tag ${(event as CustomEvent).detail.status}`));
    await isUsable(tag);
    document.removeEventListener('universalnav:401', onPage);
    expect(told).to.deep.equal(['tag 401', 'page']);
  });
});

describe('the search whatever the server answers', () => {
  afterEach(async () => {
    unmountAll();
    await setFaults();
  });

  for (const [answer, fault] of Object.entries(ANSWERS)) {
    it(`shows empty groups and no message with ${answer}`, async () => {
      const page = watchPage();
      await signIn('full~bad-search');
      const config = JSON.stringify({ domain: 'meridian', capabilities: ['appwise'], marketUrl: MARKET });
      const box = searchBox(mount(`<mp-search-widget ${own()} config='${config}'></mp-search-widget>`));
      await box.input();
      await setFaults({ path: '/api/appwise', ...fault });
      await box.type('cloud');
      await box.seesOption('No results found');
      await eventually(() => box.options().length === 3, 'three empty groups');
      expect(box.headings()).to.deep.equal(['All results', 'Services', 'Content types']);
      page.stop();
      expect(page.problems).to.deep.equal([]);
    });
  }
});
