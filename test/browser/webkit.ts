import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { findCommand } from '../find-browser.ts';
import { VIEWPORT } from './viewport.ts';

const PORT = 4455;
const DISPLAY = ':87';

/** WebKitGTK through its driver and a virtual screen, where both are installed; the run says so where they are not. */
export async function webkitLauncher() {
  const driver = findCommand('WebKitWebDriver');
  const screen = findCommand('Xvfb');
  const browser = findMiniBrowser();
  if (!driver || !screen || !browser) {
    console.log('WebKit is not installed: its tests are not run.');
    return undefined;
  }
  start(screen, [DISPLAY, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  start(driver, [`--port=${PORT}`]);
  await accepts(PORT);
  return webdriverLauncher({
    hostname: '127.0.0.1',
    port: PORT,
    path: '/',
    logLevel: 'error',
    capabilities: {
      browserName: 'MiniBrowser',
      'wdio:enforceWebDriverClassic': true,
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation', `--geometry=${VIEWPORT.width}x${VIEWPORT.height + 60}`],
      },
    } as never,
  });
}

function findMiniBrowser(): string | undefined {
  const libraries = ['/usr/lib', ...['/usr/lib'].flatMap((base) => folders(base))];
  return libraries.map((folder) => join(folder, 'webkit2gtk-4.1/MiniBrowser')).find((path) => existsSync(path));
}

function folders(base: string): string[] {
  if (!existsSync(base)) return [];
  return readdirSync(base, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes('linux'))
    .map((entry) => join(base, entry.name));
}

/** Without compositing, as layers in software cost WebKit as much as everything else together. */
const SURROUNDINGS = { DISPLAY, WEBKIT_DISABLE_COMPOSITING_MODE: '1' };

function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...SURROUNDINGS } });
  process.once('exit', () => child.kill());
  return child;
}

/** Resolves as soon as somebody listens on the port. */
async function accepts(port: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
