import type { SvelteHTMLElements } from 'svelte/elements';

export type * from 'marketplace-elements/svelte';

/** Svelte checks markup by this map. */
type Header = SvelteHTMLElements['mp-header'];
type Footer = SvelteHTMLElements['mp-footer'];

export const header: Header = {
  class: 'bar',
  'market-url': 'https://market.example',
  logo: { src: '/logo.svg' },
  'onmp-navigate': (event) => {
    event.preventDefault();
    console.log(event.detail.url);
  },
  'on:mp-search': ({ detail }) => console.log(detail.scope === 'all'),
};

// @ts-expect-error -- no such mode
export const wrong: Header = { mode: 'draft' };
// @ts-expect-error -- a listener for an event that nobody dispatches
export const taken: Header = { onSearchMarketplace: () => undefined };
// @ts-expect-error -- a footer does not search
export const deaf: Footer = { 'onmp-search': () => undefined };
// @ts-expect-error -- a search has no amount
export const amount: Header = { 'onmp-search': (event) => event.detail.amount };
