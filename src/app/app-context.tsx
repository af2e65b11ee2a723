import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Emit } from '../../elements/events.ts';
import type { Texts } from '../i18n/texts.rules.ts';
import type { PaintedViewer } from '../session/painted-viewer.rules.ts';
import type { App } from './start-app.ts';

/** What a view knows beside its own props: the page's app, and the tag that it is in. */
export interface AppContextValue {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  /** The texts in force: `t('unav.login')`. */
  readonly t: Texts['t'];
  readonly plural: Texts['plural'];
  readonly number: Texts['number'];
  readonly locale: string;
  /** Whether the page around the tag can be seen: not on a server, nor while what stood there is taken over. */
  readonly sight: Readable<boolean>;
  /** It stands there as the shell has painted it; that is taken over before anything else is drawn. */
  readonly isPainted: boolean;
  /** Who has been painted there, where that was known before the tree. */
  readonly painted?: PaintedViewer | undefined;
}

const AppContext = createContext<AppContextValue | undefined>(undefined);

export const AppProvider = AppContext.Provider;

export function useApp(): AppContextValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('useApp() outside of an element');
  return value;
}

/** What every store of ours offers to a view. */
export interface Readable<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** The one hook that subscribes. `select` must give the same value for the same state. */
export function useStore<State, Selected>(store: Readable<State>, select: (state: State) => Selected): Selected {
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

export const useSight = (): boolean => useStore(useApp().sight, (seesPage) => seesPage);

/** What the page around the tag says, read at each render. Nobody on a server sees it: `unseen` is what is drawn there. */
export const usePage = <Value,>(read: () => Value, unseen: Value): Value => (useSight() ? read() : unseen);
