import { asText } from '../../src/api/json.rules.ts';
import { askFirst } from '../../src/app/early-questions.ts';
import { clock } from '../../src/browser/clock.ts';
import { pageDocument } from '../../src/browser/page-document.ts';
import { pageLocation } from '../../src/browser/page-location.ts';
import { inheritsDirection, noteTyped, tellTyped } from '../../src/browser/shadow-dom.ts';
import { directionOf, localeInForce } from '../../src/i18n/locale.rules.ts';
import baseCss from '../../src/ui/base.css?inline';
import tokensCss from '../../src/ui/tokens.css?inline';
import { counterpart } from './counterpart.ts';
import type { Emit } from '../events.ts';
import { readKeptPicture } from './kept-picture.ts';
import { markOnce } from './marks.ts';
import { followMenu } from './open-menu.ts';
import { nodesOf } from './picture-nodes.ts';
import type { PictureNode } from './picture.rules.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { releaseSlot } from '../release.ts';
import { adoptStyles } from './shadow-styles.ts';

/** The sheets that every tag begins with. */
export const BASE_CSS: readonly string[] = [tokensCss, baseCss];

/** What a tag can show before anybody knows who is here, in a module of its own beside its tree. */
export interface FirstPaint {
  readonly css: readonly string[];
  /** The fields that belong to the page, where the tag has another place for one of them. */
  pageFields?(fields: TreeProps): TreeProps;
  /** Whether a person sees here what they saw on other pages. */
  keepsFor?(fields: TreeProps, page: URL): boolean;
  /** Undefined where the tree alone knows how to begin: then the place stays empty until it is there. */
  look(fields: TreeProps, page: URL): FirstLook | undefined;
}

export interface FirstLook {
  /** Made only where nothing of an earlier page is shown. */
  readonly picture: () => PictureNode;
  /** Carries out a search that is sent before the tree is there. */
  readonly search: (text: string, emit: Emit) => void;
  /** Follows what is typed before the tree is there. */
  readonly typed: (field: HTMLInputElement) => void;
}

interface Tag {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly fields: TreeProps;
  readonly emit: Emit;
  /** Whether it asks who is here: no other tag brings that along. */
  readonly asks: boolean;
}

/** Marks a root's wrapper; its value says who has filled it: the tree or a server (empty), or this file. */
export const ROOT_MARK = 'data-mp-root';
/** As the tree begins: it takes the nodes over. */
export const PAINTED = 'painted';
/** As it was on an earlier page: the tree replaces it. */
export const KEPT = 'kept';

/**
 * Shows a tag's final geometry at once: what this person saw on an earlier page, or the bar with neutral places; with a
 * search that takes what is typed and leads where it should, and links. Does nothing, and answers false, where the tree,
 * or a server, was first, and where the tree alone knows how to begin.
 */
export function paintFirst(first: FirstPaint, { host, root, fields, emit, asks }: Tag): boolean {
  if (!host.isConnected || root.querySelector(`[${ROOT_MARK}]`)) return false;
  if (asks) askFirst(releaseSlot(), first.pageFields?.(fields) ?? fields, () => host.isConnected);
  const page = pageLocation.url();
  const look = first.look(fields, page);
  const kept = look && first.keepsFor?.(fields, page) ? readKeptPicture(host.localName, fields, page) : undefined;
  const island = look && nodesOf(kept?.picture ?? islandOf(look.picture(), host, fields));
  if (!island) return false;
  const wrapper = document.createElement('div');
  wrapper.setAttribute(ROOT_MARK, kept ? KEPT : PAINTED);
  wrapper.append(island);
  standIn(root, wrapper, look, emit);
  adoptStyles(root, ...BASE_CSS, ...first.css, ...(kept ? [kept.css] : []));
  root.append(wrapper);
  markOnce(host.localName, 'painted');
  return true;
}

/** What the tree alone can carry out: buttons whose menu the browser does not open, and logging out. */
const TREES_OWN = 'button[type=button]:not([popovertarget]), a[href*="/logout"]';

/** Until the tree is here a search is carried out; what was typed, and the button that was pressed last, it hears of. */
function standIn(root: ShadowRoot, wrapper: HTMLElement, look: FirstLook, emit: Emit): void {
  const isHere = () => wrapper.getAttribute(ROOT_MARK) === '';
  let pressed: HTMLElement | null = null;
  let isTyped = false;
  wrapper.addEventListener('submit', (event) => {
    if (isHere()) return;
    event.preventDefault();
    look.search(root.querySelector('input')?.value ?? '', emit);
  });
  wrapper.addEventListener('click', (event) => {
    if (isHere()) return;
    pressed = (event.target as Element).closest(TREES_OWN);
    if (pressed?.localName === 'a') event.preventDefault();
  });
  const follow = (event: ToggleEvent) => {
    if (!isHere()) followMenu(root, event);
  };
  wrapper.addEventListener('beforetoggle', follow, true);
  wrapper.addEventListener('input', ({ target }) => {
    if (isHere()) return;
    isTyped = true;
    noteTyped(root, clock.now());
    look.typed(target as HTMLInputElement);
  });
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const field = wrapper.querySelector('input');
    if (isTyped && field) tellTyped(field);
    if (pressed) counterpart(pressed, root)?.click();
  });
  observer.observe(wrapper, { attributeFilter: [ROOT_MARK] });
}

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
