import { APPS } from './apps.ts';
import { at, isArabic, MARKETPLACE_SOURCE, many, type CatalogueDocument } from './catalogue-document.ts';
import * as words from './catalogue-words.ts';
import { ADVISORS_LINE, PRODUCT_LINES, PROVIDERS_LINE } from './shelves.ts';

const SALES_LINES = PRODUCT_LINES.filter(({ id }) => id !== PROVIDERS_LINE && id !== ADVISORS_LINE);
const LOCAL_TOPICS = [...words.ARABIC_TOPICS, ...words.GERMAN_TOPICS];

function listing(name: string, position: number, pl: string): Omit<CatalogueDocument, 'id'> {
  const app = at(APPS, position);
  return {
    source: MARKETPLACE_SOURCE,
    content_type: 'app',
    name,
    vendor: at(words.VENDORS, position),
    imageUrl: app.imageUrl,
    url: `/apps/${app.productId}?listing=${position}`,
    pl,
  };
}

/** What the marketplace sells: the apps, products around each topic in three languages, and people's work. */
export function makeListings(): CatalogueDocument[] {
  const { TOPICS, EDITIONS } = words;
  return [
    ...APPS.map((app) => ({
      id: `app-${app.id}`,
      source: MARKETPLACE_SOURCE,
      content_type: 'app',
      name: app.name,
      vendor: app.vendor,
      imageUrl: app.imageUrl,
      url: `/apps/${app.productId}`,
      pl: app.lineId,
    })),
    ...many('listing', TOPICS.length * EDITIONS.length, (i) => {
      const name = `${at(TOPICS, i)} ${at(EDITIONS, Math.floor(i / TOPICS.length))}`;
      return listing(name, i, at(SALES_LINES, i).id);
    }),
    ...many('local-listing', LOCAL_TOPICS.length * 2, (i) => {
      const topic = at(LOCAL_TOPICS, i);
      const name = i < LOCAL_TOPICS.length ? topic : `${topic} ${isArabic(topic) ? 'للأعمال' : 'Plus'}`;
      return listing(name, i, at(SALES_LINES, i).id);
    }),
    ...many('provider', 45, (i) => ({
      ...listing(`${at(TOPICS, i)} setup by ${at(words.VENDORS, i * 3)}`, i, PROVIDERS_LINE),
      content_type: 'service',
    })),
    ...many('advisor', 35, (i) => {
      const advisor = `${at(words.GIVEN_NAMES, i)} ${at(words.FAMILY_NAMES, i)}`;
      return { ...listing(`${at(TOPICS, i * 2)} advice, ${advisor}`, i, ADVISORS_LINE), content_type: 'service' };
    }),
  ];
}
