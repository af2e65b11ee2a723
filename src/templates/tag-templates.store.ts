import { createStore } from 'zustand/vanilla';
import type { App } from '../app/start-app.ts';
import { isOfBusinessUnits } from '../session/session.rules.ts';
import type { Part } from '../ui/part.store.ts';
import type * as TemplateParts from './template-parts.ts';
import { NOT_FETCHED, type Templates, type TemplatesState, createTemplates } from './templates.store.ts';

export interface TagTemplatesState extends TemplatesState {
  /** Draws a tree; here where there is one. */
  readonly TemplateView?: typeof TemplateParts.TemplateView;
}

export interface TagTemplatesSurroundings {
  readonly app: App;
  readonly reader: Part<typeof TemplateParts>;
  readonly kind: 'header' | 'footer';
  /** The set that the page gave the tag, if it did. */
  readonly given: () => unknown;
  /** Lets the tag's root adopt a sheet; answers how to take it away. */
  readonly adopt: (sheet: CSSStyleSheet) => () => void;
}

/** The templates of one tag: those that the page gave it, else the partner's. */
export function createTagTemplates({ app, reader, kind, given, adopt }: TagTemplatesSurroundings) {
  let source: Pick<Templates, 'getState' | 'subscribe' | 'sheets'> = app.templates;
  app.templates.draw();
  let hasStopped = false;
  let hasFailed = false;

  /** A marketplace of business units keeps the standard bar, and a partner's rules have no say in it. */
  const areAside = (): boolean =>
    kind === 'header' && source === app.templates && isOfBusinessUnits(app.session.getState());

  /**
   * As the source has them. Another copy of the layer on this page may have read them: each draws by its own React, and
   * may have to wait for its own file.
   */
  const shown = (): TagTemplatesState => {
    const state = source.getState();
    if (areAside()) return { ...state, trees: {} };
    if (Object.keys(state.trees).length === 0) return state;
    const { content } = reader.getState();
    if (content) return { ...state, TemplateView: content.TemplateView };
    return { ...state, trees: {}, settled: hasFailed, reading: hasFailed ? 'failed' : 'under way' };
  };
  const store = createStore(shown);
  let drop: (() => void) | undefined;
  const undress = () => {
    drop?.();
    drop = undefined;
  };
  const dress = () => {
    if (areAside()) undress();
    else drop ??= adopt(source.sheets.of(kind));
  };
  let own: Templates | undefined;
  /** Where its words are kept: another tag has others. */
  const place = {};

  const mirror = () => {
    dress();
    store.setState(shown(), true);
    fetchOwnFile();
    // Words of a set that is no longer shown go with it.
    app.texts.under(place, source === own ? own.getState().translations : {});
  };
  const fetchOwnFile = () => {
    if (source.getState().reading || store.getState().reading !== 'under way') return;
    const lookAgain = () => hasStopped || store.setState(shown(), true);
    void reader.fetch().then(lookAgain, () => {
      if (!hasFailed && !hasStopped) app.report(NOT_FETCHED);
      hasFailed = true;
      lookAgain();
    });
  };
  let unsubscribe = source.subscribe(mirror);
  const stopFollowing = app.session.subscribe(() => {
    if (areAside() === (drop !== undefined)) mirror();
  });

  const follow = (next: typeof source) => {
    if (next === source) return;
    undress();
    unsubscribe();
    source = next;
    unsubscribe = source.subscribe(mirror);
    mirror();
  };

  const configure = () => {
    const set = given();
    if (set === undefined) {
      follow(app.templates);
      // What is still on its way is nobody's any more.
      void own?.install(undefined);
      return;
    }
    own ??= createTemplates({ reader, marketUrl: app.config.marketUrl, report: app.report });
    follow(own);
    void own.install(set);
  };
  dress();
  fetchOwnFile();
  configure();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    configure,
    stop() {
      hasStopped = true;
      undress();
      unsubscribe();
      stopFollowing();
      // What is still on its way is nobody's any more.
      void own?.install(undefined);
      if (source === own) app.texts.under(place, {});
    },
  };
}
