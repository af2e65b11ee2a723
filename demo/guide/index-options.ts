import type { Options } from 'minisearch';

/** One section of a page, as the search knows it. */
export interface IndexedSection {
  readonly id: string;
  /** Of the section. */
  readonly title: string;
  /** Of the page that it stands on. */
  readonly page: string;
  readonly url: string;
  readonly text: string;
}

/** The same for whoever writes the index and for whoever reads it. */
export const INDEX_OPTIONS: Options<IndexedSection> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'url', 'text'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false) },
};

export const INDEX_FILE = 'guide-index.json';
