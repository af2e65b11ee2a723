import { asText } from '../../src/api/json.rules.ts';
import { askFirst, noteLeft } from '../../src/app/early-questions.ts';
import { templateFiles } from '../../src/app/template-files.parts.ts';
import { frameShown } from '../../src/browser/frames.ts';
import { pageDocument } from '../../src/browser/page-document.ts';
import { pageLocation } from '../../src/browser/page-location.ts';
import { inheritsDirection } from '../../src/browser/shadow-dom.ts';
import { directionOf, localeInForce } from '../../src/i18n/locale.rules.ts';
import baseCss from '../../src/ui/base.css?inline';
import tokensCss from '../../src/ui/tokens.css?inline';
import { connectedTags } from '../connected-tags.ts';
import { areDrawnAwaited } from './awaited-tags.ts';
import type { PaintedCold } from './cold-paint.ts';
import type { HostProps } from '../element-definition.ts';
import { followPresses } from './drawn-presses.ts';
import type { Emit } from '../events.ts';
import { sayLanguage } from './island-language.ts';
import { forgetPerson, readKeptPicture } from './kept-picture.ts';
import { markOnce } from './marks.ts';
import { withPageFields } from './page-fields.ts';
import { notePaintedViewer } from './painted-viewers.ts';
import { type Fill, nodesOf } from './picture-nodes.ts';
import type { PictureNode } from './picture.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { releaseSlot } from '../release.ts';
import { KEPT, PAINTED, ROOT_MARK } from './root-mark.ts';
import { adoptStyles, replaceStyles } from './shadow-styles.ts';
import { standIn } from './stand-in.ts';

export { turnOf } from './turn-of.ts';

/** The sheets that every tag begins with. */
export const BASE_CSS: readonly string[] = [tokensCss, baseCss];

/** What a tag can show before anybody knows who is here, in a module of its own beside its tree. */
export interface FirstPaint {
  readonly css: readonly string[];
  /** Whether a person sees here what they saw on other pages. */
  keepsFor?(fields: TreeProps, page: URL): boolean;
  /** A sheet by which the parts take what they took there. */
  layoutCss?(layout: unknown): string;
  /** Undefined where the tree alone knows how to begin: then the place stays empty until it is there. */
  look(fields: TreeProps, page: URL): FirstLook | undefined;
  /** Carries out a search that is sent before the tree is there, from what is shown, as page and tag say by now. */
  search(fields: TreeProps, page: URL, wrapper: Element): (text: string, emit: Emit) => void;
}

export interface FirstLook {
  /** Made only where nothing of an earlier page is shown. */
  readonly picture: () => PictureNode;
  /** What the page brings into the field. */
  readonly text: string;
  /** Follows what is typed before the tree is there. */
  readonly typed: (field: HTMLInputElement) => void;
  /** Paints whoever is here into what is painted, as soon as that is known, where the tree is not here by then. */
  readonly viewer?: (shown: Shown) => Promise<void>;
}

export interface Shown {
  readonly wrapper: Element;
}

/** Resolves once the tag is on the screen, and its closed menus are filled; or where it has nothing to show. */
export async function paintFirst(
  first: FirstPaint,
  root: ShadowRoot,
  fields: TreeProps,
  cold?: PaintedCold,
): Promise<void> {
  let menus: readonly Fill[] | undefined;
  try {
    menus = paint(first, root, fields, cold);
  } finally {
    if (!menus) cold?.look.giveUp();
  }
  if (!menus) return;
  await (cold?.shown ?? frameShown());
  for (const fill of menus) fill();
}

/**
 * Shows a tag's final geometry at once: what this person saw on an earlier page, or the bar with neutral places; with a
 * search that takes what is typed and leads where it should, and links. Answers how to fill its closed menus. Does nothing,
 * and answers undefined, where the tree, or a server, was first, and where the tree alone knows how to begin. What the
 * entry has painted is gone on with.
 */
