export interface Script {
  /** Rejects when the script could not be had, or was removed before. What it does when it runs is its own business. */
  readonly loaded: Promise<void>;
  /** What has not run by then never does. */
  remove(): void;
}

export type LoadScript = (url: string, data?: Readonly<Record<string, string>>) => Script;

const LOOK_MS = 500;

/**
 * Adds a script to the page; it finds `data` among its own attributes. Where it may come from is for the caller to check.
 * It is fetched before it is added: one that is under way runs even where it has been taken out of the page.
 */
export const loadScript: LoadScript = (url, data = {}) => {
  const script = document.createElement('script');
  const fetched = document.createElement('link');
  let isGone = false;
  let fail: () => void;
  const loaded = new Promise<void>((resolve, reject) => {
    // The browser's own words would have the address in them.
    fail = () => reject(new Error('A script could not be loaded'));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    let isAdded = false;
    const add = () => {
      if (isGone || isAdded) return;
      isAdded = true;
      fetched.remove();
      document.head.append(script);
    };
    // A page that tidies its head takes the link with it, which then tells of nothing.
    const look = () => {
      if (isGone || isAdded) return;
      if (fetched.isConnected) setTimeout(look, LOOK_MS);
      else add();
    };
    try {
      script.src = trusted(url);
      script.async = true;
      for (const [name, value] of Object.entries(data)) script.setAttribute(`data-${name}`, value);
      fetched.rel = 'preload';
      fetched.as = 'script';
      fetched.href = url;
      fetched.addEventListener('load', add);
      // Whether it can be had at all is the script's own to say.
      fetched.addEventListener('error', add);
      document.head.append(fetched);
      setTimeout(look, LOOK_MS);
    } catch {
      fail();
    }
  });
  const remove = () => {
    isGone = true;
    fetched.remove();
    script.remove();
    fail();
  };
  return { loaded, remove };
};

interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): ScriptPolicy;
}

/** The name that a page with Trusted Types allows. */
const POLICY = 'mp-script-url';
let policy: ScriptPolicy | undefined;

/** A page with Trusted Types takes no plain text for the address of a script. */
function trusted(url: string): string {
  if (!/^https?:/i.test(url)) throw new TypeError('No address of a script');
  const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
  try {
    policy ??= factory?.createPolicy(POLICY, { createScriptURL: (given) => given });
  } catch {
    // Not among the page's policies: the plain text will do where none is asked for, and fail where one is.
    return url;
  }
  return (policy?.createScriptURL(url) ?? url) as string;
}
