import { unread } from '../app/unread.rules.ts';
import { isAborted, statusOf } from '../api/http.ts';
import { fetchCustomization, fetchProduct } from '../api/products.ts';
import type { App } from '../app/start-app.ts';
import { type ProductData, parseProduct } from './preview.rules.ts';
import type { Preview } from './preview-session.rules.ts';

const BLANK: ProductData = {};

/** The previewed product's name and date, asked once for each; a failed call gives blank fields (H §8), and is made again. */
export function createProductData(app: App, tell: (data: ProductData) => void) {
  let asked = '';
  let known = BLANK;

  const load = async (preview: Preview): Promise<void> => {
    if (preview.kind !== 'product') return;
    const { productId, portal } = preview;
    // A product of the marketplace's own is told in no language.
    const locale = portal === 'customize' ? app.texts.getState().wanted : undefined;
    const question = `${portal}|${productId}|${locale}`;
    if (question === asked) return;
    asked = question;
    known = BLANK;
    const call =
      locale === undefined ? fetchProduct(app.http, productId) : fetchCustomization(app.http, productId, locale);
    const json = await call.catch((error: unknown) => {
      if (!isAborted(error)) app.report(unread('product', 'product', statusOf(error)));
    });
    if (question !== asked) return;
    // The next look asks anew.
    if (json === undefined) asked = '';
    known = parseProduct(json);
    tell(known);
  };

  return {
    known: () => known,
    load: (preview: Preview) => void load(preview),
    drop() {
      asked = '';
      known = BLANK;
    },
  };
}
