import type { ReactNode } from 'react';
import type { Readable } from '../../src/app/app-context.tsx';
import type { App } from '../../src/app/start-app.ts';
import type { TemplatesState } from '../../src/templates/templates.store.ts';
import type { Emit } from '../events.ts';
import type { TreeProps } from './react-seat.ts';

/** What a tag's own parts are made with. */
export interface Surroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  /** Gives the tag its box, or takes it away while there is nothing to show. */
  readonly show: (visible: boolean) => void;
  /** Gives the tag's root more sheets of its own. */
  readonly style: (...css: readonly string[]) => void;
  /** Lets the tag's root adopt a sheet, after its own ones; answers how to take it away. */
  readonly adopt: (sheet: CSSStyleSheet) => () => void;
  /** A server has drawn it: what it is about is to be seen already. */
  readonly isDrawn: boolean;
  /** When the tag was connected, in ms since the epoch. */
  readonly since: number;
  /** To be called by whoever puts a search field into the root. */
  readonly sayTabStop?: (() => void) | undefined;
  /** Runs when what is known now stands on the screen. */
  readonly afterRender: (run: () => void) => void;
  /** What is told once per connection, and has been: another app of the page brings new parts meanwhile. */
  readonly told: { ready?: boolean };
}

export type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** What belongs to one tag and not to the page: stores of its own, public methods, and the way to stop. */
export interface Parts<Config> {
  readonly methods?: Methods;
  /** A partner's or the page's own, where the tag draws them. */
  readonly templates?: Readable<Pick<TemplatesState, 'settled' | 'reading'>>;
  /** What a server has drawn of it needs no tree to be of use: it stays as long as templates are on their way. */
  readonly worksAsDrawn?: boolean;
  /** What else the tag draws with, and may change before what stands there is taken over. */
  drawnWith?(): readonly unknown[];
  configure?(config: Config): void;
  stop(): void;
}

export interface TreeDefinition<Config, Own extends Parts<Config>> {
  readonly css: readonly string[];
  /** A complete configuration from the raw fields. Never throws. */
  readConfig(raw: TreeProps, page: URL): Config;
  /** Keeps what a person sees for their next page. Answers how to stop. */
  keepPicture?(page: {
    readonly app: App;
    readonly root: ShadowRoot;
    readonly fields: () => TreeProps;
    readonly parts: Own;
  }): () => void;
  start(config: Config, surroundings: Surroundings): Own;
  readonly View: (props: { readonly config: Config; readonly parts: Own; readonly host: HTMLElement }) => ReactNode;
}
