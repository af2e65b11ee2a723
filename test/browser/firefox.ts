import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import { findCommand } from '../find-browser.ts';

/** Firefox, where it is installed; the run says so where it is not. */
export function firefoxLauncher() {
  const executablePath = findCommand('firefox-esr', 'firefox');
  if (!executablePath) {
    console.log('Firefox is not installed: its tests are not run.');
    return undefined;
  }
  return puppeteerLauncher({
    launchOptions: { browser: 'firefox', executablePath, headless: true },
  });
}
