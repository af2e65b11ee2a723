import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where a Chromium is: named by CHROME_PATH, else installed, else brought along by a development dependency. */
export interface FoundBrowser {
  readonly path: string;
  /** A headless shell knows no other mode and is started differently. */
  readonly shell: boolean;
}

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

const SWITCHES: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For each window Chromium gets two pages of its own ready, which show what its address bar suggests: a thousand requests. */
const ADDRESS_BAR = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** For each page it gets a process ready for the next one, which costs more than it saves where pages are few and short. */
const NEXT_PROCESS = 'SpareRendererForSitePerProcess';

/** To be handed on as a copy: puppeteer takes away what it has read. */
export const CHROMIUM_ARGS: readonly string[] = [...SWITCHES, `--disable-features=${ADDRESS_BAR},${NEXT_PROCESS}`];

/** What is measured has a process ready, as in a visitor's browser. */
export const MEASURED_CHROMIUM_ARGS: readonly string[] = [...SWITCHES, `--disable-features=${ADDRESS_BAR}`];

export function findCommand(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

export async function findChromium(): Promise<FoundBrowser> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, but there is no such file.`);
    return { path: named, shell: named.includes('headless-shell') || named.includes('headless_shell') };
  }
  const installed = findCommand(...COMMANDS) ?? FIXED_PLACES.find((path) => existsSync(path));
  return installed ? { path: installed, shell: false } : unpackedChromium();
}

/**
 * The browser from npm, for 64-bit Linux. It unpacks into the temporary folder, its own libraries only where it takes
 * the machine for a lambda, and nothing of it where an earlier one lies: so it gets a folder of its own.
 */
async function unpackedChromium(): Promise<FoundBrowser> {
  const folder = join(tmpdir(), 'marketplace-elements-chromium');
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    writeFontList(folder);
    return { path, shell: true };
  } catch (cause) {
    throw new Error(
      'No browser for the tests. Install Chrome or Chromium, or set CHROME_PATH to one; ' +
        'the browser from npm runs on 64-bit Linux alone.',
      { cause },
    );
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Its own list of fonts names fixed folders; without any font its renderer dies at the first select. */
function writeFontList(folder: string): void {
  const config = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>
`;
  writeFileSync(join(folder, 'fonts.conf'), config);
  process.env['FONTCONFIG_PATH'] = folder;
}
