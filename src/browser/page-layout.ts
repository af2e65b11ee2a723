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
  const own = Number.parseFloat(getComputedStyle(body).paddingTop) || 0;
  return setStyle(body, 'padding-top', `${own + px}px`);
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

let locks = 0;
let unlockPage = () => {};

/**
 * Keeps the page behind a modal layer where it is. The place of its scroll bar stays, so that nothing moves sideways.
 * Answers how to end it, which puts back exactly what the style attribute said before.
 */
export function lockScroll(): () => void {
  if (locks++ === 0) {
    const root = document.documentElement;
    const hasBar = window.innerWidth > root.clientWidth;
    const undo = [setStyle(root, 'overflow', 'hidden')];
    if (hasBar) undo.push(setStyle(root, 'scrollbar-gutter', 'stable'));
    unlockPage = () => undo.forEach((restore) => restore());
  }
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    if (--locks === 0) unlockPage();
  };
}

/** Sets one property of an element of the page. Answers how to restore what its style attribute said before. */
function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = element;
  const before = { value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) };
  style.setProperty(name, value, 'important');
  return () => {
    if (before.value) style.setProperty(name, before.value, before.priority);
    else style.removeProperty(name);
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  };
}

/** Runs whenever the window becomes at least so wide. Answers how to stop. */
export function onWidthFrom(px: number, run: () => void): () => void {
  const query = matchMedia(`(min-width: ${px}px)`);
  const look = () => query.matches && run();
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}
