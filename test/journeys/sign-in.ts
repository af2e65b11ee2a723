import type { BrowserContext } from 'puppeteer-core';

/** Signs somebody in at the reference marketplace, for all pages of a browser's context, and opens none for it. */
export async function signIn(
  context: BrowserContext,
  market: string,
  { person, tenant = 'meridian' }: { readonly person: string; readonly tenant?: string },
): Promise<void> {
  const answer = await fetch(`${market}/demo/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ person, tenant }),
  });
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status}`);
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    const httpOnly = /httponly/i.test(cookie);
    await context.setCookie({ name, value, httpOnly, domain: 'localhost', path: '/', sameSite: 'Lax' });
  }
}
