import { asContent, asFlag, asList, asRecord, asText } from '../api/json.rules.ts';
import { encoded } from '../api/url.rules.ts';

export interface Category {
  readonly id: string;
  readonly name: string;
}

export interface ProductLine extends Category {
  /** Only then it is an entry of a menu; its name is known all the same. */
  readonly showOnNavigation: boolean;
}

/** `{ categories: [] }`, `{ content: [] }` or a list; entries without id or name are left out. */
export const parseCategories = (json: unknown): readonly Category[] => {
  const listed = asRecord(json)['categories'];
  return (listed === undefined ? asContent(json) : asList(listed)).flatMap(parseNamed);
};

export const parseProductLines = (json: unknown): readonly ProductLine[] =>
  asContent(json).flatMap((line) =>
    parseNamed(line).map((named) => ({
      ...named,
      showOnNavigation: asFlag(asRecord(line)['showOnNavigation']) ?? false,
    })),
  );

function parseNamed(json: unknown): readonly Category[] {
  const entry = asRecord(json);
  const [id, name] = [asText(entry['id']), asText(entry['name'])];
  return id && name ? [{ id, name }] : [];
}

/** Where a category is: the storefront builder has a listing for it, the older storefront a route of its own (H §2.1). */
export const categoryPath = ({ id }: Category, storefrontBuilder: boolean): string =>
  storefrontBuilder ? `/listing?cat=${encoded(id)}` : `/home#!category/${encoded(id)}`;

/** Where a product line is (H §2.1). */
export const productLinePath = ({ id }: ProductLine, locale: string): string =>
  `/${encoded(locale)}/listing?pl=${encoded(id)}`;
