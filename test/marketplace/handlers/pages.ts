import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { type HostPage, headerConfig, renderHostPage } from '../host-page.ts';
import { ANONYMOUS } from '../people.ts';
import { tenantById } from '../tenants.ts';
import { LOCALE_COOKIE, LOCALE_SEGMENT, localeOfAddress } from '../viewer.ts';
import { isKnownSession, signInCookies, signOutCookies, withXsrfCookie } from './sign-in.ts';

/** First segments of the pages that a marketplace has and the layer links to (H §2.1, §2.2). */
const PAGES = [
  'home',
  'compare',
  'help',
  'apps',
  'browse',
  'listing',
  'bundles',
  'pages',
  'signup',
  'myapps',
  'insights',
  'launch',
  'addons',
  'integrations',
  'subscription',
  'subscriptions',
  'reports',
  'settings',
  'profile',
  'companies',
  'account',
  'corporate',
  'vendor',
  'cms',
  'reseller',
  'appwise',
  'beta',
  'checkout',
  'channel',
  'admin',
  'branding',
  'superuser',
  'productLines',
  'quotes',
  'quote',
  'twofactor',
  'http-status',
  'directory',
  'wiki',
];

/** Asked for as a document, and not as a script or picture that happens to lie below such a path. */
function isPageRequest({ request }: { request: Request }): boolean {
  if (!(request.headers.get('accept') ?? '').includes('text/html')) return false;
  const path = new URL(request.url).pathname.replace(LOCALE_SEGMENT, '') || '/';
  return path === '/' || PAGES.includes(path.split('/')[1] ?? '');
}

function redirect(headers: Headers): Response {
  headers.set('Location', '/');
  headers.set('Cache-Control', 'no-store');
  return new HttpResponse(null, { status: 302, headers });
}

/** Host pages, so that a person can click through a whole marketplace, and the doors into and out of a session. */
export function pageHandlers(context: MarketContext) {
  const drawPage = async (page: HostPage, request: Request): Promise<string> => {
    const layer = await context.drawLayer?.(request, page.viewer, headerConfig(page));
    return renderHostPage(page, layer);
  };
  const page = async (request: Request) => {
    const url = new URL(request.url);
    const path = url.pathname.replace(LOCALE_SEGMENT, '') || '/';
    const viewer = context.viewerOf(request);
    const response = HttpResponse.html(await drawPage({ path, url, viewer }, request));
    if (localeOfAddress(request.url, request.url)) {
      response.headers.append('Set-Cookie', `${LOCALE_COOKIE}=${viewer.locale}; Path=/; SameSite=Lax`);
    }
    return withXsrfCookie(request, response);
  };

  return [
    http.get('*/login', ({ request }) => {
      const search = new URL(request.url).searchParams;
      const person = search.get('person');
      if (person === null || !isKnownSession(person)) return page(request);
      const tenant = tenantById(search.get('tenant') ?? '')?.id;
      context.signedIn({ person, ...(tenant && { tenant }) });
      return redirect(signInCookies(person, tenant));
    }),
    http.get('*/logout', () => {
      context.signedIn({ person: ANONYMOUS });
      return redirect(signOutCookies());
    }),
    http.get(isPageRequest, ({ request }) => page(request)),
  ];
}
