import stockClass from '@r2wc/core';

/**
 * The control of these tests: r2wc's own element class as it comes, over a renderer of a few lines instead of React's
 * (all of r2wc's behaviour is in this class; its React package only mounts, updates and unmounts). It shows the same
 * fields in the same nodes as our tags do: the name in a `bdi`, a link, and an input with the placeholder.
 */
interface StockProps {
  readonly container?: HTMLElement;
  readonly companyName?: unknown;
  readonly placeholder?: unknown;
  readonly links?: { readonly supportUrl?: string };
  readonly names?: { readonly xsrfCookie?: string };
  readonly onNavigate?: (detail: unknown) => unknown;
}

/** How often the renderer was called. */
export const stockCalls = { mounted: 0, unmounted: 0 };

const STOCK_FIELDS = {
  companyName: 'string',
  placeholder: 'string',
  links: 'json',
  names: undefined,
  positionFixed: 'boolean',
  history: 'string',
  locale: 'string',
  customSearchQuery: 'function',
  onSearchMarketplace: 'function',
} as const;

class Island {
  readonly #name = document.createElement('bdi');
  readonly #link = document.createElement('a');
  readonly #input = document.createElement('input');
  #navigate: StockProps['onNavigate'];
  readonly container: HTMLElement;

  constructor(container: HTMLElement, props: StockProps) {
    this.container = container;
    this.#link.addEventListener('click', (event) => {
      if (this.#navigate?.({ url: this.#link.href }) === false) event.preventDefault();
    });
    this.update(props);
    // As React's createRoot does at its first render.
    container.replaceChildren(this.#name, this.#link, this.#input);
    stockCalls.mounted += 1;
  }

  update({ companyName, placeholder, links, names, onNavigate }: StockProps): void {
    this.#name.textContent = String(companyName ?? '');
    this.#input.placeholder = String(placeholder ?? '');
    this.#link.href = links?.supportUrl ?? '';
    this.#navigate = onNavigate;
    void names?.xsrfCookie;
  }

  unmount(): void {
    this.container.replaceChildren();
    stockCalls.unmounted += 1;
  }
}

export function defineStock(tag: string): void {
  const element = stockClass<StockProps, Island>(
    (() => null) as never,
    { shadow: 'open', props: STOCK_FIELDS as never, events: { onNavigate: {} } as never },
    {
      mount: (container, _component, props) => new Island(container, props),
      update: (island, props) => island.update(props),
      unmount: (island) => island.unmount(),
    },
  );
  customElements.define(tag, element);
}
