import type { RenderConfig, RenderData, Rendered } from '../../elements/server.ts';
import { FLAG_KEYS } from '../../src/navigation/flags.rules.ts';
import { xsrfTokenOf } from './handlers/sign-in.ts';
import { LOCALE_COOKIE, readCookies, SESSION_COOKIE, TENANT_COOKIE, type Viewer, XSRF_COOKIE } from './viewer.ts';

/** What `dist/server.js` is asked for. */
export interface LayerRenderer {
  renderHeader(config: RenderConfig, data: RenderData): Rendered;
  renderFooter(config: RenderConfig, data: RenderData): Rendered;
  renderPreviewToolbar(config: RenderConfig, data: RenderData): Rendered;
  renderBanners(config: RenderConfig, data: RenderData): Rendered;
}

export type DrawnLayer = Readonly<Record<'head' | 'toolbar' | 'banners' | 'header' | 'footer', string>>;

type Ask = (request: Request) => Promise<Response | undefined>;

/** The layer as a page of the marketplace sends it: drawn with what the marketplace itself answers this viewer. */
export async function drawLayer(
  renderer: LayerRenderer,
  page: Request,
  viewer: Viewer,
  header: RenderConfig,
  ask: Ask,
): Promise<DrawnLayer> {
  const data = await dataFor(page, viewer, ask);
  const { origin, searchParams } = new URL(page.url);
  // The pages have no policy: then any word will do, and all styles are there at once.
  const nonce = searchParams.has('linked') ? undefined : 'page';
  const config = { marketUrl: origin, url: page.url, locale: viewer.locale, nonce };
  const drawn = {
    toolbar: renderer.renderPreviewToolbar(config, data),
    banners: renderer.renderBanners(config, data),
    header: renderer.renderHeader({ ...config, ...header }, data),
    footer: renderer.renderFooter(config, data),
  };
  const heads = Object.values(drawn).flatMap(({ head }) => head.split('\n'));
  return {
    head: [...new Set(heads)].join('\n'),
    toolbar: drawn.toolbar.html,
    banners: drawn.banners.html,
    header: drawn.header.html,
    footer: drawn.footer.html,
  };
}

/**
 * Who looks is settled by the page's own address and what led to it. Its inner calls have addresses of their own: they say
 * the same by cookies, which nothing in them overrules.
 */
function cookiesOf(page: Request, { session, tenant, locale }: Viewer): Readonly<Record<string, string>> {
  return {
    [SESSION_COOKIE]: session,
    [TENANT_COOKIE]: tenant.id,
    [LOCALE_COOKIE]: locale,
    [XSRF_COOKIE]: readCookies(page)[XSRF_COOKIE] ?? xsrfTokenOf(session),
  };
}

async function dataFor(page: Request, viewer: Viewer, ask: Ask): Promise<RenderData> {
  const { origin } = new URL(page.url);
  const { tenant, locale } = viewer;
  const cookies = cookiesOf(page, viewer);
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const get = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { ...(init.headers as Record<string, string>), Cookie: pairs.join('; ') };
    const answer = await ask(new Request(origin + path, { ...init, headers }));
    return answer?.ok && answer.status !== 204 ? answer.json().catch(() => undefined) : undefined;
  };
  const bootstrap = (await get('/api/session/v1/bootstrap-context')) as Bootstrap | undefined;
  const person = bootstrap?.CurrentUser?.uuid;
  const company = bootstrap?.CompanyInfo?.uuid;
  const { partner } = tenant;
  const styles = `/api/channel/v1/styles/${partner}`;
  const [translations, theme, themeSettings, templates, cart, configuration, apps, flags] = await Promise.all([
    get(`/api/v1/translation/${partner}/${locale}?namespace=universal-header`),
    get(`${styles}/theme/published`),
    get(`/api/theme/v1/publishedVersion/settings/header?locale=${locale}`),
    get(`${styles}/templates/published?locale=${locale}`),
    get(`/api/checkout/v1/shoppingCarts/itemDetails?locale=${locale}`),
    person ? get('/api/v3/universal-nav/configuration') : undefined,
    // Nobody has no apps: that is an answer, too, where a page would ask for them.
    person ? get(`/api/v3/universal-nav/assignments/${company}/${person}`) : null,
    person ? get('/api/appconfigr/v1/evaluation/flagbatch', flagQuestion(partner, cookies)) : undefined,
  ]);
  // A partner without templates of its own: that is an answer, too.
  return {
    bootstrap,
    translations,
    theme,
    themeSettings,
    templates: templates ?? null,
    cart,
    configuration,
    apps,
    flags,
  };
}

interface Bootstrap {
  readonly CurrentUser?: { readonly uuid?: string };
  readonly CompanyInfo?: { readonly uuid?: string };
}

function flagQuestion(tenant: string, cookies: Readonly<Record<string, string>>): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': cookies[XSRF_COOKIE] ?? '' },
    body: JSON.stringify({ entities: [{ entityContext: { tenant } }], flagKeys: FLAG_KEYS }),
  };
}
