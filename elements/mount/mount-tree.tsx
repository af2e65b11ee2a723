import { createStore } from 'zustand/vanilla';
import { appOfTag } from '../../src/app/app-of-tag.ts';
import { appKey, readPageConfig } from '../../src/app/page-config.rules.ts';
import { type Membership, joinApp } from '../../src/app/shared-app.ts';
import { ownTask } from '../../src/browser/clock.ts';
import { pageLocation } from '../../src/browser/page-location.ts';
import { onDirection, showModalAgain } from '../../src/browser/shadow-dom.ts';
import { answersRead } from './answers-read.ts';
import { createCommits } from './commits.tsx';
import type { HostProps } from '../element-definition.ts';
import { BASE_CSS } from '../first-paint/first-paint.ts';
import { sayLanguage } from '../first-paint/island-language.ts';
import { isStyledBy } from '../first-paint/sheet-mark.ts';
import { markOnce } from '../first-paint/marks.ts';
import { connectedTags } from '../connected-tags.ts';
import { tagsOf } from '../first-paint/page-fields.ts';
import { paintedViewerIn } from '../first-paint/painted-viewers.ts';
import { tellOfProblems } from './field-problems.ts';
import { openRoot, standingIn, wrapperIn } from './open-root.ts';
import { isLater, noteTagsOfPage } from './later-tags.ts';
import { dataFor, takeData, withData } from './page-data.ts';
import type { RenderCalls, Tree, TreeModule, TreeProps } from './react-seat.ts';
import { createRenderCalls } from './render-calls.ts';
import { releaseSlot } from '../release.ts';
import { noteStyles, sheetOf } from '../first-paint/shadow-styles.ts';
import { allTakenOver, noteTakeover } from './takeovers.ts';
import { createTagSheets } from './tag-sheets.ts';
import type { Parts, TreeDefinition } from './tree-definition.ts';
import { TreeView } from './tree-view.tsx';
import { untilRead } from './until-read.ts';

/** The React side of a tag: joins the page's app, makes the tag's parts, and renders or hydrates its view. */
export function defineTree<Config, Own extends Parts<Config>>(
  definition: TreeDefinition<Config, Own>,
): TreeModule & { readonly definition: TreeDefinition<Config, Own> } {
  return {
    definition,
    prepare: ({ ownerDocument }) => definition.css.forEach((css) => sheetOf(css, ownerDocument)),
    mount: (container, props, calls) => mountTree(definition, container, props, calls),
  };
}

