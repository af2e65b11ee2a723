import type { Browser } from 'puppeteer-core';
import { startBrowser } from '../journeys/visitor.ts';
import { loadLayer } from '../marketplace/built-layer.ts';
import { type RunningServer, startServer } from '../marketplace/serve.ts';
import { createChecks, type Outcome } from './checks.ts';
import { meetExpectations } from './expectations.ts';
import { type FrameworkPage, PAGES, TOGETHER } from './pages.ts';
import { offerElements, prepare } from './prepare.ts';
import { plainRoots, servePage, withControls } from './serve-page.ts';
import { tellStory } from './story.ts';
import { meetTogether } from './together.ts';

/**
 * The pages under `demo/frameworks/`, each built by its framework's own tool and driven by one and the same test.
 * `npm run frameworks -- react vue` takes some of them. What cannot be installed or built is named and not counted.
 */
const wanted = process.argv.slice(2);
const stranger = wanted.find((name) => !PAGES.some((page) => page.name === name));
if (stranger) {
  console.error(`There is no "${stranger}": ${PAGES.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const layer = await loadLayer();
if (!layer) {
  console.error('There is no dist/ yet: `npm run build`.');
  process.exit(1);
}
const market = await startServer({ port: 0, staticRoots: plainRoots(), layer: withControls(layer) });
const browser = await startBrowser();
offerElements();

let passed = 0;
let failed = 0;
try {
  for (const page of PAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const obstacle = page.folder && prepare(page.folder);
    if (obstacle) {
      console.log(`not run: ${page.name}: ${obstacle}`);
      continue;
    }
    const outcome = await drive(page, browser, market);
    for (const line of outcome.limits) console.log(`limit:   ${page.name}: ${line}`);
    for (const line of outcome.failed) console.log(`FAILED:  ${page.name}: ${line}`);
    console.log(`${page.name}: ${outcome.passed} passed, ${outcome.failed.length} failed`);
    passed += outcome.passed;
    failed += outcome.failed.length;
  }
} finally {
  await browser.close();
  await market.stop();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function drive(page: FrameworkPage, browser: Browser, market: RunningServer): Promise<Outcome> {
  const { check, group, outcome } = createChecks(page);
  if (page.name === 'server-rendered') {
    await group('the story', () =>
      tellStory(browser, market, `${market.url}/home?api=${market.url}`, page.name, check),
    );
    return outcome();
  }
  const served = await servePage(page, market.apiUrl);
  try {
    await group('the story', () => tellStory(browser, market, served.url, page.name, check));
    if (page.name === TOGETHER) await group('two at once', () => meetTogether(browser, market, served.url, check));
    else await group('the expectations', () => meetExpectations(browser, market, served.expectations, check));
  } finally {
    served.stop();
  }
  return outcome();
}
