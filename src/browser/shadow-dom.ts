/** Questions that a shadow boundary would answer wrongly if asked the usual way. */

/** Whether an event came from inside a node. `event.target` is the host once it has left the root. */
export const isInside = (node: Node, event: Event): boolean => event.composedPath().includes(node);

/** Whether a frame of the page has the focus, in whichever root it stands. */
export const isInFrame = (): boolean => focusedIn(document) instanceof HTMLIFrameElement;

/** What has the focus, across shadow boundaries. */
function focusedIn({ activeElement }: DocumentOrShadowRoot): Element | null {
  const inner = activeElement?.shadowRoot;
  return inner?.activeElement ? focusedIn(inner) : activeElement;
}

export const searchField = (root: ShadowRoot): HTMLInputElement | null => root.querySelector('[name=q]');

const persons = new WeakMap<HTMLInputElement, boolean>();

/** Says for who takes the search field over whether what stands in it is a person's, or the page's. */
export function noteOwner(root: ShadowRoot, isPersons: boolean): void {
  const field = searchField(root);
  if (field) persons.set(field, isPersons);
}

/** What a person has put into it before whoever asks was there; where nobody said so, other than its HTML has it. */
export function typedInto(root: ShadowRoot): string | undefined {
  const field = searchField(root);
  return field && (persons.get(field) ?? field.value !== field.defaultValue) ? field.value : undefined;
}

const typedAt = new WeakMap<ShadowRoot, number>();

/** When something was last typed into a root whose tree was not there to hear it, in ms since the epoch. Told once. */
export function lastTyped(root: ShadowRoot): number | undefined {
  const at = typedAt.get(root);
  typedAt.delete(root);
  return at;
}
export const noteTyped = (root: ShadowRoot, now: number): unknown => typedAt.set(root, now);

/** Whether the tag or something around it sets a direction, across shadow boundaries. */
export function inheritsDirection(host: Element): boolean {
  for (let node: Element | null = host; node; node = parentAcross(node)) {
    if (node !== document.documentElement && node.hasAttribute('dir')) return true;
  }
  return document.documentElement.hasAttribute('dir');
}

/** Runs when the tag or something around it gets another direction. Answers how to stop. */
export function onDirection(host: Element, run: () => void): () => void {
  const observer = new MutationObserver(run);
  for (let node: Element | null = host; node; node = parentAcross(node))
    observer.observe(node, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

/** A dialog that was moved with its tag is open, and modal no more. */
export function showModalAgain(root: ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
    dialog.open = false;
    dialog.showModal();
  }
}

/** Whether one of the selectors matches something around the tag, across shadow boundaries. */
export function hasAncestor(host: Element, selector: string): boolean {
  for (let node = parentAcross(host); node; node = parentAcross(node)) {
    if (node.matches(selector)) return true;
  }
  return false;
}

function parentAcross(node: Element): Element | null {
  if (node.assignedSlot) return node.assignedSlot;
  if (node.parentElement) return node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** As on a link: a modified key or click wants another window. */
export const wantsNewWindow = ({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean => ctrlKey || metaKey || shiftKey;

/** Follows a link as a click with the same keys held down would: the browser decides where it opens. */
export function followLink(link: Element | null, { ctrlKey, metaKey, shiftKey }: Modifiers): void {
  const init = { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new MouseEvent('click', init));
}

/** The detail of an event that tells of something typed earlier: no event of a browser's has one. */
const EARLIER = 1;

/** Tells once more that something was typed into a field, for who was not there to hear it. */
export const tellTyped = (field: HTMLInputElement): void => {
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, detail: EARLIER }));
};
export const isToldLate = ({ detail }: UIEvent): boolean => detail === EARLIER;

/** Whether an element is there for a person to see. */
export const isShown = (element: Element | null): boolean =>
  element?.checkVisibility({ visibilityProperty: true }) ?? false;

/** Whether a modal dialog of the page stands before an element, which nobody can use then. */
export const isBehindModal = (element: Element): boolean =>
  (document.querySelector('dialog:modal') !== null || isFocusInModal(element)) && !hasAncestor(element, 'dialog:modal');

/** A dialog in a root of its own is known by the focus, which it holds. Those within the element are not meant. */
function isFocusInModal(element: Element): boolean {
  let isHeld = false;
  for (let node = focusedIn(document); node; node = parentAcross(node)) {
    if (node === element) return false;
    isHeld ||= node.matches('dialog:modal');
  }
  return isHeld;
}

/** Sets an attribute, or takes it away. */
export const writeAttribute = (element: Element | null | undefined, name: string, value: string | undefined): void =>
  value ? element?.setAttribute(name, value) : element?.removeAttribute(name);

/** Whether a logo stands there that is not a picture. */
export const isLogoText = (root: ShadowRoot): boolean => root.querySelector('.logo:not(:has(img))') !== null;

/** The names of options that stand in a root already, by their language. */
export const optionNames = (root: ShadowRoot): Readonly<Record<string, string>> =>
  Object.fromEntries([...root.querySelectorAll('option')].map(({ lang, text }) => [lang, text]));

/** What is chosen of options that stand in a root already, but for what they stood at; until it is stopped. */
export function onEarlyChoice(root: ShadowRoot, run: (value: string | undefined) => void): () => void {
  const look = () => {
    const select = root.querySelector('select');
    run(select?.selectedOptions[0]?.defaultSelected ? undefined : select?.value);
  };
  look();
  root.addEventListener('change', look, true);
  return () => root.removeEventListener('change', look, true);
}
