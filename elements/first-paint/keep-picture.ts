import type { Readable } from '../../src/app/app-context.tsx';
import { asRecord } from '../../src/api/json.rules.ts';
import type { App } from '../../src/app/start-app.ts';
import { clock } from '../../src/browser/clock.ts';
import { onIdle, pageDocument } from '../../src/browser/page-document.ts';
import { localeInForce } from '../../src/i18n/locale.rules.ts';
import { ROOT_MARK } from './root-mark.ts';
import { picturePlace } from './kept-picture.ts';
import { noteLayout } from './note-layout.ts';
import { type Picture, type PictureNode, isSafeAttribute, isSafeTag } from './picture.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { packageVersion } from '../release.ts';
import type { Parts } from '../mount/tree-definition.ts';

const AGAIN_MS = 1000;

interface Keeping {
  readonly app: App;
  readonly root: ShadowRoot;
  readonly fields: () => TreeProps;
  readonly templates: Parts<unknown>['templates'];
  /** What else it shows, and may change as long as the page is open. */
  readonly shows: readonly Readable<unknown>[];
  /** What the parts of the tag take now, as data. */
  readonly layoutOf: (root: ShadowRoot) => unknown;
  /** Whether a page with such fields is painted before its tree is here, and begins as this one stands now. */
  readonly isPainted: (fields: TreeProps) => boolean;
}

/**
 * Keeps what the tag shows a person, or takes for a visitor, for their next page, once all of it is there, and again as it
 * changes. Answers how to stop.
 */
export function keepPicture({ app, root, fields, templates, shows, layoutOf, isPainted }: Keeping): () => void {
  let waiting: (() => void) | undefined;
  const since = clock.now();
  let layout: unknown;
  const look = () => {
    const isSettled = [app.texts, app.theme, app.templates].every((store) => store.getState().settled);
    if (waiting || !isSettled || !app.session.isSettled()) return;
    waiting = onIdle(keep);
  };
  /** A menu that is open closes again, and templates are read. */
  const later = () => {
    waiting = clock.after(AGAIN_MS, () => (waiting = onIdle(keep)));
  };
  const keep = () => {
    waiting = undefined;
    const session = app.session.getState();
    if (session.at !== 'known') return;
    const { settled = true, reading } = templates?.getState() ?? {};
    // The built-in bar only stands in for this page.
    if (reading === 'failed') return;
    // What stands there are places.
    if (!settled) return later();
    // Who types has some of the places of others.
    if (!layout || !root.querySelector('input:focus')) layout = layoutOf(root);
    if (session.userState === 'loggedout') return noteLayout(app.config, fields(), layout);
    // No page that looks the same reads one: each of them says who is here.
    if (app.config.staticData !== undefined || app.config.defaultBoot !== undefined) return;
    if (!app.session.mayKeep(session.bootstrap) || !isPainted(fields())) return;
    const { userUuid } = session.bootstrap;
    const island = root.querySelector(`[${ROOT_MARK}=""] > .mp-root`);
    if (root.querySelector(OPEN)) return later();
    const picture = island && !root.querySelector(PARTNERS_OWN) ? pictureOf(island) : undefined;
    if (!userUuid || !picture) return;
    const { variables } = app.theme.getState().theme;
    const locale = localeInForce(app.config.locale, pageDocument.locale());
    const place = picturePlace(root.host.localName, fields(), userUuid, locale);
    if (place && !isOfLaterPage(app.cache.read(place), since))
      app.cache.save(place, { release: packageVersion, since, picture, colours: variables, layout });
  };
  const all = [app.session, app.texts, app.theme, app.templates, ...shows];
  const stops = all.map((store) => store.subscribe(look));
  look();
  return () => {
    waiting?.();
    for (const stop of stops) stop();
  };
}

/** A page one has come back to, or of another tab, knows less: of company and currency what was so when it began. */
function isOfLaterPage(kept: unknown, mine: number): boolean {
  const since = Number(asRecord(kept)['since']);
  return since > mine && since <= clock.now();
}

/** What is kept is a header at rest. */
const OPEN = ':popover-open, dialog[open], button[aria-busy=true], .search-button[aria-expanded=true]';
/** What is typed here, and where we are. */
const OF_THIS_PAGE: ReadonlySet<string> = new Set(['value', 'data-open', 'aria-current']);
/** It runs as what is typed in it. */
const FIELD = '.entry';
/** A partner's own markup, whose rules are not kept. */
const PARTNERS_OWN = '.templated, .bare';
/** What was said here is said on no other page. */
const SPOKEN = '[role=status]';

/** Undefined where something in it could not be made again. */
function pictureOf(element: Element): PictureNode | undefined {
  if (!isSafeTag(element.localName)) return undefined;
  const children: Picture[] = [];
  for (const child of element.matches(SPOKEN) ? [] : element.childNodes) {
    const picture = child instanceof Element ? pictureOf(child) : (child.textContent ?? '');
    if (picture === undefined) return undefined;
    if (!(child instanceof Comment)) children.push(picture);
  }
  const attributes = [...element.attributes]
    .filter(
      ({ name, value }) =>
        !OF_THIS_PAGE.has(name) &&
        !(name === 'dir' && element.matches(FIELD)) &&
        isSafeAttribute(name, value, () => true),
    )
    .map(({ name, value }) => [name, value]);
  return [element.localName, Object.fromEntries(attributes) as Record<string, string>, children];
}
