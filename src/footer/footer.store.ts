import type { Emit } from '../../elements/events.ts';
import type { PageCalls } from '../app/page-calls.ts';
import type { App } from '../app/start-app.ts';
import { onEarlyChoice, optionNames } from '../browser/shadow-dom.ts';
import type { SupportChat } from '../notifications/support-chat.store.ts';
import type { createTagTemplates } from '../templates/tag-templates.store.ts';
import { createPatience } from '../ui/patience.store.ts';
import type { DomLibrary } from './dom-library.store.ts';
import type { FooterConfig } from './footer.rules.ts';

/** Below the page nobody waits for it: what would only be replaced is not shown as early as in a header. */
const PLACES_MS = 10_000;

export type FooterStore = ReturnType<typeof createFooterStore>;

export interface FooterSurroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  readonly since: number;
  /** A server has drawn what stands in the root. */
  readonly isDrawn: boolean;
  readonly afterRender: (run: () => void) => void;
  readonly domLibrary: DomLibrary;
  readonly supportChat: Pick<SupportChat, 'open'>;
  readonly pageCalls: Pick<PageCalls, 'offer'>;
  readonly createTemplates: (given: () => unknown) => ReturnType<typeof createTagTemplates>;
}

/** The footer's verbs and its templates; its data is the page's. */
export function createFooterStore(
  first: FooterConfig,
  {
    app,
    emit,
    root,
    since,
    isDrawn,
    afterRender,
    domLibrary,
    supportChat,
    pageCalls,
    createTemplates,
  }: FooterSurroundings,
) {
  let config = first;
  const templates = createTemplates(() => config.templates);
  const bringLibrary = () => {
    if (templates.getState().trees.footer?.needsDom) domLibrary.want();
  };
  const methods = { refresh: () => app.refresh() };
  const stops = [
    templates.subscribe(bringLibrary),
    // Another tag may name it, too.
    app.onConfigured(bringLibrary),
    // For a page without a header, which has more to do.
    pageCalls.offer(methods, () => -1),
  ];
  bringLibrary();
  /** Chosen before there was anybody to hear of it. */
  let early: string | undefined;
  const stopEarly = isDrawn ? onEarlyChoice(root, (locale) => (early = locale)) : () => {};
  const chooseLocale = (locale: string) => {
    early = undefined;
    app.chooseLocale(locale, emit);
  };
  afterRender(() => {
    stopEarly();
    if (early) chooseLocale(early);
  });
  const places = createPatience(app.clock, since, PLACES_MS);
  return {
    methods,
    templates,
    /** Whether it is time for the built-in footer where templates are still on their way. */
    places,
    worksAsDrawn: true,
    /** Of languages, as a server has written them: it may know some that this browser does not. */
    names: optionNames(root),
    supportChat,
    chooseLocale,
    configure(next: FooterConfig) {
      config = next;
      templates.configure();
    },
    stop() {
      early = undefined;
      stopEarly();
      for (const stop of stops) stop();
      places.stop();
      templates.stop();
    },
  };
}
