import { expect } from 'chai';
import { MARKET, eventually } from '../page.ts';

/** Pages without a bundler: a classic script, and an import map, each in a frame of its own. */
const FILE = new URL('../../../dist/mp-elements.classic.js', import.meta.url);

function openFrame(): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  frame.className = 'classic';
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame.contentWindow as Window & typeof globalThis), { once: true });
    document.body.append(frame);
  });
}

function put(page: Window, fill: (script: HTMLScriptElement) => void): HTMLScriptElement {
  const script = page.document.createElement('script');
  fill(script);
  page.document.body.append(script);
  return script;
}

const isDefined = (page: Window) => page.customElements.get('mp-footer') !== undefined;

/** What goes wrong in the frame, for as long as it is there. */
function mistakesOf(page: Window): string[] {
  const mistakes: string[] = [];
  page.addEventListener('error', ({ message }) => mistakes.push(message));
  page.addEventListener('unhandledrejection', ({ reason }) => mistakes.push(String(reason)));
  return mistakes;
}

describe('the classic script', () => {
  afterEach(() => {
    for (const frame of document.querySelectorAll('.classic')) frame.remove();
  });

  it('brings in the tags from beside it, wherever the page is', async () => {
    const page = await openFrame();
    const names = Object.keys(page);
    put(page, (script) => (script.src = FILE.href));
    await eventually(() => isDefined(page), 'the tags');
    expect(Object.keys(page).filter((name) => !names.includes(name))).to.deep.equal([]);
  });

  it('does nothing as an inline copy or as a module, and throws nowhere', async () => {
    const page = await openFrame();
    const mistakes = mistakesOf(page);
    const text = await (await fetch(FILE)).text();
    put(page, (script) => (script.textContent = text));
    const last = put(page, (script) => {
      script.type = 'module';
      script.src = FILE.href;
    });
    await new Promise((resolve) => last.addEventListener('load', resolve, { once: true }));
    expect(isDefined(page)).to.equal(false);
    expect(mistakes).to.deep.equal([]);
  });

  it('tells the developer where the tags are not beside it', async () => {
    const page = await openFrame();
    const mistakes = mistakesOf(page);
    const said: unknown[] = [];
    page.console.error = (...words: readonly unknown[]) => said.push(words[0]);
    const copy = URL.createObjectURL(new Blob([await (await fetch(FILE)).text()], { type: 'text/javascript' }));
    put(page, (script) => (script.src = copy));
    await eventually(() => said.length > 0, 'a word');
    expect(mistakes).to.deep.equal([]);
    URL.revokeObjectURL(copy);
    expect(isDefined(page)).to.equal(false);
  });
});

describe('an import map', () => {
  afterEach(() => {
    for (const frame of document.querySelectorAll('.classic')) frame.remove();
  });

  const integrityOf = async (): Promise<Record<string, string>> => {
    const hashes = (await (await fetch(new URL('integrity.json', FILE))).json()) as Record<string, string>;
    return Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [new URL(file, FILE).href, hash]));
  };

  async function openWith(integrity: Readonly<Record<string, string>>) {
    const page = await openFrame();
    const mistakes = mistakesOf(page);
    const imports = { 'marketplace-elements': new URL('mp-elements.js', FILE).href };
    put(page, (script) => {
      script.type = 'importmap';
      script.textContent = JSON.stringify({ imports, integrity });
    });
    const load = page.eval("import('marketplace-elements')") as Promise<unknown>;
    return { page, mistakes, load };
  }

  it('gives the package its name, and each script the hash that integrity.json has of it', async () => {
    const { page, mistakes, load } = await openWith(await integrityOf());
    await load;
    expect(isDefined(page)).to.equal(true);
    const footer = page.document.createElement('mp-footer');
    footer.setAttribute('market-url', MARKET);
    page.document.body.append(footer);
    await eventually(() => footer.shadowRoot?.querySelector('[part=footer]'), 'the footer');
    expect(mistakes).to.deep.equal([]);
  });
});
