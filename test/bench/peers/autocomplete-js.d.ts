/** The part of the package that the bench uses: the bench is checked without the package being installed. */
declare module '@algolia/autocomplete-js' {
  type CreateElement = (type: unknown, props: object | null, ...children: readonly unknown[]) => unknown;

  export interface Source<Item> {
    readonly sourceId: string;
    getItems(): readonly Item[] | Promise<readonly Item[]>;
    readonly templates: {
      header(context: { readonly createElement: CreateElement }): unknown;
      item(context: { readonly createElement: CreateElement; readonly item: Item }): unknown;
    };
  }

  export function autocomplete<Item>(options: {
    readonly container: HTMLElement;
    readonly panelContainer?: HTMLElement;
    readonly placeholder?: string;
    readonly openOnFocus?: boolean;
    readonly detachedMediaQuery?: string;
    getSources(context: { readonly query: string }): readonly Source<Item>[] | Promise<readonly Source<Item>[]>;
  }): { destroy(): void };
}
