import type { Emit } from '../../elements/events.ts';
import type { App } from '../app/start-app.ts';

export type FooterStore = ReturnType<typeof createFooterStore>;

/** The footer's verbs; its data is the page's. */
export function createFooterStore(_config: unknown, { app, emit }: { readonly app: App; readonly emit: Emit }) {
  return {
    methods: { refresh: () => app.refresh() },
    chooseLocale: (locale: string) => app.chooseLocale(locale, emit),
    stop() {},
  };
}
