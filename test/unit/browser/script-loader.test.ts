import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const URL_OF_SCRIPT = 'https://market.example/appwise/support-chat.js';

class FakeElement extends EventTarget {
  constructor(readonly tag: string) {
    super();
  }
  readonly attributes: Record<string, string> = {};
  async = false;
  isThere = false;
  get isConnected() {
    return this.isThere;
  }
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

let made: FakeElement[] = [];
const last = (tag: string) => made.findLast((one) => one.tag === tag)!;
let strict = false;
beforeEach(() => {
  made = [];
  strict = false;
  vi.resetModules();
  vi.stubGlobal('document', {
    createElement: (tag: string) => {
      const element = new FakeElement(tag);
      element.strict = strict;
      made.push(element);
      return element;
    },
    head: {
      append: (element: FakeElement) => {
        element.isThere = true;
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function load(data?: Record<string, string>) {
  const { loadScript } = await import('../../../src/browser/script-loader.ts');
  return { ...loadScript(URL_OF_SCRIPT, data), element: last('script'), fetched: last('link') };
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
    const { loaded, element, fetched } = await load({ account: 'acme', token: '"><' });
    expect(fetched).toMatchObject({ isThere: true, rel: 'preload', as: 'script', href: URL_OF_SCRIPT });
    expect([element.src, element.isThere, element.async]).toEqual([URL_OF_SCRIPT, false, true]);
    fetched.dispatchEvent(new Event('load'));
    expect([element.isThere, fetched.isThere]).toEqual([true, false]);
    expect(element.attributes).toEqual({ 'data-account': 'acme', 'data-token': '"><' });
    const settled = vi.fn<() => void>();
    void loaded.then(settled);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    element.dispatchEvent(new Event('load'));
    await expect(loaded).resolves.toBeUndefined();
  });

  it('fails without saying where it was', async () => {
    const { loaded, element, fetched, remove } = await load();
    fetched.dispatchEvent(new Event('error'));
    expect(element.isThere, 'which is the script’s own to say').toBe(true);
    element.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow(/^A script could not be loaded$/);
    remove();
    expect(element.isThere).toBe(false);
  });

  it('comes also where the page tidies its head meanwhile, which takes with it what fetches the script', async () => {
    vi.useFakeTimers();
    const { element, fetched } = await load();
    vi.advanceTimersByTime(2000);
    expect(element.isThere, 'while it is on its way').toBe(false);
    fetched.isThere = false;
    vi.advanceTimersByTime(500);
    expect(element.isThere).toBe(true);
    vi.useRealTimers();
  });

  it('never runs where it was removed while it was on its way', async () => {
    const { loaded, element, fetched, remove } = await load({ token: 'secret' });
    remove();
    await expect(loaded).rejects.toThrow(/^A script could not be loaded$/);
    fetched.dispatchEvent(new Event('load'));
    expect([fetched.isThere, element.isThere]).toEqual([false, false]);
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
      expect(made.map(({ src, isThere }) => [src, isThere])).toEqual([
        ['', false],
        ['', false],
      ]);
    },
  );

  it('needs no policy where the page asks for none', async () => {
    policies(true);
    const { element, fetched } = await load();
    fetched.dispatchEvent(new Event('load'));
    expect([element.src, element.isThere]).toEqual([URL_OF_SCRIPT, true]);
  });
});
