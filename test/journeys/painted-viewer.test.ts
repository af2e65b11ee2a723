import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withoutFiles } from './held-files.ts';
import { type HostSite, PATHS, type Tab, aWhile, startHostSite } from './host-site.ts';
import { inHeader, markOf } from './in-header.ts';

/** The trees' common file, or nothing that anybody waits for. */
const TREES = /\/chunks\/core-/;

interface Visit {
  readonly folder?: string;
  readonly person?: string;
  readonly tenant?: string;
  readonly lang?: string;
  readonly attributes?: string;
  /** Another tag of the page. */
  readonly beside?: string;
  readonly entry?: string;
  readonly cookie?: string;
  /** What the browser remembers from before. */
  readonly remembered?: string;
}

const wordsOf = (tab: Tab) => inHeader(tab, (root) => root.querySelector('.items.end')?.textContent ?? '');
/**
 * The person's own menu and button, or the ways in, as they stand there; without what the browser says of a menu until
 * the tree is here, and as if no picture had failed.
 */
const partOf = (tab: Tab) =>
  inHeader(tab, (root) => {
    const written = (node: Node): unknown => {
      if (!(node instanceof Element)) return node.textContent;
      if (node.matches('.avatar > *')) return node.getAttribute('src')?.replace(/.*ines-is-not-there.*/, '') ?? '';
      const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`);
      const own = attributes.filter((attribute) => !attribute.startsWith('aria-expanded')).toSorted();
      return [node.localName, ...own, ...[...node.childNodes].map(written)];
    };
    return [...root.querySelectorAll('.dropdown:has(.user), .avatar-button, .signed-out')].map(written);
  });

describe('whoever is here, before any tree', () => {
  let site: HostSite;
  beforeAll(async () => {
    site = await startHostSite();
  });
  afterAll(() => site.stop());
  afterEach(() => site.clear());

  async function visit(
    { folder = 'dist', lang = 'en-US', attributes = '', beside = '', ...given }: Visit,
    held = TREES,
  ) {
    const { person = 'full', tenant, remembered, cookie, entry = 'mp-elements' } = given;
    const tab = await (await site.visitor(person, tenant)).tab();
    if (remembered || cookie) await tab.open(site.blank);
    if (cookie) await tab.page.evaluate((text) => (document.cookie = text), cookie);
    if (remembered) {
      await tab.page.evaluate((uuid) => localStorage.setItem('universalnav.user', uuid), remembered);
    }
    const release = await withoutFiles(tab, held);
    const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Host</title>
      <link rel="icon" href="data:,"><script type="module" src="/${folder}/${entry}.js"></script></head>
      <body><mp-header ${attributes}></mp-header>${beside}<button>Elsewhere</button></body></html>`;
    await tab.page.goto(await site.save(html), { waitUntil: 'domcontentloaded' });
    await tab.page.waitForSelector('mp-header >>> [data-mp-root]', { visible: true });
    return { tab, release };
  }
  /** All has been asked and answered, and nobody is to be seen. */
  async function nobody(given: Visit) {
    const { tab, release } = await visit(given);
    await aWhile(500);
    expect([await wordsOf(tab), await markOf(tab)]).toEqual(['', 'painted']);
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
    return tab;
  }
  const sees = async (tab: Tab, selector: string) => {
    const found = await tab.page.waitForSelector(`mp-header >>> ${selector}`, { visible: true });
    if (!found) throw new Error(selector);
    expect(await markOf(tab)).toBe('painted');
    return found;
  };
  const openMenus = (tab: Tab) =>
    inHeader(tab, (root) => [...root.querySelectorAll(':popover-open')].map(({ id }) => id));
  /** That a tenant has no templates is told, too, and is nothing new. */
  const toldErrors = async (tab: Tab) =>
    (await tab.events('mp-error')).filter(({ detail }) => (detail as { code?: string }).code !== 'template');

  describe.each(['dist', 'dist/lite'])('by %s', (folder) => {
    it('has their own menu, which is the tree’s afterwards: the same nodes, open and focused as they were', async () => {
      const { tab, release } = await visit({ folder });
      await (await sees(tab, '#mp-trigger-user')).click();
      expect(await openMenus(tab)).toEqual(['mp-menu-user']);
      await tab.page.keyboard.press('Tab');
      await inHeader(tab, (root) => {
        const nodes = root.querySelectorAll('.dropdown:has(.user), .dropdown:has(.user) *, .avatar-button');
        for (const node of nodes) Object.assign(node, { isFirst: true });
      });
      await release();
      await tab.hears('mp-ready');
      await expect.poll(() => openMenus(tab)).toEqual(['mp-menu-user']);
      const state = await inHeader(tab, (root) => ({
        made: [...root.querySelectorAll('.dropdown:has(.user) *, .avatar-button')].filter(
          (node) => !('isFirst' in node),
        ).length,
        focused: root.activeElement?.textContent,
        told: root.querySelector('#mp-trigger-user')?.ariaExpanded,
      }));
      expect(state).toEqual({ made: 0, focused: 'My Profile', told: 'true' });
      await tab.page.keyboard.press('Escape');
      await expect.poll(() => openMenus(tab)).toEqual([]);
      expect([await toldErrors(tab), tab.errors]).toEqual([[], []]);
    });

    it.each([
      ['full', 'en-US', 'meridian'],
      ['company-member', 'en-US', 'meridian'],
      ['broken-pictures', 'de-DE', 'nordwind'],
      ['channel-admin', 'en-US', 'nordwind'],
      ['nobody-home', 'en-US', 'meridian'],
      ['long-names-ar', 'ar', 'polyglot'],
      ['anonymous', 'en-US', 'meridian'],
      ['anonymous', 'ar', 'sunfield'],
    ])('has what the tree makes by itself: %s, in %s, at %s', async (person, lang, tenant) => {
      const painted = await visit({ folder, person, lang, tenant });
      await sees(painted.tab, ':is(.user, .sign-in)');
      const first = await partOf(painted.tab);
      await painted.release();
      await painted.tab.hears('mp-ready');
      const then = await partOf(painted.tab);
      // Nobody is painted without words.
      await site.fail({ path: PATHS.texts, held: true });
      const drawn = await visit({ folder, person, lang, tenant }, /nothing/);
      await expect.poll(() => markOf(drawn.tab)).toBe('');
      await site.fail();
      await drawn.tab.hears('mp-ready');
      await expect.poll(() => partOf(drawn.tab)).toEqual(then);
      expect(first).toEqual(then);
      expect([await toldErrors(painted.tab), painted.tab.errors]).toEqual([[], []]);
    });
  });

  it('finds out that a picture has failed before', async () => {
    const { tab, release } = await visit({ person: 'broken-pictures' });
    await sees(tab, '.user .avatar');
    expect(await inHeader(tab, (root) => root.querySelectorAll('.avatar img').length)).toBe(3);
    await tab.page.waitForNetworkIdle({ concurrency: 1 });
    await release();
    await tab.hears('mp-ready');
    await expect.poll(() => inHeader(tab, (root) => root.querySelectorAll('.avatar img').length)).toBe(0);
    expect(await inHeader(tab, (root) => root.querySelector('.avatar [data-initials]') !== null)).toBe(true);
  });

  it('has the way in for a visitor, which leads there', async () => {
    const { tab } = await visit({ person: 'anonymous' });
    const login = await sees(tab, '.sign-in');
    expect(await wordsOf(tab)).toBe('Log InRegister');
    await Promise.all([tab.page.waitForNavigation(), login.click()]);
    expect(new URL(tab.page.url()).pathname).toBe('/login');
  });

  it('closes the menu for whoever goes on to the search, and keeps what is typed', async () => {
    const { tab, release } = await visit({});
    await (await sees(tab, '#mp-trigger-user')).click();
    await inHeader(tab, (root) => root.querySelector<HTMLElement>('input')?.focus());
    expect(await openMenus(tab)).toEqual([]);
    await tab.page.keyboard.type('crm');
    await release();
    await tab.hears('mp-ready');
    const typed = await inHeader(tab, (root) => [
      (root.activeElement as HTMLInputElement).value,
      root.activeElement?.localName,
    ]);
    expect([typed, await openMenus(tab)]).toEqual([['crm', 'input'], []]);
  });

  it('keeps Log Out for the tree, which leaves nothing of the person behind', async () => {
    const { tab, release } = await visit({});
    await (await sees(tab, '#mp-trigger-user')).click();
    await tab.page.locator('mp-header >>> #mp-menu-user a[href$="/logout"]').click();
    await aWhile();
    expect(new URL(tab.page.url()).pathname, 'nobody has left the page yet').toMatch(/^\/host\//);
    await Promise.all([tab.page.waitForNavigation(), release()]);
    expect(Object.keys((await tab.stored()).local)).not.toContain('universalnav.user');
  });

  it.each<readonly [string, Visit]>([
    ['a partner has a bar of their own', { tenant: 'fjell' }],
    ['the page has templates of its own', { attributes: `templates='{"footer":"x"}'` }],
    ['the page forces another bar', { attributes: 'use-template="headerOut"' }],
    ['the page belongs to the mobile web app', { attributes: 'mobile-web-app' }],
    ['somebody is remembered who is not signed in', { person: 'anonymous', remembered: 'u1' }],
    ['the page says who is remembered', { person: 'anonymous', attributes: 'user-uuid="u1"' }],
    ['another tag says who is remembered', { person: 'anonymous', beside: '<mp-footer user-uuid="u1"></mp-footer>' }],
    ['the bootstrap has another language than the page', { tenant: 'nordwind', lang: '' }],
  ])('is nobody yet where %s', async (_, given) => {
    await nobody(given);
  });

  it.each([
    ['words', PATHS.texts],
    ['templates', PATHS.templates],
  ])('is nobody yet where the %s could not be read', async (_, path) => {
    await site.fail({ path, status: 500 });
    const tab = await nobody({});
    expect(await wordsOf(tab)).toContain('Amira');
  });

  it.each<readonly [string, Visit, () => unknown]>([
    [
      'somebody has left in another tab',
      { remembered: 'somebody' },
      () => localStorage.removeItem('universalnav.user'),
    ],
    [
      'the session has become another one',
      { attributes: 'storage="none"' },
      () => (document.cookie = 'XSRF-TOKEN=another;path=/'),
    ],
  ])('is nobody where %s since it was asked', async (_, given, happens) => {
    await site.fail({ path: PATHS.texts, held: true });
    const { tab, release } = await visit(given);
    // The entry's own question is not noted with whom it was asked of; by now the first file has noted that.
    await expect.poll(() => [PATHS.texts, PATHS.theme].map((path) => site.calls(path).length)).toEqual([1, 1]);
    await tab.page.evaluate(happens);
    await site.fail();
    await aWhile(500);
    expect(await wordsOf(tab)).toBe('');
    await release();
    await tab.hears('mp-ready');
    expect(tab.errors).toEqual([]);
  });

  it('stays where the session shows itself only later, and the page comes back', async () => {
    const { tab } = await visit({ attributes: `names='{"xsrfCookie":"late"}'` });
    await sees(tab, '.user');
    await tab.page.evaluate(() => {
      document.cookie = 'late=now;path=/';
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await wordsOf(tab)).toContain('Amira');
  });

  it('is asked about anew where they have logged out by another tab, and nobody was remembered', async () => {
    const { tab, release } = await visit({});
    await (await sees(tab, '#mp-trigger-user')).click();
    await tab.page.evaluate(() => window.addEventListener('auxclick', (event) => event.preventDefault()));
    await tab.page.locator('mp-header >>> #mp-menu-user a[href$="/logout"]').click({ button: 'middle' });
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    await expect.poll(() => wordsOf(tab)).not.toContain('Amira');
    expect(Object.keys((await tab.stored()).local)).not.toContain('universalnav.user');
    // Three seconds later nobody is still about to leave.
    await expect.poll(() => site.calls(PATHS.bootstrap).length).toBe(2);
  });

  it('goes where the page comes back under another session, and nothing is kept', async () => {
    const { tab } = await visit({ attributes: 'storage="none"' });
    await sees(tab, '.user');
    const comesBack = () =>
      tab.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await comesBack();
    expect(await wordsOf(tab)).toContain('Amira');
    await tab.page.evaluate(() => (document.cookie = 'XSRF-TOKEN=another;path=/'));
    await comesBack();
    expect(await wordsOf(tab)).toBe('');
    expect(await markOf(tab)).toBe('painted');
  });

  it.each([
    ['an entry of the tag alone', { entry: 'mp-header' }],
    ['an API that the page names', { attributes: `api-url="/"` }],
    ['a cookie that speaks of a builder', { cookie: 'rebuilder=1' }],
  ])('is painted by %s, too', async (_, given) => {
    const { tab, release } = await visit(given);
    await sees(tab, '.user');
    await release();
    await tab.hears('mp-ready');
    expect([await toldErrors(tab), tab.errors]).toEqual([[], []]);
  });

  it('goes where somebody leaves in another tab afterwards, even if no tree comes', async () => {
    const { tab } = await visit({ remembered: 'somebody' });
    await sees(tab, '.user');
    const other = await tab.page.browserContext().newPage();
    await other.goto(site.blank);
    await other.evaluate(() => localStorage.removeItem('universalnav.user'));
    await expect.poll(() => wordsOf(tab)).toBe('');
    expect(await markOf(tab)).toBe('painted');
  });

  it('is nobody for a tag that comes back as another one, whose tree makes it anew', async () => {
    const { tab, release } = await visit({});
    await sees(tab, '.user');
    await tab.page.evaluate(async () => {
      const header = document.querySelector('mp-header') as HTMLElement;
      header.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      header.setAttribute('mobile-web-app', '');
      document.body.prepend(header);
    });
    await aWhile();
    expect(await wordsOf(tab)).toBe('');
    await release();
    await tab.hears('mp-ready');
    await expect.poll(() => wordsOf(tab)).toContain('Desktop version');
    expect([await toldErrors(tab), tab.errors]).toEqual([[], []]);
  });

  it('goes where the tree finds that they are not signed in after all', async () => {
    await site.fail({ path: PATHS.apps, status: 500 });
    const { tab, release } = await visit({});
    await sees(tab, '.user');
    await release();
    await tab.sees('Log In[role="link"]');
    expect(await wordsOf(tab)).not.toContain('Amira');
    expect(tab.errors).toEqual([]);
  });

  it('goes where somebody else has come while the tree was on its way', async () => {
    const { tab, release } = await visit({});
    await sees(tab, '.user');
    await tab.page.evaluate(() => localStorage.setItem('universalnav.user', 'somebody-else'));
    await site.fail({ path: PATHS.bootstrap, held: true });
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    await expect.poll(() => wordsOf(tab)).not.toContain('Amira');
    await site.fail();
    await tab.sees('Amira[role="button"]');
  });

  it('stays while words are missing that the tree asks for anew', async () => {
    const { tab, release } = await visit({});
    await sees(tab, '.user');
    await site.fail({ path: PATHS.texts, held: true });
    await tab.page.evaluate(() => {
      const [header] = document.getElementsByTagName('mp-header') as unknown as [HTMLElement & { refresh(): void }];
      header.refresh();
    });
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    await aWhile();
    expect(await wordsOf(tab)).toContain('Amira');
    await site.fail();
    await tab.hears('mp-ready');
    expect([await toldErrors(tab), tab.errors]).toEqual([[], []]);
  });

  it('stays where the tree comes so late that all has to be asked anew', async () => {
    const { tab, release } = await visit({});
    await sees(tab, '.user');
    // Older answers than 10 s are not taken, and nobody waits longer for who is here.
    await aWhile(10_500);
    await site.fail({ path: PATHS.bootstrap, held: true });
    await release();
    await expect.poll(() => markOf(tab)).toBe('');
    await expect.poll(() => site.calls(PATHS.bootstrap).length).toBe(2);
    await aWhile();
    expect(await wordsOf(tab)).toContain('Amira');
    await site.fail();
    await tab.hears('mp-ready');
    expect(await wordsOf(tab)).toContain('Amira');
    expect([await toldErrors(tab), tab.errors]).toEqual([[], []]);
  });
});
