import { appById } from './apps.ts';
import { at, isArabic, labelled, MARKETPLACE_SOURCE, many, type CatalogueDocument } from './catalogue-document.ts';
import * as words from './catalogue-words.ts';
import { createRandom, DAY_MS, EPOCH, isoDay, seededUuid } from './seed.ts';

/** Where records come from. A service with a product is known by its uuid, the others by their names. */
const MAIL_SUITE = appById('mail-suite')?.uuid ?? 'mail-suite';
const CLOUD_STORAGE = appById('cloud-storage')?.uuid ?? 'cloud-storage';
const LOCAL_TOPICS = [...words.ARABIC_TOPICS, ...words.GERMAN_TOPICS];
const FIRST_INVOICE = 20_400;

/** What a company has gathered in its services: papers, people, and what they wrote to one another. */
export function makeRecords(): CatalogueDocument[] {
  const random = createRandom('catalogue records');
  const topic = () => random.pick(words.TOPICS);
  const customer = () => random.pick(words.CUSTOMERS);
  const day = () => isoDay(EPOCH - random.integer(0, 700) * DAY_MS);
  const about = (patterns: readonly string[], i: number, what: string) => at(patterns, i).replace('{0}', what);

  const invoice = (number: number, text: string) =>
    labelled('title', text, { source: 'billing', content_type: 'invoice', url: `/account/invoices/${number}` });

  return [
    ...many('contact', 168, (i) => {
      const family = at(words.FAMILY_NAMES, Math.floor(i / words.GIVEN_NAMES.length));
      const url = `/directory/${seededUuid(`contact:${i}`)}`;
      return labelled('name', `${at(words.GIVEN_NAMES, i)} ${family}`, {
        source: 'directory',
        content_type: 'contact',
        url,
      });
    }),
    ...many('invoice', 220, (i) => {
      const number = FIRST_INVOICE + i;
      const what = `${at(words.TOPICS, i)} ${random.pick(words.EDITIONS)}`;
      return invoice(number, `INV-${number} ${what}, ${random.pick(words.MONTHS)}`);
    }),
    ...many('local-invoice', 40, (i) => {
      const number = 20_700 + i;
      const what = at(LOCAL_TOPICS, i);
      return invoice(number, `${isArabic(what) ? 'فاتورة' : 'Rechnung'} INV-${number} ${what}`);
    }),
    ...many('order', 130, (i) => {
      const url = `/account/orders/${61_000 + i}`;
      const text = `Order ${61_000 + i}: ${topic()} for ${customer()}`;
      return labelled('title', text, { source: 'billing', content_type: 'order', url });
    }),
    ...many('payment', 110, (i) => {
      const url = `/account/payments/${i + 1}`;
      const text = `Payment of ${day()} for INV-${FIRST_INVOICE + i}`;
      return labelled('title', text, { source: 'billing', content_type: 'payment', url });
    }),
    ...many('subscription', 95, (i) => {
      const url = `/account/subscriptions/${i + 1}`;
      const text = `${at(words.TOPICS, i)} ${at(words.EDITIONS, i)} subscription`;
      return labelled('name', text, { source: MARKETPLACE_SOURCE, content_type: 'subscription', url });
    }),
    ...many('local-subscription', 20, (i) => {
      const url = `/account/subscriptions/${200 + i}`;
      return labelled('name', `اشتراك ${at(words.ARABIC_TOPICS, i)}`, {
        source: MAIL_SUITE,
        content_type: 'subscription',
        url,
      });
    }),
    ...many('page', 100, (i) => {
      const text = about(words.PAGE_TITLES, i, at(words.TOPICS, i));
      return labelled('title', text, { source: 'wiki', content_type: 'page', url: `/wiki/${i + 1}` });
    }),
    ...many('deal', 80, (i) => ({
      ...labelled('subject', `${topic()} renewal – ${customer()}`, {
        source: 'crm-studio',
        content_type: 'page',
        url: `/launch/crm-studio?deal=${i + 1}`,
      }),
      imageUrl: '/assets/apps/crm-studio.svg',
    })),
    ...many('mail', 90, (i) => ({
      ...labelled('subject', `Re: ${topic()} offer`, {
        source: MAIL_SUITE,
        content_type: 'mail',
        url: `/launch/mail-suite?mail=${i + 1}`,
      }),
      imageUrl: '/assets/apps/mail-suite.svg',
    })),
    ...many('message', 90, (i) => {
      const url = `/appwise/messages?message=${i + 1}`;
      const text = about(words.MESSAGES, i, topic().toLowerCase());
      return labelled('message', text, { source: 'messenger', content_type: 'message', url });
    }),
    ...many('file', 70, (i) => ({
      ...labelled('filename', `${topic().toLowerCase().replaceAll(' ', '-')}-${day()}.pdf`, {
        source: CLOUD_STORAGE,
        content_type: 'file',
        url: `/launch/cloud-storage?file=${i + 1}`,
      }),
      // A picture that is not there: the layer has to fall back to its own icon.
      imageUrl: `/assets/apps/missing-${i % 3}.svg`,
    })),
  ];
}
