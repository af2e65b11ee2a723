/** What the layer changes on the page around it: published heights, and the body's padding. All of it is put back. */

/** Who publishes what; of several owners the last one's value stands, and it goes when the last one goes. */
const published = new Map<string, { readonly owner: symbol; readonly px: number }[]>();

/** Publishes a length on the document's root, e.g. `--mp-header-height: 52px`. Answers the way to take it back. */
export function publishLength(name: `--${string}`, px: number): () => void {
  const owner = Symbol(name);
  const others = () => (published.get(name) ?? []).filter((entry) => entry.owner !== owner);
  const show = (entries: { readonly owner: symbol; readonly px: number }[]) => {
    published.set(name, entries);
    const { style } = document.documentElement;
    const last = entries.at(-1);
    if (last) style.setProperty(name, `${last.px}px`);
    else style.removeProperty(name);
  };
  show([...others(), { owner, px }]);
  return () => show(others());
}

/** Adds to the body's top padding and answers the way to restore exactly what its style attribute said before. */
export function padBodyTop(px: number): () => void {
  const { body } = document;
  const before = {
    value: body.style.getPropertyValue('padding-top'),
    priority: body.style.getPropertyPriority('padding-top'),
  };
  const own = Number.parseFloat(getComputedStyle(body).paddingTop) || 0;
  body.style.setProperty('padding-top', `${own + px}px`, 'important');
  return () => {
    if (before.value) body.style.setProperty('padding-top', before.value, before.priority);
    else body.style.removeProperty('padding-top');
    if (body.getAttribute('style') === '') body.removeAttribute('style');
  };
}

/** Publishes a tag's height for as long as it is watched. Answers how to stop, which takes the value back. */
export function watchHeight(host: HTMLElement, name: `--${string}`): () => void {
  let takeBack = () => {};
  const sizes = new ResizeObserver(() => {
    takeBack();
    takeBack = publishLength(name, host.offsetHeight);
  });
  sizes.observe(host);
  return () => {
    sizes.disconnect();
    takeBack();
  };
}