function paint(
  first: FirstPaint,
  root: ShadowRoot,
  fields: TreeProps,
  cold: PaintedCold | undefined,
): readonly Fill[] | undefined {
  const { host, emit, sayTabStop } = fields as unknown as HostProps;
  const there = root.querySelector(`[${ROOT_MARK}]`);
  if (!host.isConnected || there !== (cold?.look.wrapper ?? null)) {
    followPresses(root);
    // What a server has drawn of a partner has their rules once its templates can be read.
    if (there?.querySelector('.template-body')) templateFiles().catch(() => {});
    return undefined;
  }
  const page = pageLocation.url();
  const ask = () => {
    // No other tag brings along who is here.
    if (!areDrawnAwaited()) askFirst(releaseSlot(), withPageFields(fields, page), () => host.isConnected);
  };
  const look = first.look(fields, page);
  const kept =
    look && first.keepsFor?.(fields, page) && !cold ? readKeptPicture(host.localName, fields, page) : undefined;
  // Calls cost a page its time, and who sees their own header waits for none.
  if (kept) void frameShown().then(() => host.isConnected && ask());
  else ask();
  if (!look) return undefined;
  const search = (text: string, wrapper: Element) =>
    first.search({ ...fields, ...connectedTags().get(host)?.() }, pageLocation.url(), wrapper)(text, emit);
  const leave = () => {
    forgetPerson(fields, pageLocation.url());
    noteLeft(releaseSlot());
  };
  if (cold) {
    const { wrapper } = cold.look;
    replaceStyles(root, cold.css, ...BASE_CSS, ...first.css);
    standIn({ root, wrapper, look, emit, search, leave }, cold.look.acts());
    paintViewer(look, { wrapper });
    return [];
  }
  const menus: Fill[] = [];
  const island = nodesOf(kept?.picture ?? islandOf(look.picture(), host, fields), (fill) => menus.push(fill));
  if (!island) return undefined;
  // It was kept on a page that may have had its direction from elsewhere.
  if (kept) sayLanguage(island, host, island.getAttribute('lang') ?? '');
  const wrapper = document.createElement('div');
  wrapper.setAttribute(ROOT_MARK, kept ? KEPT : PAINTED);
  wrapper.append(island);
  const putBack = () => {
    const neutral = nodesOf(islandOf(look.picture(), host, fields), (fill) => fill());
    if (neutral) wrapper.replaceChildren(neutral);
  };
  if (kept) bringText(wrapper, look);
  standIn({ root, wrapper, look, emit, search, leave });
  adoptStyles(root, ...BASE_CSS, ...first.css, ...(kept ? [kept.css + (first.layoutCss?.(kept.layout) ?? '')] : []));
  root.append(wrapper);
  sayTabStop?.();
  markOnce(host.localName, 'painted');
  if (kept) notePaintedViewer(wrapper, { isStill: kept.isStill, putBack }, kept.key);
  else paintViewer(look, { wrapper });
  return menus;
}

/** What is kept is a header at rest, and of another page. */
function bringText(wrapper: Element, { text, typed }: FirstLook): void {
  const field = wrapper.querySelector('input');
  if (!field || text === '') return;
  field.setAttribute('value', text);
  typed(field);
}

/** Where that fails, the tree shows who is here. */
const paintViewer = (look: FirstLook, shown: Shown): void => void look.viewer?.(shown).catch(() => {});

/** The outermost node, as the tree will make it: language, direction, contrast. */
function islandOf(picture: PictureNode, host: HTMLElement, fields: TreeProps): PictureNode {
  const lang = localeInForce(asText(fields['locale']), pageDocument.locale());
  const [tag, , children] = picture;
  return [
    tag,
    {
      class: 'mp-root',
      lang,
      ...(!inheritsDirection(host) && { dir: directionOf(lang) }),
      ...(fields['contrast'] === 'aa' && { 'data-contrast': 'aa' }),
    },
    children,
  ];
}
