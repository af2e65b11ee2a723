import { clock } from '../../src/browser/clock.ts';
import { sendForm } from '../../src/browser/page-location.ts';
import type { TreeProps } from '../mount/react-seat.ts';
import { KEPT, PAINTED, ROOT_MARK, TREES_OWN } from './root-mark.ts';
import { pictureElement } from './picture-element.ts';
import type { Attributes } from './picture.rules.ts';

/**
 * A tag as everybody sees it at first, in the entry itself, or in a small file of its own: it waits for nothing else. What
 * it cannot tell for certain it leaves to `first-paint.ts`, which comes a round trip later and takes over what is shown.
 */
export interface ColdPaint {
  /** The rules of the first paint's sheets that speak of this picture. */
  readonly css: string;
  /**
   * Asks who is here, where nobody has and it is certain whom to ask: before any file, as everything waits for it. Where a
   * person's own header is kept, it is shown first. Resolves once that is answered; undefined where nothing is asked.
   */
  ask(fields: TreeProps): Promise<void> | undefined;
  paint(tag: ColdTag): ColdLook | undefined;
}

/** At hand, or where it is. */
export type ColdSource = ColdPaint | (() => Promise<ColdPaint>);

export interface ColdTag {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly fields: TreeProps;
}

export interface ColdLook {
  readonly wrapper: Element;
  /** What has been done with the nodes, for whoever goes on with them. */
  acts(): EarlyActs;
  /** Nobody can go on with it: the form leads to the market by itself, and the tree replaces what is shown. */
  giveUp(): void;
}

/** What is shown until more is here. */
export interface PaintedCold {
  readonly css: string;
  readonly look: ColdLook;
  /** It is on the screen. */
  readonly shown: Promise<void>;
}

/** What a person has done before anything could be done for them. */
export interface EarlyActs {
  readonly pressed?: Element;
  /** When something was typed last, in ms since the epoch. */
  readonly typedAt?: number;
  /** The text of the search that was sent last. */
  readonly sent?: string;
}

/** A picture's node; nothing is said of children where there are none. */
export type ColdNode = readonly [tag: string, attributes: Attributes, children?: readonly (string | ColdNode)[]];

/** A picture of the build's own: so nothing in it is asked for. */
export function coldNodes(
  [tag, attributes, children = []]: ColdNode,
  fill: (value: string, name: string) => string,
): Element {
  const node = pictureElement(tag);
  for (const name in attributes) node.setAttribute(name, fill(attributes[name] as string, name));
  node.append(...children.map((child) => (typeof child === 'string' ? child : coldNodes(child, fill))));
  return node;
}

/** Puts the island into the root. A search that is sent waits; what is typed and pressed is kept in mind. */
export function showCold(root: ShadowRoot, island: Element): ColdLook {
  const wrapper = document.createElement('div');
  wrapper.setAttribute(ROOT_MARK, PAINTED);
  wrapper.append(island);
  let acts: EarlyActs = {};
  const listen = (type: string, note: (event: Event) => EarlyActs) =>
    wrapper.addEventListener(type, (event) => {
      // The tree may be here first.
      if (wrapper.getAttribute(ROOT_MARK) === PAINTED) acts = { ...acts, ...note(event) };
    });
  const field = () => wrapper.querySelector('input');
  listen('submit', (event) => {
    event.preventDefault();
    return { sent: field()?.value };
  });
  listen('click', ({ target }) => {
    const pressed = (target as Element).closest(TREES_OWN) ?? undefined;
    // A link leads away by itself.
    return (target as Element).closest('a') ? { pressed, sent: undefined } : { pressed };
  });
  listen('input', () => ({ typedAt: clock.now() }));
  root.append(wrapper);
  const giveUp = () => {
    const { sent } = acts;
    wrapper.setAttribute(ROOT_MARK, KEPT);
    const input = field();
    if (!input || !sent?.trim()) return;
    input.value = sent;
    sendForm(input.form);
  };
  return { wrapper, acts: () => acts, giveUp };
}
