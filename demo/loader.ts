import { readLoaderConfig } from '../src/loader/loader-config.rules.ts';
import { logEvents } from './event-log.ts';
import { layerMarkup } from './loader-markup.ts';
import { showPageWords } from './page-words.ts';
import { startElements } from './without-server.ts';

interface Layer {
  remove(): void;
}

/** As a page of the injected header has it. */
const LEGACY = {
  header: '#header',
  footer: '#footer',
  marketUrlApi: location.origin,
  locale: 'en-US',
  isMarketplace: true,
  isPositionFixed: false,
  absolutePath: false,
  previewBannerOnPreview: true,
  widgets: { currency: false },
  isOldNews: 'nobody reads this',
};

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const form = find<HTMLFormElement>('.fields');
const editor = form.elements.namedItem('config') as HTMLTextAreaElement;
let layer: Layer | undefined;

logEvents(find('[role=log]'));
showPageWords(find('.words'));
editor.value = JSON.stringify(LEGACY, null, 2);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void install();
});
(form.elements.namedItem('remove') as HTMLButtonElement).addEventListener('click', () => layer?.remove());
editor.addEventListener('input', explain);
await startElements();
explain();
await install();

async function install(): Promise<void> {
  const config = read();
  if (config === undefined) return;
  const from = new URL('./dist/loader.js', location.href).href;
  const loader = (await import(/* @vite-ignore */ from)) as { install(config: unknown): Layer };
  layer?.remove();
  layer = loader.install(config);
}

function read(): unknown {
  try {
    const config: unknown = JSON.parse(editor.value);
    editor.setCustomValidity('');
    return config;
  } catch {
    // Said by the browser once it is to be installed: nobody has written it to its end before.
    editor.setCustomValidity('This is no JSON.');
    return undefined;
  }
}

function explain(): void {
  const config = read();
  if (config === undefined) return;
  const { tags, unknown } = readLoaderConfig(config);
  find('.tree').textContent = layerMarkup(tags);
  find('.none').hidden = unknown.length > 0;
  find('.problems').replaceChildren(
    ...unknown.map((key) => Object.assign(document.createElement('li'), { textContent: key })),
  );
}
