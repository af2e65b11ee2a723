import type { TestRunnerPlugin } from '@web/test-runner';

interface Session {
  send(method: string, params: object): Promise<unknown>;
}

interface DrivenPage {
  createCDPSession(): Promise<Session>;
}

const sessions = new WeakMap<DrivenPage, Session>();

export interface Emulated {
  readonly forcedColors?: 'light' | 'dark';
  readonly touch?: boolean;
  readonly moreContrast?: boolean;
}

/** What the runner's own commands do not emulate: colours, contrast, and a finger for a pointer. In Chromium only. */
export const emulation: TestRunnerPlugin<Emulated> = {
  name: 'emulation',
  async executeCommand({ command, payload, session }) {
    if (command !== 'emulate') return undefined;
    if (session.browser.type !== 'puppeteer' || session.browser.name !== 'Chrome') return false;
    const { browser } = session as unknown as { browser: { getPage(id: string): DrivenPage } };
    const page = browser.getPage(session.id);
    const driver = sessions.get(page) ?? (await page.createCDPSession());
    sessions.set(page, driver);
    await driver.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'forced-colors', value: payload?.forcedColors ? 'active' : '' },
        { name: 'prefers-color-scheme', value: payload?.forcedColors ?? '' },
        { name: 'prefers-contrast', value: payload?.moreContrast ? 'more' : '' },
      ],
    });
    await driver.send('Emulation.setTouchEmulationEnabled', { enabled: payload?.touch === true });
    return true;
  },
};
