import type { Browser, EvaluateFunc, Page } from 'puppeteer-core';
import type { RunningServer } from '../marketplace/serve.ts';

export interface Visitor {
  readonly page: Page;
  /** What the page itself threw. */
  readonly errors: readonly string[];
  /** `Amira[role="button"]`, through the open shadow roots. */
  sees(nameAndRole: string): Promise<void>;
  /** Something in the page becomes true. */
  until<Args extends unknown[]>(what: string, read: EvaluateFunc<Args>, ...args: Args): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE = 10_000;

/** Somebody with cookies and storage of their own; signed in where a person is named. */
export async function visit(browser: Browser, market: RunningServer, person?: string): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  if (person) {
    const answer = await fetch(`${market.url}/demo/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ person, tenant: 'meridian' }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      const httpOnly = /httponly/i.test(cookie);
      await context.setCookie({ name, value, httpOnly, domain: 'localhost', path: '/', sameSite: 'Lax' });
    }
  }
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.setViewport({ width: 1280, height: 900 });
  page.setDefaultTimeout(PATIENCE);
  return {
    page,
    errors,
    async sees(nameAndRole) {
      await page.waitForSelector(`aria/${nameAndRole}`, { visible: true });
    },
    async until(what, read, ...args) {
      await page.waitForFunction(read, {}, ...args).catch(() => {
        throw new Error(`never: ${what}`);
      });
    },
    close: () => context.close(),
  };
}
