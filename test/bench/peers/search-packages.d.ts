/** The parts of the packages that the bench uses: the bench is checked without them being installed. */

declare module 'accessible-autocomplete' {
  export default function accessibleAutocomplete<Item>(options: {
    readonly element: HTMLElement;
    readonly id: string;
    readonly placeholder?: string;
    readonly displayMenu?: 'inline' | 'overlay';
    readonly menuClasses?: string;
    readonly confirmOnBlur?: boolean;
    readonly source: (query: string, show: (items: readonly Item[]) => void) => void;
    readonly templates: {
      readonly inputValue: (item: Item | undefined) => string;
      readonly suggestion: (item: Item) => string;
    };
  }): void;
}

declare module 'instantsearch.js' {
  export default function instantsearch(options: { readonly indexName: string; readonly searchClient: unknown }): {
    addWidgets(widgets: readonly unknown[]): void;
    start(): void;
    dispose(): void;
  };
}

declare module 'instantsearch.js/es/widgets' {
  export function searchBox(options: {
    readonly container: string;
    readonly placeholder?: string;
    readonly queryHook?: (query: string, ask: (query: string) => void) => void;
  }): unknown;
  export function index(options: { readonly indexName: string }): { addWidgets(widgets: readonly unknown[]): unknown };
  export function hits<Item>(options: {
    readonly container: string;
    readonly templates: {
      readonly item: (
        item: Item,
        params: { readonly html: (strings: TemplateStringsArray, ...values: readonly unknown[]) => unknown },
      ) => unknown;
      readonly empty: string;
    };
  }): unknown;
}
