import { createStore } from 'zustand/vanilla';
import type { App } from '../app/start-app.ts';
import type { Templates, TemplatesState } from './templates.store.ts';

export interface TagTemplatesSurroundings {
  readonly app: App;
  readonly kind: 'header' | 'footer';
  /** The set that the page gave the tag, if it did. */
  readonly given: () => unknown;
  /** Lets the tag's root adopt a sheet; answers how to take it away. */
  readonly adopt: (sheet: CSSStyleSheet) => () => void;
}

/** The templates of one tag: those that the page gave it, else the partner's. */
export function createTagTemplates({ app, kind, given, adopt }: TagTemplatesSurroundings) {
  let source: Pick<Templates, 'getState' | 'subscribe' | 'sheets'> = app.templates;
  app.templates.draw();
  const store = createStore<TemplatesState>(source.getState);
  let drop = adopt(source.sheets.of(kind));
  let own: Templates | undefined;
  /** Where its words are kept: another tag has others. */
  const place = {};
  const mirror = () => {
    store.setState(source.getState(), true);
    // Words of a set that is no longer shown go with it.
    app.texts.under(place, source === own ? own.getState().translations : {});
  };
  let unsubscribe = source.subscribe(mirror);

  const follow = (next: typeof source) => {
    if (next === source) return;
    drop();
    unsubscribe();
    source = next;
    drop = adopt(source.sheets.of(kind));
    unsubscribe = source.subscribe(mirror);
    mirror();
  };

  const configure = () => {
    const set = given();
    if (set === undefined) return follow(app.templates);
    own ??= app.templates.another();
    follow(own);
    void own.install(set);
  };
  configure();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    configure,
    stop() {
      drop();
      unsubscribe();
      if (source === own) app.texts.under(place, {});
    },
  };
}