function mountTree<Config, Own extends Parts<Config>>(
  definition: TreeDefinition<Config, Own>,
  container: ShadowRoot,
  first: TreeProps,
  given: RenderCalls,
): Tree {
  const { host, emit, show, since, sayTabStop, readings } = first as unknown as HostProps;
  const { View } = definition;
  noteTagsOfPage();
  const commits = createCommits();
  const css = [...BASE_CSS, ...definition.css];
  let data = takeData(container);
  let drawnFor: string | undefined;
  const standing = standingIn(container);
  if (standing) markOnce(host.localName, 'painted');
  let newest = first;
  const life = new AbortController();
  const told = {};
  const { style, adopt, putOn, putOnAgain, dropWritten } = createTagSheets(container, standing === 'kept');
  const calls = createRenderCalls(given, host);
  let { page, config, props } = read(first);
  /** What is taken over is drawn once as it stands there; what depends on the page, or has become known, follows. */
  const sight = createStore(() => standing !== 'drawn');
  // An update before the first commit would count as one that came before hydration, and drop the nodes.
  const begun = commits.first
    .then(async () => {
      if (life.signal.aborted) return;
      markOnce(host.localName, 'painted');
      markOnce(host.localName, 'interactive');
      if (!joined.membership.runs.aborted) await beginApp();
      if (life.signal.aborted) return;
      sight.setState(true);
      dropWritten();
      if (newest !== first) update(newest);
    })
    .catch((error: unknown) => joined.app.report({ code: 'render', message: messageOf(error), retryable: true }));
  commits.ahead(putOn);
  if (standing === 'drawn') noteTakeover(commits.first);
  let joined = join();
  const takesOver = !sight.getState();
  const painted = takesOver ? paintedViewerIn(wrapperIn(container)) : undefined;
  const island = container.querySelector('.mp-root');
  // React compares no attributes of what it takes over, and the page may have got another language meanwhile.
  if (island && standing === 'painted' && takesOver)
    sayLanguage(island, host, joined.app.texts.getState().texts.locale);
  const readable = untilRead(joined.app, joined.parts, life.signal);
  /** What stands there waits for templates to be read: nothing is being taken over yet. */
  let isHeld = readable !== undefined;
  void readable?.then(() => (isHeld = false));
  const root = openRoot(container, {
    node: view(),
    takesOver,
    read: readable,
    commits,
    hydrationFailed(error) {
      // Of who is leaving nothing stays, however it was drawn.
      if (joined.app.session.hasLeft()) return;
      joined.app.report({
        code: 'hydration',
        message: `The markup did not match: ${messageOf(error)}`,
        retryable: false,
      });
    },
  });
  const renderAgain = () => {
    if (commits.begun) update(newest);
    // Who is here, as the page says it, holds at once.
    else if (isHeld && hear(newest)) joined.membership.update(page);
  };
  const stopListening = calls.listen((brought) => {
    // What was set in this task is on its way to the tree, and was said before.
    newest = { ...newest, ...connectedTags().get(host)?.() };
    calls.over(newest, brought);
    renderAgain();
  });
  /** Of what is around the tag, which may be something else after a move. */
  let stopWatch = onDirection(host, renderAgain);

  /** What is known by then is read in one task, and drawn in the next, all of it in one go. */
  async function beginApp() {
    await answersRead(AbortSignal.any([life.signal, joined.membership.runs]));
    if (life.signal.aborted) return;
    joined.membership.begin(Promise.all([begun.then(ownTask), allTakenOver()]));
    await ownTask();
  }

  /** Nothing counts as drawn before what was taken over shows what is known. */
  function afterRender(run: () => void) {
    if (sight.getState()) commits.after(run);
    else void begun.then(() => commits.after(run));
  }

  function read(given: TreeProps) {
    tellOfProblems(host, readings(), emit);
    const props = calls.over(given);
    const address = pageLocation.url();
    const config = definition.readConfig(props, address);
    const page = readPageConfig(withData(props, data), address);
    if (appKey(page) === (drawnFor ??= appKey(page))) return { page, config, props };
    // What the tag was drawn with says nothing of another partner, and is old when this one comes back.
    data = undefined;
    return { page: readPageConfig(props, address), config, props };
  }

  function join() {
    const key = appKey(page);
    const tags = () => tagsOf(key, pageLocation.url());
    const where = { host, dataOf: dataFor(host, data), tags, isLater: isLater(host, since) };
    const membership: Membership = joinApp(page, emit, releaseSlot(), where);
    const app = appOfTag(membership.app, emit);
    // What is painted is what is shown before the app begins: so nothing begins until it is taken over.
    const isFirst = !commits.begun && app.isBlank();
    if (standing === 'painted' && isFirst) sight.setState(false);
    // Nothing stands there that would have to change: it waits with the tag that is painted, which may be the next one.
    else if (standing !== undefined || !isFirst) membership.begin(allTakenOver());
    try {
      if (standing === 'drawn' && isStyledBy(host, css)) noteStyles(container, ...css);
      else style(...css);
      const dropTheme = adopt(app.theme.sheet());
      const isDrawn = standing === 'drawn' && !commits.begun;
      const ofTag = { emit, root: container, host, show, since, sayTabStop, told };
      const surroundings = { ...ofTag, app, isDrawn, afterRender, style, adopt };
      const parts = definition.start(config, surroundings);
      const stopKeeping = definition.keepPicture?.({ app, root: container, fields: () => newest, parts });
      return { membership, app, parts, dropTheme, stopKeeping };
    } catch (error) {
      app.unshare();
      membership.leave();
      throw error;
    }
  }

  function leave() {
    joined.stopKeeping?.();
    joined.parts.stop();
    joined.app.unshare();
    joined.membership.leave();
    joined.dropTheme();
  }

  function view() {
    const { app, parts } = joined;
    const isPainted = standing === 'painted';
    const tag = { app, emit, root: container, host, sight, isPainted, painted, contrast: props['contrast'] };
    return (
      <TreeView {...tag} resetOn={newest} log={commits}>
        <View config={config} parts={parts} host={host} />
      </TreeView>
    );
  }

  /** Answers false for an object of the host that throws when it is read: what is shown stays. */
  function hear(given: TreeProps): boolean {
    try {
      ({ page, config, props } = read(given));
      return true;
    } catch (error) {
      joined.app.report({ code: 'render', message: messageOf(error), retryable: true });
      return false;
    }
  }

  function update(given: TreeProps) {
    if (!hear(given)) return;
    if (joined.membership.update(page)) joined.parts.configure?.(config);
    else {
      leave();
      joined = join();
    }
    root.render(view());
  }

  return {
    render(props) {
      newest = props;
      renderAgain();
      putOnAgain();
      showModalAgain(container);
      stopWatch();
      stopWatch = onDirection(host, renderAgain);
    },
    async call(method, args) {
      if (!isHeld) await begun;
      return life.signal.aborted ? undefined : joined.parts.methods?.[method]?.(...args);
    },
    unmount() {
      life.abort();
      stopListening();
      stopWatch();
      leave();
      root.unmount();
      commits.end();
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
