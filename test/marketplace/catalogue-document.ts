/** One entry of the index in its wire shape (S §3): the label stands in one of five fields. */
export interface CatalogueDocument {
  id: string;
  source: string;
  content_type: string;
  imageUrl?: string;
  url: string;
  subject?: string;
  name?: string;
  filename?: string;
  title?: string;
  message?: string;
  vendor?: string;
  /** Product line of a listing; not sent. */
  pl?: string;
}

/** The source of everything that the marketplace itself offers. */
export const MARKETPLACE_SOURCE = 'marketplace';

type Draft = Omit<CatalogueDocument, 'id'>;
type Label = 'subject' | 'name' | 'filename' | 'title' | 'message';

export function many(kind: string, count: number, make: (position: number) => Draft): CatalogueDocument[] {
  return Array.from({ length: count }, (_, position) => ({ id: `${kind}-${position + 1}`, ...make(position) }));
}

/** A document whose label is of the kind that its source writes. */
export function labelled(field: Label, text: string, rest: Draft): Draft {
  return { ...rest, [field]: text };
}

/** The list goes round and round, so that every word is used. */
export function at<T>(list: readonly T[], position: number): T {
  const item = list[position % list.length];
  if (item === undefined) throw new Error('An empty list has no entry');
  return item;
}

export function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

export function labelOf(document: CatalogueDocument): string {
  return document.subject ?? document.name ?? document.filename ?? document.title ?? document.message ?? '';
}
