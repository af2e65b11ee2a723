/** Where things are in a header: each a way of selectors, from an element into its shadow root and on. */

export type Way = readonly string[];

export interface Places {
  readonly header: string;
  /** Opens the menu with the person's name on it. */
  readonly trigger: Way;
  /** Seen when that menu is open. */
  readonly entry: Way;
  readonly field: Way;
  /** Who is here, as the bootstrap answer names them. */
  readonly person: string;
}

declare global {
  interface Window {
    headerPlaces?: Places;
  }
}
