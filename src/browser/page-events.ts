/** The page's own events on `document`: the older names by which host pages and the layer speak to each other. */
export interface PageEventMap {
  'universalnav:header:loaded': undefined;
  'universalnav:401': { readonly url: string };
  'universalnav:locale:change': { readonly locale: string };
}

export interface PageEvents {
  /** Answers whether the default action may go on. */
  dispatch<Name extends keyof PageEventMap>(name: Name, detail: PageEventMap[Name]): boolean;
}

const CANCELABLE: ReadonlySet<keyof PageEventMap> = new Set(['universalnav:locale:change']);

export const pageEvents: PageEvents = {
  dispatch: (name, detail) =>
    document.dispatchEvent(new CustomEvent(name, { detail, cancelable: CANCELABLE.has(name) })),
};
