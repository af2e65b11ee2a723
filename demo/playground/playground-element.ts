import type { PlayAddress } from './playground-address.ts';
import type { PlayElement } from './playground-fields.ts';
import { type Applied, applied, styleOf } from './playground-use.ts';

/** Told on the frame's document, as an event is: a function property was called, or a method has ended. */
export const CALL = 'playground-call';

export interface Call {
  readonly name: string;
  readonly text: string;
}

/** Told on the frame: its page has its element, and puts it into the document next. */
export const FRAME_PAGE = 'playground-page';

export interface FramePage {
  readonly tag: HTMLElement;
  /** In the frame's own world, where its objects and functions belong. */
  apply(address: PlayAddress): void;
}

/** What was given last, so that nothing is given twice: a new object is a new configuration. */
const known = new WeakMap<HTMLElement, Map<string, string>>();

/** Gives the element what the controls say. */
export function applyTo(tag: HTMLElement, element: PlayElement, address: PlayAddress): void {
  const before = known.get(tag) ?? new Map<string, string>();
  known.set(tag, before);
  for (const one of applied(element, address)) {
    const text = `${one.how} ${JSON.stringify(one.value)}`;
    if ((before.get(one.field.name) ?? `${one.how} undefined`) === text) continue;
    before.set(one.field.name, text);
    give(tag, one);
  }
  const style = styleOf(element, address);
  tag.style.cssText = Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

function give(tag: HTMLElement, { field: { name, attribute }, how, value }: Applied): void {
  const isProperty = how !== 'attribute' && value !== undefined;
  // A property would cover the attribute.
  Reflect.set(tag, name, isProperty ? (how === 'function' ? loggedCall(tag, name) : value) : undefined);
  if (attribute === undefined) return;
  if (how !== 'attribute' || value === undefined) tag.removeAttribute(attribute);
  else tag.setAttribute(attribute, value === true ? '' : String(value));
}

const loggedCall =
  (tag: HTMLElement, name: string) =>
  (...given: readonly unknown[]) =>
    tellCall(tag, { name: `${name}()`, text: given.map((one) => JSON.stringify(one)).join(', ') });

export function tellCall(tag: HTMLElement, detail: Call): void {
  tag.ownerDocument.dispatchEvent(new CustomEvent(CALL, { detail }));
}
