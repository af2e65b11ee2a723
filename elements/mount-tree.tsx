import { type ReactNode, useMemo } from 'react';
import { AppProvider, useStore } from '../src/app/app-context.tsx';
import { readPageConfig } from '../src/app/page-config.rules.ts';
import { type Membership, joinApp } from '../src/app/shared-app.ts';
import type { App } from '../src/app/start-app.ts';
import type { PageCall } from '../src/browser/page-events.ts';
import { inheritsDirection } from '../src/browser/shadow-dom.ts';
import { pageLocation } from '../src/browser/page-location.ts';
import baseCss from '../src/ui/base.css?inline';
import tokensCss from '../src/ui/tokens.css?inline';
import { Commits, createCommits } from './commits.tsx';
import type { HostProps } from './define-element.ts';
import { type Root, createRoot, hydrateRoot } from './react-root.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Emit } from './events.ts';
import type { Tree, TreeModule, TreeProps } from './react-seat.ts';
import { createRenderCalls } from './render-calls.ts';
import { releaseSlot } from './release.ts';
import { adoptSheets, adoptStyles, dropSheet } from './shadow-styles.ts';

/** What a tag's own parts are made with. */
export interface Surroundings {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  /** Gives the tag its box, or takes it away while there is nothing to show. */
  readonly show: (visible: boolean) => void;
  /** Lets the tag's root adopt a sheet, after its own ones; answers how to take it away. */
  readonly adopt: (sheet: CSSStyleSheet) => () => void;
  /** When the tag was connected, in ms since the epoch. */
  readonly since: number;
  /** Runs when what is known now stands on the screen. */
  readonly afterRender: (run: () => void) => void;
}

export type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** What belongs to one tag and not to the page: stores of its own, public methods, and the way to stop. */
export interface Parts<Config> {
  readonly methods?: Methods;
  configure?(config: Config): void;
  stop(): void;
}

export interface TreeDefinition<Config, Own extends Parts<Config>> {
  readonly css: readonly string[];
  /** A complete configuration from the raw fields. Never throws. */
  readConfig(raw: TreeProps, page: URL): Config;
  /** The fields that belong to the page, where the tag has another place for one of them. */
  pageFields?(raw: TreeProps): TreeProps;
  /** The page's event that asks for another rendering. */
  readonly renderCall?: PageCall;
  start(config: Config, surroundings: Surroundings): Own;
  readonly View: (props: { readonly config: Config; readonly parts: Own; readonly host: HTMLElement }) => ReactNode;
}

/** The React side of a tag: joins the page's app, makes the tag's parts, and renders or hydrates its view. */
export function defineTree<Config, Own extends Parts<Config>>(definition: TreeDefinition<Config, Own>): TreeModule {
  return { mount: (container, props) => mountTree(definition, container, props) };
}

function mountTree<Config, Own extends Parts<Config>>(
  definition: TreeDefinition<Config, Own>,
  container: ShadowRoot,
  first: TreeProps,
): Tree {
  const { host, emit, show, since } = first as unknown as HostProps;
  const { View } = definition;
  const commits = createCommits();
  let newest = first;
  let gone = false;
  const calls = createRenderCalls(definition.renderCall);
  let { page, config } = read(first);
  let joined = join();
  const root = openRoot(container, view(), (error) =>
    joined.app.report({
      code: 'hydration',
      message: `The markup did not match: ${messageOf(error)}`,
      retryable: false,
    }),
  );
  const stopListening = calls.listen(() => commits.begun && update(newest));
  // An update before the first commit would count as one that came before hydration, and drop the nodes.
  void commits.first.then(() => !gone && newest !== first && update(newest));

  function read(given: TreeProps) {
    const props = calls.over(given);
    const address = pageLocation.url();
    const fields = definition.pageFields?.(props) ?? props;
    return { page: readPageConfig(fields, address), config: definition.readConfig(props, address) };
  }

  function join() {
    const membership: Membership = joinApp(page, emit, releaseSlot());
    const { app } = membership;
    try {
      adoptStyles(container, tokensCss, baseCss, ...definition.css);
      adoptSheets(container, app.theme.sheet());
      const surroundings = { app, emit, root: container, host, show, since, afterRender, adopt };
      return { membership, app, parts: definition.start(config, surroundings) };
    } catch (error) {
      membership.leave();
      throw error;
    }
  }

  function adopt(sheet: CSSStyleSheet) {
    adoptSheets(container, sheet);
    return () => dropSheet(container, sheet);
  }

  function leave() {
    joined.parts.stop();
    joined.membership.leave();
    dropSheet(container, joined.app.theme.sheet());
  }

  function afterRender(run: () => void) {
    commits.after(run);
    void commits.first.then(() => !gone && root.render(view()));
  }

  function view() {
    const { app, parts } = joined;
    return (
      <Commits tell={commits.tell}>
        <ErrorBoundary resetOn={newest} report={app.report}>
          <Frame app={app} emit={emit} root={container} host={host} contrast={newest['contrast']}>
            <View config={config} parts={parts} host={host} />
          </Frame>
        </ErrorBoundary>
      </Commits>
    );
  }

  function update(props: TreeProps) {
    try {
      ({ page, config } = read(props));
    } catch (error) {
      // An object of the host that throws when it is read: what is shown stays.
      joined.app.report({ code: 'render', message: messageOf(error), retryable: true });
      return;
    }
    if (joined.membership.update(page)) joined.parts.configure?.(config);
    else {
      leave();
      joined = join();
    }
    root.render(view());
  }

  return {
    render(props) {
      calls.compare(newest, props);
      newest = props;
      if (commits.begun) update(props);
    },
    async call(method, args) {
      await commits.first;
      return gone ? undefined : joined.parts.methods?.[method]?.(...args);
    },
    unmount() {
      gone = true;
      stopListening();
      leave();
      root.unmount();
      commits.end();
    },
  };
}

/** Markup that came with the page's HTML is taken over; always inside the wrapper, never in the shadow root itself. */
function openRoot(container: ShadowRoot, node: ReactNode, hydrationFailed: (error: unknown) => void): Root {
  let wrapper = container.querySelector('[data-mp-root]');
  if (wrapper?.hasChildNodes()) return hydrateRoot(wrapper, node, { onRecoverableError: hydrationFailed });
  if (!wrapper) {
    wrapper = document.createElement('div');
    wrapper.setAttribute('data-mp-root', '');
    container.append(wrapper);
  }
  const root = createRoot(wrapper);
  root.render(node);
  return root;
}

interface FrameProps {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  readonly contrast: unknown;
  readonly children: ReactNode;
}

/** The island's outermost node: language, direction, and what every view may ask for. */
function Frame({ app, emit, root, host, contrast, children }: FrameProps) {
  const { texts, direction } = useStore(app.texts, (state) => state);
  const value = useMemo(
    () => ({ app, emit, root, t: texts.t, plural: texts.plural, number: texts.number, locale: texts.locale }),
    [app, emit, root, texts],
  );
  return (
    <AppProvider value={value}>
      <div
        className="mp-root"
        lang={texts.locale}
        dir={inheritsDirection(host) ? undefined : direction}
        data-contrast={contrast === 'aa' ? 'aa' : undefined}
      >
        {children}
      </div>
    </AppProvider>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
