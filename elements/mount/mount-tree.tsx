import { createStore } from 'zustand/vanilla';
import { readPageConfig } from '../../src/app/page-config.rules.ts';
import { type Membership, joinApp } from '../../src/app/shared-app.ts';
import { pageLocation } from '../../src/browser/page-location.ts';
import { createCommits } from './commits.tsx';
import type { HostProps } from '../define-element.ts';
import { BASE_CSS } from '../first-paint/first-paint.ts';
import { keepPicture } from '../first-paint/keep-picture.ts';
import { isStyledBy } from '../first-paint/sheet-mark.ts';
import { markOnce } from '../first-paint/marks.ts';
import { openMenuIn } from '../first-paint/open-menu.ts';
import { openRoot, standingIn } from './open-root.ts';
import { takeData, withData } from './page-data.ts';
import type { Tree, TreeModule, TreeProps } from './react-seat.ts';
import { createRenderCalls } from './render-calls.ts';
import { releaseSlot } from '../release.ts';
import { adoptSheets, adoptStyles, dropSheet, noteStyles, sheetOf } from '../first-paint/shadow-styles.ts';
import type { Parts, TreeDefinition } from './tree-definition.ts';
import { TreeView } from './tree-view.tsx';

/** The React side of a tag: joins the page's app, makes the tag's parts, and renders or hydrates its view. */
export function defineTree<Config, Own extends Parts<Config>>(
  definition: TreeDefinition<Config, Own>,
): TreeModule & { readonly definition: TreeDefinition<Config, Own> } {
  return {
    definition,
    prepare: ({ ownerDocument }) => definition.css.forEach((css) => sheetOf(css, ownerDocument)),
    mount: (container, props) => mountTree(definition, container, props),
  };
}

function mountTree<Config, Own extends Parts<Config>>(
  definition: TreeDefinition<Config, Own>,
  container: ShadowRoot,
  first: TreeProps,
): Tree {
  const { host, emit, show, since } = first as unknown as HostProps;
  const { View } = definition;
  const commits = createCommits();
  const css = [...BASE_CSS, ...definition.css];
  const data = takeData(container);
  const standing = standingIn(container);
  if (standing) markOnce(host.localName, 'painted');
  let newest = first;
  let gone = false;
  const calls = createRenderCalls(definition.renderCall);
  let { page, config } = read(first);
  let takesOver = standing === 'drawn';
  let joined = join();
  /** What is taken over is drawn once as it stands there; what depends on the page follows. */
  const sight = createStore(() => !takesOver);
  const root = openRoot(container, {
    node: view(),
    takesOver,
    hydrationFailed: (error) =>
      joined.app.report({
        code: 'hydration',
        message: `The markup did not match: ${messageOf(error)}`,
        retryable: false,
      }),
  });
  joined.membership.begin();
  const stopListening = calls.listen(() => commits.begun && update(newest));
  // An update before the first commit would count as one that came before hydration, and drop the nodes.
  void commits.first.then(() => {
    if (gone) return;
    markOnce(host.localName, 'painted');
    markOnce(host.localName, 'interactive');
    if (standing === 'drawn') openMenuIn(container)((open) => open());
    sight.setState(true);
    if (newest !== first) update(newest);
  });

  function read(given: TreeProps) {
    const props = calls.over(given);
    const address = pageLocation.url();
    const fields = definition.pageFields?.(props) ?? props;
    return { page: readPageConfig(withData(fields, data), address), config: definition.readConfig(props, address) };
  }

  function join() {
    const membership: Membership = joinApp(page, emit, releaseSlot(), data);
    const { app } = membership;
    // What is painted is what is shown before anything is known: so nothing begins until it is taken over.
    if (standing === 'painted' && !commits.begun && app.isBlank()) takesOver = true;
    else membership.begin();
    try {
      const keep = standing === 'drawn' && isStyledBy(host, css) ? noteStyles : adoptStyles;
      keep(container, ...css);
      adoptSheets(container, app.theme.sheet());
      const surroundings = { app, emit, root: container, host, show, since, afterRender: commits.after, adopt };
      const parts = definition.start(config, surroundings);
      const stopKeeping = definition.keepsPicture
        ? keepPicture({ app, root: container, fields: () => newest })
        : undefined;
      return { membership, app, parts, stopKeeping };
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
    joined.stopKeeping?.();
    joined.parts.stop();
    joined.membership.leave();
    dropSheet(container, joined.app.theme.sheet());
  }

  function view() {
    const { app, parts } = joined;
    const isPainted = standing === 'painted';
    const tag = { app, emit, root: container, host, sight, isPainted, contrast: newest['contrast'] };
    return (
      <TreeView {...tag} resetOn={newest} log={commits}>
        <View config={config} parts={parts} host={host} />
      </TreeView>
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
