/** The first element of a tag's root that matches, as soon as it is there. */
export async function appears<E extends Element>(tag: HTMLElement, selector: string): Promise<E> {
  for (;;) {
    const found = tag.shadowRoot?.querySelector<E>(selector);
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
