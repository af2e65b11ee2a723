/** What a control goes by where its nodes are made anew. */
const NAMES = ['id', 'name', 'href'] as const;

/**
 * The same control as it stands in the root now: itself, or where the tree has replaced a kept picture, the one that
 * goes by the same name and looks the same. Undefined where there is none any more.
 */
export function counterpart(control: Element, root: ShadowRoot): HTMLElement | undefined {
  if (control.isConnected) return control as HTMLElement;
  const name = NAMES.find((one) => control.hasAttribute(one));
  return [...root.querySelectorAll<HTMLElement>(control.localName)].find(
    (other) =>
      other.className === control.className && (!name || other.getAttribute(name) === control.getAttribute(name)),
  );
}
