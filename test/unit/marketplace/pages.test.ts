import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RenderData } from '../../../elements/server.ts';
import { searchedByHash } from '../../marketplace/listing-search.ts';
import { createMarketplace } from '../../marketplace/marketplace.ts';
import { startServer, type RunningServer } from '../../marketplace/serve.ts';

const HTML = { accept: 'text/html' };
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketplace-'));
  await mkdir(join(folder, 'site/guide'), { recursive: true });
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'site/guide/index.html'), '<h1>Guide</h1>');
  await writeFile(join(folder, 'dist/mp-elements.js'), 'export {};');
  server = await startServer({ port: 0, staticRoots: { '/': join(folder, 'site'), '/dist': join(folder, 'dist') } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function page(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(server.url + path, { headers: { ...HTML, ...headers } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** `fetch` would tidy the path up before anybody sees it. */
function statusOfRaw(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url, { path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });
}

describe('host pages', () => {
  it.each([
    '/',
    '/home',
    '/listing',
    '/myapps',
    '/profile/48201',
    '/companies/3107',
    '/appwise/messages',
    '/login',
    '/signup',
    '/settings',
    '/reports',
    '/checkout/cart',
    '/channel/products/7101',
    '/superuser/dashboard',
    '/cms/home',
    '/de-DE/home',
  ])('%s carries the layer', async (path) => {
    const html = await page(path);
    expect(html).toContain('<mp-header ');
    expect(html).toContain('<script type="module" src="/dist/mp-elements.js"></script>');
    expect(html).toMatch(/<h1>.+<\/h1>/);
  });

  it('lists what was searched for, and escapes it', async () => {
    expect(await page('/listing?q=cloud')).toContain('>Cloud Storage</a>');
    expect(await page('/listing?q=%3Cscript%3E')).toContain('<q>&lt;script&gt;</q>');
  });

  it('speaks the language of its path', async () => {
    expect(await page('/ar/home')).toContain('<html lang="ar" dir="rtl">');
  });

  it('hands the signed-in page a token', async () => {
    expect(await page('/home', { cookie: 'mp_session=buyer' })).toContain('token="demo.buyer"');
    expect(await page('/home')).not.toContain('token=');
  });
});

describe('a drawn page', () => {
  /** A page, and what its layer is drawn with. */
  async function drawn(path: string, headers: Record<string, string> = {}) {
    const given: RenderData[] = [];
    const render = (_: unknown, data: RenderData) => {
      given.push(data);
      return { html: '', head: '' };
    };
    const layer = { renderHeader: render, renderFooter: render, renderPreviewToolbar: render, renderBanners: render };
    const market = createMarketplace({ layer, strictXsrf: true });
    const answer = await market.answer(new Request(`http://market.test${path}`, { headers: { ...HTML, ...headers } }));
    return { html: (await answer?.text()) ?? '', data: given[0] };
  }

  it('speaks one language, at the first visit too', async () => {
    const { html, data } = await drawn('/ar/home');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(data?.bootstrap).toMatchObject({ locale: 'ar', CHANNEL_SETTINGS: { marketplaceName: 'ميريديان' } });
  });

  it('is of one person at one marketplace, whoever the cookies name', async () => {
    const referer = 'http://market.test/tenants-frame.html?tenant=cyan&viewer=full';
    const { html, data } = await drawn('/home', { referer, cookie: 'mp_session=buyer; mp_tenant=nordwind' });
    expect(html).toContain('Signed in as Amira Haddad.');
    expect(data?.bootstrap).toMatchObject({
      UserInfo: { given_name: 'Amira' },
      CHANNEL_SETTINGS: { marketplaceName: 'Cyan' },
    });
    expect(data?.apps).toEqual(expect.anything());
    expect(data?.flags).toEqual(expect.anything());
  });
});

describe('a search by the hash', () => {
  const goesTo = (address: string) => searchedByHash(`http://market.test${address}`)?.replace('http://market.test', '');

  it.each([
    ['/listing#!list/page/1/search/cloud', '/listing?q=cloud#!list/page/1/search/cloud'],
    ['/listing?q=crm&pl=996#!list/page/1/search/a%2Fb', '/listing?q=a%2Fb&pl=996#!list/page/1/search/a%2Fb'],
    ['/listing?q=crm#!list/page/1/search/', '/listing?q=#!list/page/1/search/'],
    ['/ar/productLines/1001#!list/page/1/search/c%2B%2B', '/ar/listing?pl=1001&q=c%2B%2B#!list/page/1/search/c%2B%2B'],
    ['/listing#!list/page/1/search/100%', '/listing?q=100%25#!list/page/1/search/100%'],
  ])('%s goes on to %s, and stays there', (address, target) => {
    expect(goesTo(address)).toBe(target);
    expect(goesTo(target)).toBeUndefined();
  });

  it.each(['/listing', '/listing?q=crm', '/listing#top', '/home#!list/page/1/search/cloud'])('%s stays', (address) => {
    expect(goesTo(address)).toBeUndefined();
  });

  it('is followed where the header searches by it', async () => {
    for (const path of ['/listing', '/de-DE/listing?q=crm', '/productLines/1001'])
      expect(await page(path), path).toContain("addEventListener('hashchange'");
    expect(await page('/home')).not.toContain('hashchange');
  });
});

describe('static files', () => {
  it('come with their type, and only once', async () => {
    const first = await fetch(`${server.url}/dist/mp-elements.js`);
    expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const second = await fetch(`${server.url}/dist/mp-elements.js`, { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  it('give a folder its index page', async () => {
    expect(await page('/guide/')).toBe('<h1>Guide</h1>');
    expect(await page('/guide')).toBe('<h1>Guide</h1>');
  });

  it.each([
    '/dist/../../secret.txt',
    '/dist/%2e%2e/%2e%2e/secret.txt',
    '/../secret.txt',
    '/dist/..%2f..%2fsecret.txt',
    '/%00',
  ])('refuse %s', async (path) => {
    expect(await statusOfRaw(path)).toBe(404);
  });
});
