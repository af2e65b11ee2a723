import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { transformWithOxc } from 'vite';
import { startServer } from '../marketplace/serve.ts';
import { CHROMIUM_ARGS, findChromium } from '../find-browser.ts';
import { BUILDS, swapBuilds } from './builds.ts';
import { emulation } from './emulation.ts';
import { firefoxLauncher } from './firefox.ts';
import { resultReporter } from './result-reporter.ts';
import { webkitLauncher } from './webkit.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** As many engines run at once as there are processors, and what goes wrong in a marketplace goes wrong for all: each engine has one of its own. */
const ENGINES = ['Chrome', 'Firefox', 'AppleWebKit'];

const FILES = [process.env['TEST_FILES'] ?? 'test/browser/**/*.test.ts'];

/**
 * What we reckon by ourselves from answers, and no engine otherwise: it is told from Chromium alone, so that all checks end
 * in time. `ENGINES=all` asks every engine for everything.
 */
const OWN_RECKONING =
  '{bad-input/server-answers,footer/support-chat,hinge/{attributes,header-leaks,same-markup},loader/{failing-script,navigation},' +
  'header/{badges,company,currency,list-filter,long-lists,manage,my-apps,persons,single-page,user-menu},' +
  'search/{announcements,results,sources,storage,two-boxes}}';

/** Files that are named by hand run wherever they are asked to. */
const notElsewhere = (): readonly string[] =>
  process.env['TEST_FILES'] || process.env['ENGINES'] === 'all' ? [] : [`!test/browser/${OWN_RECKONING}.test.ts`];

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * The browser tests: on the built dist/, or on dist/lite/ (see builds.ts), in Chromium, and in Firefox and WebKit where
 * they are installed. The reference marketplace runs beside them on its own origins, so that every call is a real one
 * across origins.
 */
export async function createConfig(): Promise<TestRunnerConfig> {
  const marketplaces = await Promise.all(ENGINES.map(() => startServer({ port: 0, staticRoots: BUILDS })));
  const addresses = ENGINES.map((engine, at) => [`${engine}/`, marketplaces[at]?.apiUrl ?? ''] as const);
  const { path, shell } = await findChromium();
  const chromium = chromeLauncher({
    // Every page fetches the files anew, as at a first visit, and has the focus, whatever window another browser opens.
    async createPage({ context }) {
      const page = await context.newPage();
      await page.setCacheEnabled(false);
      await page.emulateFocusedPage(true);
      return page;
    },
    launchOptions: {
      executablePath: path,
      args: [...CHROMIUM_ARGS],
      headless: shell ? 'shell' : true,
    },
  });
  const wanted = process.env['BROWSERS']?.split(',');
  const runs = (name: string) => !wanted || wanted.includes(name);
  const others = [
    runs('firefox') ? firefoxLauncher() : undefined,
    runs('webkit') ? await webkitLauncher() : undefined,
  ].filter((launcher) => launcher !== undefined);
  // They begin in this order.
  const groups = [
    ...(runs('chromium') ? [{ name: 'chromium', files: FILES, browsers: [chromium] }] : []),
    ...(others.length > 0 ? [{ name: 'engines', files: [...FILES, ...notElsewhere()], browsers: others }] : []),
  ];
  return {
    rootDir: ROOT,
    nodeResolve: true,
    // Tests sign in by cookie, and cookies belong to the whole browser.
    concurrency: 1,
    concurrentBrowsers: availableParallelism(),
    groups,
    browserStartTimeout: 120_000,
    testsFinishTimeout: 300_000,
    testFramework: { config: { timeout: 90_000 } },
    middleware: [swapBuilds, fromMarket(addresses)],
    plugins: [
      {
        name: 'typescript',
        resolveMimeType: ({ path: file }) => (file.endsWith('.ts') ? 'js' : undefined),
        async transform(context) {
          if (!context.path.endsWith('.ts')) return undefined;
          const { code } = await transformWithOxc(context.body as string, context.path, { lang: 'ts' });
          return code;
        },
      },
      emulation,
      {
        name: 'marketplace',
        async serverStop() {
          await Promise.all(marketplaces.map((marketplace) => marketplace.stop()));
        },
      },
    ],
    testRunnerHtml: (framework) => `<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8" /><title>Test</title></head>
        <body>
          <script>
            // The first engine that the browser claims to be: only WebKit is nothing but AppleWebKit.
            window.MARKET = ${JSON.stringify(addresses)}.find(([engine]) => navigator.userAgent.includes(engine))[1];
          </script>
          <script type="module" src="${framework}"></script>
        </body>
      </html>`,
    reporters: [
      (await import('@web/test-runner')).defaultReporter({ reportTestResults: true, reportTestProgress: false }),
      resultReporter(),
    ],
  };
}

/** What the loader has of the page's own origin: other navigations, and one flag. */
const OF_THE_PAGE = /^\/(?:merchant-nav\/|appsmart-nav\/|api\/appconfigr\/)/;

/** The test page's origin is a marketplace as far as that goes. */
function fromMarket(addresses: readonly (readonly [engine: string, market: string])[]): Middleware {
  return async (context, next) => {
    if (!OF_THE_PAGE.test(context.path)) return next();
    const { method, headers } = context;
    const [, market = ''] = addresses.find(([engine]) => headers['user-agent']?.includes(engine)) ?? [];
    const chunks: Buffer[] = [];
    for await (const chunk of context.req) chunks.push(chunk as Buffer);
    const answer = await fetch(market + context.url, {
      method,
      headers: {
        'Content-Type': headers['content-type'] ?? 'text/plain',
        'X-XSRF-TOKEN': String(headers['x-xsrf-token'] ?? ''),
        Cookie: headers.cookie ?? '',
      },
      ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
    });
    context.status = answer.status;
    context.set('Cache-Control', 'no-store');
    context.type = answer.headers.get('content-type') ?? 'text/plain';
    context.body = await answer.text();
  };
}
