import { type ReactNode, useMemo } from 'react';
import { AppProvider, type Readable, useStore } from '../../src/app/app-context.tsx';
import type { App } from '../../src/app/start-app.ts';
import { inheritsDirection } from '../../src/browser/shadow-dom.ts';
import { type CommitLog, Commits } from './commits.tsx';
import type { PaintedViewer } from '../../src/session/painted-viewer.rules.ts';
import { ErrorBoundary } from '../../src/ui/error-boundary.view.tsx';
import type { Emit } from '../events.ts';

interface TreeViewProps extends FrameProps {
  /** Told of each commit. */
  readonly log: CommitLog;
  /** Another value gives a view that has thrown another chance. */
  readonly resetOn: unknown;
}

/** Everything that is rendered for a tag, in a browser and on a server alike. */
export const TreeView = ({ log, resetOn, ...frame }: TreeViewProps) => (
  <Commits log={log}>
    <ErrorBoundary resetOn={resetOn} report={frame.app.report}>
      <Frame {...frame} />
    </ErrorBoundary>
  </Commits>
);

interface FrameProps {
  readonly app: App;
  readonly emit: Emit;
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  readonly contrast: unknown;
  readonly sight: Readable<boolean>;
  /** It stands there as this very page has it: its direction has been looked for. */
  readonly isPainted: boolean;
  readonly painted?: PaintedViewer | undefined;
  readonly children: ReactNode;
}

/** The island's outermost node: language, direction, and what every view may ask for. */
function Frame({ app, emit, root, host, contrast, sight, isPainted, painted, children }: FrameProps) {
  const { texts, direction } = useStore(app.texts, (state) => state);
  const seesPage = useStore(sight, (sees) => sees);
  const value = useMemo(
    () => ({
      app,
      emit,
      root,
      t: texts.t,
      plural: texts.plural,
      number: texts.number,
      locale: texts.locale,
      sight,
      isPainted,
      painted,
    }),
    [app, emit, root, texts, sight, isPainted, painted],
  );
  return (
    <AppProvider value={value}>
      <div
        className="mp-root"
        lang={texts.locale}
        dir={(isPainted || seesPage) && inheritsDirection(host) ? undefined : direction}
        data-contrast={contrast === 'aa' ? 'aa' : undefined}
      >
        {children}
      </div>
    </AppProvider>
  );
}
