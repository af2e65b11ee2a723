/** The page's own events on `document`: the older names by which host pages and the layer speak to each other. */
export interface PageEventMap {
  'universalnav:header:loaded': undefined;
  'universalnav:401': { readonly url: string };
  'universalnav:locale:change': { readonly locale: string };
  'universalnav:refresh:token': { readonly token?: unknown };
  'universalnav:call': { readonly method?: unknown; readonly args?: unknown };
}

export interface PageEvents {
  /** Answers the way to stop listening. */
  on<Name extends keyof PageEventMap>(name: Name, run: (detail: PageEventMap[Name]) => void): () => void;
  /** Answers whether the default action may go on. */
  dispatch<Name extends keyof PageEventMap>(name: Name, detail: PageEventMap[Name]): boolean;
}

const CANCELABLE: ReadonlySet<keyof PageEventMap> = new Set(['universalnav:locale:change']);

export const pageEvents: PageEvents = {
  on(name, run) {
    const listener = (event: Event) => run((event as CustomEvent).detail ?? {});
    document.addEventListener(name, listener);
    return () => document.removeEventListener(name, listener);
  },
  dispatch: (name, detail) =>
    document.dispatchEvent(new CustomEvent(name, { detail, cancelable: CANCELABLE.has(name) })),
};
