import { ANONYMOUS, personById, type Person } from './people.ts';
import { TENANTS, tenantById, type Tenant } from './tenants.ts';
import { languageOf } from './text/translations.ts';

export const SESSION_COOKIE = 'mp_session';
export const TENANT_COOKIE = 'mp_tenant';
export const LOCALE_COOKIE = 'mp_locale';
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** A bearer token that names its person, as host pages get it: `demo.buyer`, `demo.buyer~42`. */
const TOKEN_PREFIX = 'demo.';
export const EXPIRED_TOKEN = 'expired';

/** Who answers when a request itself says nothing: the fixed identity of a unit test or of a static page. */
export interface Identity {
  person: string;
  tenant: string;
  locale?: string;
}

/** Who asks, where, and in which language. */
export interface Viewer {
  /** Absent for a visitor who has not signed in. */
  person: Person | undefined;
  /** Distinguishes two sessions of one person: `buyer~1` and `buyer~2` have carts of their own. */
  session: string;
  tenant: Tenant;
  locale: string;
  language: string;
  expired: boolean;
}

export function readCookies(request: Request): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies[pair.slice(0, at).trim()] = safeDecode(pair.slice(at + 1).trim());
  }
  return cookies;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function tokenFor(session: string): string {
  return TOKEN_PREFIX + session;
}

export function sessionOfToken(token: string): string | undefined {
  return token.startsWith(TOKEN_PREFIX) ? token.slice(TOKEN_PREFIX.length) : undefined;
}

/**
 * The first segment of a path, where it names a language. Three letters are one only with a region: `/cms` is a page,
 * `/fil-PH` the Philippines' marketplace.
 */
export const LOCALE_SEGMENT = /^\/([a-z]{2}(?:[-_][A-Za-z0-9]{2,4})?|[a-z]{3}[-_][A-Za-z0-9]{2,4})(?=\/|$)/;

/** A locale in an address: the first segment of the path (`/de-DE/home`), else the query parameter. */
export function localeOfAddress(address: string, base: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const segment = LOCALE_SEGMENT.exec(url.pathname)?.[1];
  return url.searchParams.get('locale') ?? segment;
}

/** Frames of one page share its cookies: those with marketplaces of their own say in their address who looks, and where. */
function framedViewer(page: string, base: string): { viewer?: string; tenant?: Tenant } {
  const query = URL.canParse(page, base) ? new URL(page, base).searchParams : undefined;
  const viewer = query?.get('viewer');
  const tenant = tenantById(query?.get('tenant') ?? '');
  return viewer && tenant ? { viewer, tenant } : {};
}

export function createViewerOf(identity: Identity): (request: Request) => Viewer {
  return (request) => {
    const cookies = readCookies(request);
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    // Most calls do not carry the page's language, so the page's own address decides. A service worker knows it as a
    // property only, and a page on another origin does not send it: for that one the page has left a cookie.
    const page = request.headers.get('referer') ?? request.referrer;
    const framed = framedViewer(page, request.url);
    const session = sessionOfToken(token) ?? framed.viewer ?? cookies[SESSION_COOKIE] ?? identity.person;
    const tenant = framed.tenant ?? tenantById(cookies[TENANT_COOKIE] ?? identity.tenant) ?? TENANTS[0];
    if (!tenant) throw new Error('The world has no tenant');
    const locale = (
      localeOfAddress(request.url, request.url) ??
      localeOfAddress(page, request.url) ??
      cookies[LOCALE_COOKIE] ??
      identity.locale ??
      tenant.localeTags[0] ??
      'en-US'
    ).replace('_', '-');
    const expired = token === EXPIRED_TOKEN;
    const id = session.split('~')[0] ?? ANONYMOUS;
    const person = expired ? undefined : personById(id);
    return { person, session, tenant, locale, language: languageOf(locale), expired };
  };
}
