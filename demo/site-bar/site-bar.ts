import { answersOfPage } from '../guide/search.ts';

/** Searches the guide with our own search box, on each page of the site. */

type SearchWidget = HTMLElement & { customSearchQuery?: (query: string) => void };

const widget = document.querySelector<SearchWidget>('mp-search-widget');
if (widget) {
  widget.customSearchQuery = (query) => location.assign(`./find.html?q=${encodeURIComponent(query)}`);
  // A page that was found is read in this window; what is no address is searched for.
  widget.addEventListener('mp-select', (event) => {
    const { url } = (event as CustomEvent<{ url: string | null }>).detail;
    if (url === null) return;
    event.preventDefault();
    location.assign(url);
  });
  answersOfPage();
  void import(/* @vite-ignore */ new URL('./dist/mp-search-widget.js', location.href).href);
}
