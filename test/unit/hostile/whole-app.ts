import type { ElementEventName, Emit, ErrorDetail } from '../../../elements/events.ts';
import { cartOf, catalogOf, notificationsOf, personDataOf } from '../../../elements/shared/shared-header.ts';
import { supportChatOf } from '../../../elements/shared/shared-support.ts';
import { readPageConfig } from '../../../src/app/page-config.rules.ts';
import { createApp } from '../../../src/app/start-app.ts';
import { createImpersonationStore } from '../../../src/banners/impersonation.store.ts';
import { pageEvents } from '../../../src/browser/page-events.ts';
import { createCompanyStore } from '../../../src/pickers/company.store.ts';
import { createCurrencyStore } from '../../../src/pickers/currency.store.ts';
import { createProductData } from '../../../src/preview/product-data.store.ts';
import { createSearchBox } from '../../../src/search/search-box.store.ts';
import * as resultSection from '../../../src/search/result-section.view.tsx';
import { readSearchConfig } from '../../../src/search/search-config.rules.ts';
import { ownTargets } from '../../../src/search/search-target.rules.ts';
import { createPart } from '../../../src/ui/part.store.ts';
import { type CallName, type Truth, callOf } from './calls.ts';
import { type FaultName, meet } from './faults.ts';
import { MARKET, openPage } from './page.ts';

export type WholeApp = ReturnType<typeof openApp>;

/** Everything of a header, a footer and a search widget but their views, on a page whose server fails as it is told. */
export function openApp(truth: Truth, attributes: Readonly<Record<string, unknown>> = {}) {
  const faults = new Map<CallName, FaultName>();
  const asked: CallName[] = [];
  const emitted: { readonly type: ElementEventName; readonly detail: unknown }[] = [];
  const emit: Emit = (type, detail) => emitted.push({ type, detail }) > 0;

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = callOf(String(input), init?.method ?? 'GET');
    if (!call) throw new Error(`Nobody knows the call ${String(input)}`);
    const signal = init?.signal ?? new AbortController().signal;
    asked.push(call);
    signal.throwIfAborted();
    const fault = faults.get(call);
    const answer = fault ? await meet(fault, truth.of(call), signal) : Response.json(truth.of(call) ?? {});
    return Object.defineProperty(answer, 'url', { value: String(input) });
  };
  const page = openPage(fetch);

  const raw = { marketUrl: MARKET, locale: 'de-DE', token: 'demo.full', ...attributes };
  const app = createApp(readPageConfig(raw, new URL(page.location.href)), (...given) => page.fetch(...given));
  const searchConfig = (own: object = {}) =>
    readSearchConfig({
      config: { domain: 'meridian', capabilities: ['appwise'], defaultFilter: 'all', ...own },
      page: new URL(page.location.href),
      marketUrl: MARKET,
    });
  const products: unknown[] = [];
  let leave = () => {};

  function makeSearchBox(own?: object) {
    const config = searchConfig(own);
    return createSearchBox({
      app,
      config,
      emit,
      root: { querySelector: () => null } as never,
      targets: ownTargets(config),
      results: createPart(async () => resultSection),
    });
  }

  function makeParts() {
    return {
      personData: personDataOf(app),
      cart: cartOf(app),
      catalog: catalogOf(app),
      notifications: notificationsOf(app),
      chat: supportChatOf(app),
      company: createCompanyStore({ app, emit, left: () => cartOf(app).forget() }),
      currency: createCurrencyStore({ app, emit, pageEvents, configured: () => undefined, saved: () => {} }),
      impersonation: createImpersonationStore({
        app,
        emit,
        isDrawn: false,
        given: () => ({ impersonated: true, name: 'A' }) as never,
      }),
      product: createProductData(app, (data) => products.push(data)),
      search: makeSearchBox(),
    };
  }
  let parts: ReturnType<typeof makeParts> | undefined;

  return {
    page,
    app,
    emit,
    faults,
    asked,
    emitted,
    products,
    get parts() {
      if (!parts) throw new Error('Not started');
      return parts;
    },
    /** As a tag does that comes later, with a configuration of its own. */
    addSearchBox: makeSearchBox,
    /** As the first tag of a page does. */
    start() {
      leave = app.join(emit);
      app.start();
      parts = makeParts();
      parts.cart.want();
    },
    /** As the last tag does that leaves. */
    stop() {
      parts?.search.stop();
      parts?.impersonation.stop();
      parts = undefined;
      leave();
      app.stop();
    },
    errors: (): readonly ErrorDetail[] =>
      emitted.filter(({ type }) => type === 'mp-error').map(({ detail }) => detail as ErrorDetail),
    told: (type: ElementEventName) => emitted.filter((event) => event.type === type).length,
    count: (call: CallName) => asked.filter((one) => one === call).length,
  };
}
