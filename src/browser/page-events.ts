import type { BadgeDetail } from '../../elements/events.ts';

/** The page's own events on `document`: the older names by which host pages and the layer speak to each other. */
export interface PageEventMap {
  'universalnav:header:loaded': undefined;
  'universalnav:401': { readonly url: string };
  'universalnav:currency:change': { readonly currency: string };
  'universalnav:locale:change': { readonly locale: string };
  'universalnav:icon:active': BadgeDetail;
  'mnav:reload': undefined;
}

/** What the page says to the layer. Whoever listens reads the detail as it would any JSON. */
export type PageCall =
  | 'universalnav:refresh:token'
  | 'universalnav:call'
  | 'universalnav:header:loaded'
  | 'universalnav:render'
  | 'universalnav:render:footer'
  | 'universalnav:cart:update'
  | 'universalnav:cart:hide'
  | 'universalnav:cart:error'
  | 'universalnav:cart:add'
  | 'universalnav:cart:alreadyInCart';

export interface PageEvents {
  /** Answers whether the default action may go on. */
  dispatch<Name extends keyof PageEventMap>(name: Name, detail: PageEventMap[Name]): boolean;
  /** Answers how to stop. */
  listen(name: PageCall, run: (detail: unknown) => void): () => void;
}

const CANCELABLE: ReadonlySet<keyof PageEventMap> = new Set(['universalnav:locale:change']);

export const pageEvents: PageEvents = {
  dispatch: (name, detail) =>
    document.dispatchEvent(new CustomEvent(name, { detail, cancelable: CANCELABLE.has(name) })),
  listen(name, run) {
    const listen = (event: Event) => run((event as CustomEvent<unknown>).detail);
    document.addEventListener(name, listen);
    return () => document.removeEventListener(name, listen);
  },
};

/** Runs when a tag's person has changed the company, and the page has let it happen. Answers the way to stop. */
export function onCompanyChange(run: () => void): () => void {
  const listen = (event: Event) =>
    queueMicrotask(() => {
      if (!event.defaultPrevented) run();
    });
  document.addEventListener('mp-company-change', listen);
  return () => document.removeEventListener('mp-company-change', listen);
}
