import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const URL_OF_SCRIPT = 'https://market.example/appwise/support-chat.js';

class FakeScript extends EventTarget {
  readonly attributes: Record<string, string> = {};
  async = false;
  isThere = false;
  private address: unknown = '';
  /** As in a page that asks for Trusted Types. */
  strict = false;
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  set src(address: unknown) {
    if (this.strict && typeof address === 'string') throw new TypeError(`needs TrustedScriptURL: ${address}`);
    this.address = address;
  }
  get src() {
    return this.address;
  }
  remove() {
    this.isThere = false;
  }
}

let scripts: FakeScript[] = [];
let strict = false;
beforeEach(() => {
  scripts = [];
  strict = false;
  vi.resetModules();
  vi.stubGlobal('document', {
    createElement: () => {
      const script = new FakeScript();
      script.strict = strict;
      scripts.push(script);
      return script;
    },
    head: {
      append: (script: FakeScript) => {
        script.isThere = true;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function load(data?: Record<string, string>) {
  const { loadScript } = await import('../../../src/browser/script-loader.ts');
  return { ...loadScript(URL_OF_SCRIPT, data), element: scripts.at(-1)! };
}

const policies = (refuse = false) => {
  const names: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }) {
      if (refuse || names.includes(name)) throw new TypeError(`Policy ${name} disallowed`);
      names.push(name);
      return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) };
    },
  });
  return names;
};

describe('a script', () => {
  it('stands in the head with what it is given, and is loaded when the browser says so', async () => {
    const { loaded, element } = await load({ account: 'acme', token: '"><' });
    expect([element.src, element.isThere, element.async]).toEqual([URL_OF_SCRIPT, true, true]);
    expect(element.attributes).toEqual({ 'data-account': 'acme', 'data-token': '"><' });
    const settled = vi.fn<() => void>();
    void loaded.then(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    element.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
  });

  it('fails without saying where it was', async () => {
    const { loaded, element, remove } = await load();
    element.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow(/^A script could not be loaded$/);
    remove();
    expect(element.isThere).toBe(false);
  });

  it('has a trusted address where the page asks for one, by one policy for all', async () => {
    const names = policies();
    strict = true;
    const { element } = await load();
    expect(element.src).toEqual({ trusted: URL_OF_SCRIPT });
    await load();
    expect(names).toEqual(['mp-script-url']);
  });

  it('fails where the page asks for a trusted address and has no policy for it', async () => {
    policies(true);
    strict = true;
    const { loaded, element } = await load();
    await expect(loaded).rejects.toThrow(/^A script could not be loaded$/);
    expect(element.isThere).toBe(false);
  });

  it.each(['javascript:alert(1)', 'data:text/javascript,alert(1)', 'blob:https://market.example/1', '//evil.example'])(
    'is none from %s',
    async (url) => {
      const { loadScript } = await import('../../../src/browser/script-loader.ts');
      await expect(loadScript(url).loaded).rejects.toThrow(/^A script could not be loaded$/);
      expect(scripts.map(({ src, isThere }) => [src, isThere])).toEqual([['', false]]);
    },
  );

  it('needs no policy where the page asks for none', async () => {
    policies(true);
    const { element } = await load();
    expect([element.src, element.isThere]).toEqual([URL_OF_SCRIPT, true]);
  });
});
