import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseFragment } from 'parse5';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createMarketplace } from '../marketplace/marketplace.ts';
import { HOSTILE_VALUES } from '../unit/hostile-values.ts';
import { read } from './closure.ts';

type Render = (config?: object, data?: object) => { html: string; head: string };
type Server = Record<
  'renderHeader' | 'renderFooter' | 'renderSearchWidget' | 'renderPreviewToolbar' | 'renderBanners',
  Render
>;

const MARKET = 'https://market.example';
const built = pathToFileURL(resolve('dist/server.js')).href;
const RENDERERS = {
  renderHeader: 'mp-header',
  renderFooter: 'mp-footer',
  renderSearchWidget: 'mp-search-widget',
  renderPreviewToolbar: 'mp-preview-toolbar',
  renderBanners: 'mp-banners',
} as const;
const NAMES = Object.keys(RENDERERS) as (keyof Server)[];

/** The JSON beside the markup, as a browser reads it. */
function dataIn(html: string): unknown {
  const text = /<script type="application\/json" data-mp-data="">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? 'null') as unknown;
}
const visible = (html: string): string => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ');

describe('server rendering, as it is shipped', () => {
  let server: Server;
  let bootstrap: object;
  beforeAll(async () => {
    server = (await import(built)) as Server;
    const market = createMarketplace({ person: 'full' });
    bootstrap = (await (
      await market.answer(new Request(`${MARKET}/api/session/v1/bootstrap-context`))
    )?.json()) as object;
  });

  it('tells no address from the root of a page that would be one of another origin', () => {
    const place = 'nowhere.invalid';
    const addresses = ['/.//evil.example/a', `http://${place}//evil.example/b`, `/http://${place}/evil.example/c`];
    const rules = addresses.map((address) => `p{background:url(${address})}`).join('');
    const css = `${rules}b{background:url(/own.png)}`;
    const footer = addresses.map((address) => `<a href="${address}"><img src="${address}"></a>`).join('');
    const { html } = server.renderFooter({ templates: { footer, css }, nonce: 'n' } as never, {});
    const written = html.slice(html.indexOf('data-mp-look'));
    expect(written).toContain('url("/own.png")');
    expect(written).not.toMatch(/["'=]\/\/evil/);
  });

  it('touches no window when it is imported, and lets the process end', () => {
    const script = `
      for (const name of ['window', 'document', 'location', 'localStorage', 'customElements', 'HTMLElement'])
        Object.defineProperty(globalThis, name, { configurable: true, get() { throw new Error('touched ' + name); } });
      const { renderHeader } = await import(${JSON.stringify(built)});
      console.log(renderHeader({ marketUrl: '${MARKET}' }).html.length > 1000);`;
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      timeout: 20_000,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect([stdout.trim(), status]).toEqual(['true', 0]);
  });

  it.each(NAMES)('%s gives the tag with a declarative root, its sheet and its data', (name) => {
    const tag = RENDERERS[name];
    const { html, head } = server[name]({ marketUrl: MARKET, assets: 'https://cdn.example/x/' }, { bootstrap });
    expect(html).toMatch(new RegExp(`^<${tag} market-url="${MARKET}" data-mp-drawn><template shadowrootmode="open">`));
    expect(html.endsWith(`</template></${tag}>`)).toBe(true);
    expect(html).toContain(`<link rel="stylesheet" href="https://cdn.example/x/${tag}.css">`);
    expect(existsSync(`dist/${tag}.css`)).toBe(true);
    expect(dataIn(html)).toEqual({ bootstrap });
    expect(html).not.toMatch(/ style=|<style|javascript:/);
    const files = [...head.matchAll(/href="https:\/\/cdn\.example\/x\/([^"]+)"/g)].map(([, file]) => file as string);
    expect(files, 'what it is seen with, and no script').toEqual([`${tag}.css`]);
  });

  it('shows who is here, and nobody else in the call after it', () => {
    const amira = server.renderHeader({ marketUrl: MARKET }, { bootstrap });
    const nobody = server.renderHeader({ marketUrl: MARKET }, { bootstrap: {} });
    const unknown = server.renderHeader({ marketUrl: MARKET });
    expect(visible(amira.html)).toContain('Amira');
    expect(visible(nobody.html)).toContain('Log In');
    for (const { html } of [nobody, unknown]) expect(html).not.toContain('Amira');
    expect(visible(unknown.html)).not.toContain('Log In');
    expect(server.renderHeader({ marketUrl: MARKET }, { bootstrap }).html).toBe(amira.html);
  });

  it('keeps the places of apps that it is not given', () => {
    const places = (html: string) => html.split('class="item-place"').length - 1;
    expect(places(server.renderHeader({ marketUrl: MARKET }, { bootstrap }).html)).toBe(5);
    expect(places(server.renderHeader({ marketUrl: MARKET }, { bootstrap, apps: [] }).html)).toBe(0);
  });

  it('speaks the language that it is given, in its direction', () => {
    const { html } = server.renderHeader(
      { marketUrl: MARKET, locale: 'ar' },
      { bootstrap: {}, translations: { 'unav.login': 'دخول' } },
    );
    expect(html).toContain('lang="ar" dir="rtl"');
    expect(visible(html)).toContain('دخول');
  });

  it('tells addresses from the page’s root where nobody says on which origin it is', () => {
    const links = { privacyPolicyUrl: '/privacy', termsUrl: 'https://terms.example/' };
    const data = { bootstrap };
    const addresses = (config: object): readonly string[] => {
      const all = NAMES.map((name) => server[name]({ links, logo: { src: '/brand.png' }, ...config }, data));
      const found = all.flatMap(({ html, head }) => [...(html + head).matchAll(/ (?:action|href|src)="([^"]*)"/g)]);
      return found.map(([, address]) => address as string);
    };
    const told = addresses({});
    for (const address of ['/listing', '/home', '/privacy', '/brand.png', 'https://terms.example/'])
      expect(told).toContain(address);
    expect(told).toEqual(addresses({ url: MARKET }).map((address) => address.replace(MARKET, '') || '/'));
  });

  it.each([undefined, '/page'])(
    'leads to the market from whichever origin the page lies on, where its url is %s',
    (url) => {
      const { html } = server.renderHeader({ marketUrl: MARKET, url }, { bootstrap });
      const found = [...html.matchAll(/<a [^>]*href="([^"#]*)"/g)].map(([, address]) => address as string);
      expect(found).toContain(`${MARKET}/home`);
      expect(found.filter((address) => !address.startsWith(`${MARKET}/`))).toEqual([]);
    },
  );

  it.each([
    ['/checkout/cart?from=1', {}, '', false],
    ['/checkout/cart?from=1', { marketUrl: MARKET }, MARKET, false],
    ['/products/7', { marketUrl: MARKET }, MARKET, true],
    ['//elsewhere.example/checkout/cart', {}, '', true],
    ['/\\elsewhere.example/checkout/cart', { marketUrl: MARKET }, MARKET, true],
    [`${MARKET}/checkout/cart`, {}, MARKET, false],
  ])('takes a path alone as one of the market: %s with %j', (url, config, origin, hasSearch) => {
    const { html } = server.renderHeader({ url, ...config }, { bootstrap: {} });
    // A path does not say on which origin the page lies.
    expect(html).toContain(`href="${'marketUrl' in config ? MARKET : ''}/home"`);
    // A checkout shows the logo only (H §2.4).
    expect(html.includes(`action="${origin}/listing"`)).toBe(hasSearch);
  });

  it('writes the fields as attributes; no function, and never the token', () => {
    const { html } = server.renderHeader({
      marketUrl: MARKET,
      token: 'secret-token',
      positionFixed: true,
      cache: false,
      search: { domain: '"><script>alert(1)</script>' },
      beforeLogout: () => true,
      unknownField: 'x',
    });
    const tag = parseFragment(html).childNodes[0] as { attrs: { name: string; value: string }[] };
    expect(Object.fromEntries(tag.attrs.map(({ name, value }) => [name, value]))).toEqual({
      'market-url': MARKET,
      'data-mp-drawn': '',
      'position-fixed': '',
      cache: 'false',
      search: '{"domain":"\\"><script>alert(1)</script>"}',
    });
    expect(html).not.toContain('secret-token');
  });

  it('writes a drawing’s title as text, and asks for a template’s pictures as the template does', () => {
    const footer = '<p><svg><title>A {{companyName}}</title></svg><img src="/a.png" srcset="/b.png 2x" alt="a"></p>';
    const config = { marketUrl: MARKET, companyName: 'Acme' };
    const { html, head } = server.renderFooter(config, { bootstrap: {}, templates: { footer } });
    expect(html).toContain('<title>A Acme</title>');
    expect(html).not.toContain('rel="preload"');
    expect(head).toMatch(/<link rel="preload" as="image"[^>]*b\.png 2x[^>]*referrerpolicy="no-referrer"/i);
  });

  it('links its sheet, and writes no styles into a page whose policy it does not know', () => {
    const data = { bootstrap: {}, theme: { properties: { headerNavBg: '#123456' }, headerNavBg: '#123456' } };
    for (const name of NAMES) {
      const { html, head } = server[name]({ marketUrl: MARKET, assets: '/files/' }, data);
      const sheet = `/files/${RENDERERS[name]}.css`;
      expect(html, name).toContain(`<link rel="stylesheet" href="${sheet}">`);
      expect(html, name).not.toContain('<style');
      expect(head, name).toContain(`<link rel="preload" as="style" href="${sheet}">`);
    }
  });

  it('has sheet and tenant’s colours in the page where its policy has a nonce, and waits for no file', () => {
    const data = { bootstrap: {}, theme: { properties: { headerNavBg: '#123456' }, headerNavBg: '#123456' } };
    for (const name of NAMES) {
      const { html, head } = server[name]({ marketUrl: MARKET, nonce: 'n-1' }, data);
      const [written, look] = [...html.matchAll(/<style nonce="n-1"(?: data-mp-look="")?>(.*?)<\/style>/gs)];
      // The whole sheet, to the letter, and behind it the colours, which beat it.
      expect(written?.[1], name).toBe(read(`${RENDERERS[name]}.css`));
      expect(look?.[0], name).toMatch(/^<style[^>]*data-mp-look[^]*#123456/);
      expect(html, name).not.toContain('rel="stylesheet"');
      expect(head, name).not.toContain('as="style"');
    }
  });

  it('lets no text of an answer out of its place', () => {
    const evil = '</script></template></style><img src=x onerror=alert(1)>"\'<!--';
    const data = {
      bootstrap: {
        CHANNEL_SETTINGS: { marketplaceName: evil },
        UserInfo: { name: evil, given_name: evil },
        CurrentUser: { uuid: 'u-1' },
      },
      translations: { 'unav.login': evil, 'unav.cart': evil },
      theme: { headerNavBg: `red}${evil}` },
      cart: { items: [{ id: evil }], itemDetails: {} },
    };
    for (const name of NAMES) {
      const { html, head } = server[name]({ marketUrl: MARKET, nonce: evil, url: evil, companyName: evil }, data);
      expect(dataIn(html), name).toEqual(data);
      const [tag, ...more] = parseFragment(html).childNodes;
      expect([tag?.nodeName, more.length], name).toEqual([RENDERERS[name], 0]);
      expect(html + head, name).not.toMatch(/<img src=x|<!--(?! -->)/);
    }
  });

  it.each(HOSTILE_VALUES)('survives %s everywhere', (_, value) => {
    const names = ['bootstrap', 'translations', 'templates', 'theme', 'themeSettings', 'apps', 'flags', 'cart'];
    const data = Object.fromEntries(names.map((name) => [name, value]));
    const config = { marketUrl: value, locale: value, logo: value, search: value, links: value, impersonation: value };
    for (const name of NAMES) {
      for (const given of [config, { marketUrl: MARKET }]) {
        expect(server[name](given, data).html, name).toContain('<template shadowrootmode="open">');
      }
    }
  });

  it('writes no token into an attribute, and takes null for nothing', () => {
    const search = { capabilities: ['appwise'], accessToken: 'SECRET-1', deep: { token: 'SECRET-2' } };
    const all = [
      server.renderHeader({ marketUrl: MARKET, token: 'SECRET-3', search }, {}),
      server.renderSearchWidget({ marketUrl: MARKET, config: search }, {}),
    ];
    for (const { html } of all) expect(html).not.toContain('SECRET');
    expect(all[1]?.html).toContain('appwise');
    for (const name of NAMES)
      expect(server[name](null as never, null as never).html, name).toBe(server[name]({}, {}).html);
    const answers = { bootstrap, apps: { apps: [] } };
    const drawn = (config: object) => server.renderHeader({ marketUrl: MARKET, ...config } as never, answers).html;
    expect(drawn({ myapps: null, positionFixed: null, widgets: null })).toBe(drawn({}));
    expect(drawn({ myapps: false })).not.toBe(drawn({}));
  });

  it('reads JSON that comes as a text, and writes no token of it either', () => {
    const search = JSON.stringify({ capabilities: ['appwise'], accessToken: 'SECRET-1' });
    const { html } = server.renderHeader({ marketUrl: MARKET, bootstrap: JSON.stringify(bootstrap), search });
    expect(html).not.toContain('SECRET');
    expect(html).toContain('appwise');
    expect(dataIn(html)).toEqual({ bootstrap });
    expect(html).toBe(
      server.renderHeader({ marketUrl: MARKET, bootstrap, search: { capabilities: ['appwise'] } }).html,
    );
    const broken = server.renderHeader({ marketUrl: MARKET, bootstrap: '{', search: '{"accessToken":"SECRET-2"' });
    expect(broken.html).toBe(server.renderHeader({ marketUrl: MARKET }).html);
  });

  it('tells the developer of JSON that cannot be read, which no browser gets to see', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { html } = server.renderHeader({ marketUrl: MARKET, search: '{bad' });
    expect(html).not.toContain('bad');
    expect(warned.mock.calls).toEqual([['<mp-header> search holds malformed JSON; the default is used.']]);
    warned.mockRestore();
  });

  it('writes what it has drawn: any other no is no, too', () => {
    const attributeOf = (positionFixed: unknown) =>
      / position-fixed="([^"]*)"/.exec(server.renderHeader({ marketUrl: MARKET, positionFixed }).html)?.[1];
    expect([true, '', 1, false, 0, 'false', null].map(attributeOf)).toEqual([
      '',
      '',
      '',
      'false',
      'false',
      'false',
      undefined,
    ]);
  });

  it('writes the source of no function, whatever field it is given for', () => {
    const secret = () => 'a-secret';
    for (const name of NAMES) {
      const { html } = server[name]({
        marketUrl: MARKET,
        partner: secret,
        locale: secret,
        mode: secret,
        search: secret,
      });
      expect(html).not.toContain('a-secret');
    }
  });

  it('draws where a text is none, and none can be made of it', () => {
    const none = Object.create(null) as object;
    for (const name of NAMES)
      expect(server[name]({ marketUrl: MARKET, partner: none, searchPlaceholder: none }).html).toContain(
        RENDERERS[name],
      );
  });

  it('writes no token that stands in an answer, or beside the answers', () => {
    const own = { ...bootstrap, token: 'SECRET-1', CurrentUser: { uuid: 'u', accessToken: 'SECRET-2' } };
    const { html } = server.renderHeader(
      { marketUrl: MARKET, bootstrap: own },
      { cart: { token: 'SECRET-3' }, token: 'SECRET-4', session: 'SECRET-5' },
    );
    expect(html).not.toContain('SECRET');
    expect(dataIn(html)).toEqual({ bootstrap: { ...bootstrap, CurrentUser: { uuid: 'u' } }, cart: {} });
  });

  it('writes whole characters alone, as the page has them', () => {
    const { html } = server.renderHeader(
      { marketUrl: MARKET },
      { bootstrap: { CurrentUser: { uuid: 'u', given_name: 'Ann\ud83d' } } },
    );
    expect(dataIn(html)).toEqual({ bootstrap: { CurrentUser: { uuid: 'u', given_name: 'Ann\ufffd' } } });
  });

  it.each(NAMES)('%s draws without what cannot be written', (name) => {
    const cyclic: Record<string, unknown> = {};
    cyclic['itself'] = cyclic;
    const config = { marketUrl: MARKET, assets: null, search: cyclic, links: cyclic };
    const { html, head } = server[name](config, {
      bootstrap,
      memberships: cyclic,
      cart: { items: [], itemsCount: 2n },
    });
    expect(dataIn(html)).toEqual({ bootstrap, cart: { items: [], itemsCount: '2' } });
    expect(head).toContain('href="/dist/mp-');
  });

  it('hands the browser the person whom it has drawn', () => {
    const { html } = server.renderHeader({ marketUrl: MARKET, bootstrap }, { bootstrap: {} });
    expect(dataIn(html)).toEqual({ bootstrap });
  });

  it('says of markup around our parts that a browser reads otherwise that it is to be replaced', () => {
    const rootOf = (headerIn: string) =>
      /data-mp-root="(\w*)"/.exec(
        server.renderHeader({ marketUrl: MARKET }, { bootstrap, templates: { headerIn } }).html,
      )?.[1];
    for (const around of ['<p>{{searchBox}}</p>', '<a href="/about">{{logo}}</a>', '<p>{{manageDropdown}}</p>'])
      expect(rootOf(around), around).toBe('otherwise');
    for (const around of [
      '<div>{{searchBox}}</div>',
      '<p><b>{{userFirstName}}</b></p>',
      '<table><tr><td>{{logo}}</table>',
    ])
      expect(rootOf(around), around).toBe('');
  });

  it('draws a partner’s own template as it would be drawn in the browser', () => {
    const templates = {
      headerOut:
        '<div class="mine"><script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">{{logo}}</a></div>',
    };
    const { html } = server.renderHeader({ marketUrl: MARKET }, { bootstrap: {}, templates });
    const shown = html.replace(/<script.*?<\/script>/gs, '');
    expect(shown).toContain('class="mine"');
    expect(shown).not.toMatch(/alert|onclick|javascript:/);
  });

  it('shows the pictures of a partner’s assets, what is kept beside them, and none from anywhere else', () => {
    const templates = {
      headerOut:
        '<img src="{{hero}}"><img src="https://cdn.partner.example/b.png"><img src="https://evil.example/c.png">',
      assets: { hero: 'https://cdn.partner.example/a.png' },
    };
    const { html } = server.renderHeader({ marketUrl: MARKET }, { bootstrap: {}, templates });
    const shown = [...html.replace(/<script.*?<\/script>/gs, '').matchAll(/<img[^>]* src="([^"]*)"/g)];
    expect(shown.map(([, src]) => src)).toEqual([
      'https://cdn.partner.example/a.png',
      'https://cdn.partner.example/b.png',
    ]);
  });
});
