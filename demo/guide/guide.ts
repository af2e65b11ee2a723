import { answersOfPage, showFound } from './search.ts';

/** What a page of the guide does by script: it copies samples, and searches with our own search box. */

const { searchParams } = new URL(location.href);

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

for (const button of document.querySelectorAll<HTMLButtonElement>('.code button')) {
  button.hidden = false;
  button.addEventListener('click', () => void copy(button));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
  const said = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed',
  );
  button.textContent = said;
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

const results = document.querySelector<HTMLElement>('.results');
if (results) void showFound(results, searchParams.get('q')?.trim() ?? '');
