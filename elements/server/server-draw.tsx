import { createCommits } from '../mount/commits.tsx';
import { renderToString } from 'react-dom/server';
import { readPageConfig } from '../../src/app/page-config.rules.ts';
import { createApp } from '../../src/app/start-app.ts';
import type { PaintedViewer } from '../../src/session/painted-viewer.rules.ts';
import { themeCss } from '../../src/theme/theme.rules.ts';
import { withCommonFields } from '../common-fields.ts';
import type { ElementDefinition } from '../element-definition.ts';
import { createFieldValues } from '../field-values.ts';
import { withData } from '../mount/page-data.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { textOf } from './server-css.ts';
import { staysAsWritten } from './server-html.ts';
import { atAddress } from './server-page.ts';
import type { Parts, TreeDefinition } from '../mount/tree-definition.ts';
import { TreeView } from '../mount/tree-view.tsx';

export interface Drawn {
  /** What stands in the root's wrapper; nothing where the tag could not be drawn, or has nothing to show. */
  readonly html: string;
  /** Pictures that it shows. */
  readonly pictures: readonly string[];
  /** What a tenant and a partner say of its look: colours, and the rules of templates. */
  readonly look: string;
  /** A partner's markup around our parts is none that a browser reads as it is written: the tree replaces it. */
  readonly isOtherwise?: boolean;
}

/** A tag and a root that nobody looks at. */
const HOST = { getAttribute: () => null, toggleAttribute: () => false } as unknown as HTMLElement;
const ROOT = { querySelector: () => null, getElementById: () => null, activeElement: null } as unknown as ShadowRoot;
const nothing = () => {};
const NO_SIGHT = { getState: () => false, subscribe: () => nothing };
/** No server is asked: what is not given is not known. */
const ask = () => new Promise<Response>(nothing);

/**
 * Draws what a tag shows with these answers; without, what it shows before its app begins, and whom the shell has painted
 * by then. Never throws: a tag that cannot be drawn is drawn by the browser.
 */
export function drawTag<Config, Own extends Parts<Config>>(
  { fields }: ElementDefinition,
  tree: TreeDefinition<Config, Own>,
  config: Readonly<Record<string, unknown>>,
  data: object | undefined,
  painted?: PaintedViewer,
): Drawn {
  const all = withCommonFields(fields);
  const values = createFieldValues(HOST, all);
  for (const name of Object.keys(all)) if (isSaid(config[name])) values.set(name, config[name]);
  const given = values.all();
  const url = addressOf(config['url'], given['marketUrl']);
  // On which origin the page lies nobody has said: what leads to the market says so itself.
  const raw = urlOf(config['url']) ? given : { ...given, absolutePath: true };
  try {
    const drawn = atAddress(url, () => draw(tree, raw, url, { data, painted }));
    return url.origin === SOMEWHERE.origin ? withoutOrigin(drawn) : drawn;
  } catch (error) {
    console.error('The tag could not be drawn.', error);
    return { html: '', pictures: [], look: '' };
  }
}

/** What is written for the browser, too. */
const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

function draw<Config, Own extends Parts<Config>>(
  tree: TreeDefinition<Config, Own>,
  raw: TreeProps,
  url: URL,
  { data, painted }: { readonly data: object | undefined; readonly painted: PaintedViewer | undefined },
): Drawn {
  const page = readPageConfig(withData(raw, data), url);
  const config = tree.readConfig(raw, url);
  const app = createApp(page, ask as typeof fetch);
  app.given.add(data);
  if (data) app.start();
  let isShown = true;
  const emit = () => true;
  const adopted = new Set<CSSStyleSheet>();
  const own = tree.start(config, {
    app,
    emit,
    root: ROOT,
    host: HOST,
    show: (visible) => (isShown = visible),
    isDrawn: true,
    style: nothing,
    adopt(sheet) {
      adopted.add(sheet);
      return () => adopted.delete(sheet);
    },
    since: Date.now(),
    afterRender: nothing,
    told: {},
  });
  try {
    const { View } = tree;
    const tag = { app, emit, root: ROOT, host: HOST, contrast: raw['contrast'], sight: NO_SIGHT };
    const shown = { ...tag, isPainted: painted !== undefined, painted };
    const rendered = renderToString(
      <TreeView {...shown} resetOn={raw} log={createCommits()}>
        <View config={config} parts={own} host={HOST} />
      </TreeView>,
    );
    const look = themeCss(app.theme.getState().theme) + [...adopted].map(textOf).join('');
    const written = withoutPreloads(isShown ? rendered : '');
    return { ...written, look, isOtherwise: rendered.includes('template-body') && !staysAsWritten(written.html) };
  } finally {
    own.stop();
    app.stop();
  }
}

const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

/** React puts preloads of pictures before everything else; they belong to the page's head. */
function withoutPreloads(rendered: string): Pick<Drawn, 'html' | 'pictures'> {
  return { html: rendered.replaceAll(PRELOAD, ''), pictures: rendered.match(PRELOAD) ?? [] };
}

const urlOf = (given: unknown, base?: URL): URL | undefined =>
  typeof given === 'string' && URL.canParse(given, base) ? new URL(given, base) : undefined;

/** A path alone, as a server gets it, is one of the market; one that would lead to another origin is none. */
function addressOf(given: unknown, marketUrl: unknown): URL {
  const market = urlOf(marketUrl) ?? SOMEWHERE;
  const there = urlOf(given, market);
  return urlOf(given) ?? (there?.origin === market.origin ? there : market);
}

/** Where a page is drawn of which nobody says on which origin it is. */
const SOMEWHERE = new URL('http://nowhere.invalid/');
/** In the path of another address it stays. */
const ITS_ADDRESS = new RegExp(`(?<!/)${SOMEWHERE.origin}/?`, 'g');
const BEFORE_TWO_SLASHES = new RegExp(String.raw`(?<!/)${SOMEWHERE.origin}(?=/[/\\])`, 'g');

/** The page knows its origin itself: what lies there is told from its root. Two slashes would begin another origin. */
const fromRoot = (text: string): string => text.replaceAll(BEFORE_TWO_SLASHES, '/.').replaceAll(ITS_ADDRESS, '/');
const withoutOrigin = ({ html, pictures, look, ...rest }: Drawn): Drawn => ({
  ...rest,
  html: fromRoot(html),
  pictures: pictures.map(fromRoot),
  look: fromRoot(look),
});
