import type { CatalogueDocument } from './catalogue-document.ts';
import { makeListings } from './catalogue-listings.ts';
import { makeRecords } from './catalogue-records.ts';

/** Everything that can be found. */
export const catalogue: readonly CatalogueDocument[] = [...makeListings(), ...makeRecords()];
