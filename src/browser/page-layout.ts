/** What the layer changes on the page around it: published heights, and the body's padding. All of it is put back. */

/** Who publishes what. The last value stands that is more than none, as of two headers one may not be shown. */
const published = new Map<string, Entries>();

/** Who goes by what is published. */
const readers = new Set<{ readonly of: string; readonly run: () => void }>();

/** Runs whenever a length is published or taken back. Answers the way to stop. */
export function onPublished(name: `--${string}`, run: () => void): () => void {
  const reader = { of: name, run };
  readers.add(reader);
  return () => void readers.delete(reader);
}

type Entries = readonly { readonly owner: symbol; readonly px: number }[];
const standing = (entries: Entries) => entries.findLast(({ px }) => px > 0) ?? entries.at(-1);

/** Publishes a length on the document's root, e.g. `--mp-header-height: 52px`. Answers the way to take it back. */
export function publishLength(name: `--${string}`, px: number): () => void {
  const owner = Symbol(name);
  const others = () => (published.get(name) ?? []).filter((entry) => entry.owner !== owner);
  const show = (entries: Entries) => {
    published.set(name, entries);
    const { style } = document.documentElement;
    const last = standing(entries);
    if (last) style.setProperty(name, `${last.px}px`);
    else style.removeProperty(name);
    for (const { of, run } of readers) if (of === name) run();
  };
  show([...others(), { owner, px }]);
  return () => show(others());
}

export const publishedLength = (name: `--${string}`): number => standing(published.get(name) ?? [])?.px ?? 0;

/** Runs when a page has put another body in place of the one before, as some routers do. Answers the way to stop. */
export function onOtherBody(run: () => void): () => void {
  let last = document.body;
  const observer = new MutationObserver(() => {
    if (!document.body || document.body === last) return;
    last = document.body;
    run();
  });
  observer.observe(document.documentElement, { childList: true });
  return () => observer.disconnect();
}

/**
 * Adds to the body's top padding, which may be another one in another window's width; also to that of another body.
 * Answers the way to restore exactly what its style attribute said before.
 */
export function padBodyTop(px: number): () => void {
  let restore = () => {};
  const pad = () => {
    restore();
    restoreCopies();
    const { body } = document;
    const own = Number.parseFloat(getComputedStyle(body).paddingTop) || 0;
    restore = setLength(body, 'padding-top', own + px);
  };
  pad();
  const stops = [onOtherBody(pad), onPrint(() => restore(), pad)];
  window.addEventListener('resize', pad);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('resize', pad);
    restore();
  };
}

/** On paper there is neither toolbar nor banner. Answers the way to stop. */
export function onPrint(before: () => void, after: () => void): () => void {
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

/**
 * Tells a tag's height, at each other size. Not before the next frame, and unobserved until it rests: a size that changes
 * once more while sizes are told, by whoever observes some, is an error that the page is told. Answers how to stop.
 */
export function onHeight(host: HTMLElement, run: (px: number) => void): () => void {
  let frame = 0;
  let told = '';
  const sizeNow = () => `${host.offsetWidth} ${host.offsetHeight}`;
  const look = () => {
    if (sizeNow() === told) return sizes.observe(host);
    told = sizeNow();
    frame = requestAnimationFrame(look);
    return run(host.offsetHeight);
  };
  const sizes = new ResizeObserver(() => {
    if (sizeNow() === told) return;
    sizes.disconnect();
    frame = requestAnimationFrame(look);
  });
  sizes.observe(host);
  return () => {
    sizes.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Makes a place as high as what is fixed in it, which keeps none of its own. Answers how to stop. */
export function followHeight(fixed: HTMLElement, place: HTMLElement): () => void {
  const follow = (px: number) => place.style.setProperty('block-size', `${px}px`);
  follow(fixed.offsetHeight);
  const stop = onHeight(fixed, follow);
  return () => {
    stop();
    place.style.removeProperty('block-size');
  };
}

/** Publishes a tag's height for as long as it is watched. Answers how to stop, which takes the value back. */
export const watchHeight = (host: HTMLElement, name: `--${string}`): (() => void) =>
  keepPublished(name, (publish) => onHeight(host, publish));

/** The same for as much of it as is to be seen: less, or nothing, once the page, or what holds it, is scrolled. */
export function watchVisibleHeight(host: HTMLElement, name: `--${string}`): () => void {
  return keepPublished(name, (publish) => {
    const look = () => {
      const below = host.getBoundingClientRect().bottom - publishedLength('--mp-toolbar-height');
      publish(Math.max(0, Math.min(host.offsetHeight, below)));
    };
    const stop = onHeight(host, look);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', look, { capture: true });
    };
  });
}

function keepPublished(name: `--${string}`, watch: (publish: (px: number) => void) => () => void): () => void {
  let takeBack = () => {};
  let last: number | undefined;
  const stop = watch((px) => {
    if (px === last) return;
    last = px;
    takeBack();
    takeBack = publishLength(name, px);
  });
  return () => {
    stop();
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
    const { documentElement: root, body } = document;
    const hasBar = window.innerWidth > root.clientWidth;
    // Whose rules the window has; were ours on the other one, the body would scroll by itself, from its top.
    const scroller = [root, body].find((one) => getComputedStyle(one).overflow !== 'visible') ?? root;
    // Where a variable says both, each by itself cannot be read, nor put back.
    const { overflow, overflowX } = scroller.style;
    const names = overflow && !overflowX ? ['overflow'] : ['overflow-x', 'overflow-y'];
    const undo = names.map((name) => setStyle(scroller, name, 'hidden'));
    if (hasBar) undo.push(setStyle(root, 'scrollbar-gutter', 'stable'));
    unlockPage = () => undo.forEach((restore) => restore());
  }
  let ended = false;
  return () => {
    if (!ended && --locks === 0) unlockPage();
    ended = true;
  };
}

/** What an element said of its length before ours. It stands in the page, so that copies of the element have it, too. */
const BEFORE = 'data-mp-before';
/** Whose length is really ours, also of another copy of these files, and will be taken back: no copy of an element has it. */
const OURS = Symbol.for('mp-before');
type Marked = HTMLElement & { [OURS]?: boolean };

/**
 * Sets a length that is reckoned from the page's own, which can be read again as soon as ours is taken back: a page's
 * transition would go on answering ours, and begin at each of them anew.
 */
export function setLength(element: Marked, name: 'top' | 'padding-top', px: number): () => void {
  const { style } = element;
  element.setAttribute(BEFORE, `${name}:${style.getPropertyValue(name)}:${style.getPropertyPriority(name)}`);
  element[OURS] = true;
  const restore = setStyle(element, name, `${px}px`);
  beThereAtOnce(element);
  return () => {
    restore();
    delete element[OURS];
    element.removeAttribute(BEFORE);
    beThereAtOnce(element);
  };
}

/** Routers keep copies of what they take away, and show them later: such a copy has our lengths, which nobody takes back. */
export function restoreCopies(): void {
  for (const copy of document.querySelectorAll<Marked>(`[${BEFORE}]`)) {
    if (copy[OURS]) continue;
    const [name = '', value = '', priority] = copy.getAttribute(BEFORE)?.split(':') ?? [];
    copy.style.setProperty(name, value, priority);
    dropEmptyStyle(copy);
    copy.removeAttribute(BEFORE);
  }
}

/** What else the page has under way goes on; but where a variable says all of a transition, whose parts cannot be put back. */
function beThereAtOnce(element: HTMLElement): void {
  const { style } = element;
  const isWhole = style.transition !== '' && style.transitionDuration === '';
  const restores = isWhole
    ? [setStyle(element, 'transition', 'none')]
    : ['transition-duration', 'transition-delay'].map((name) => setStyle(element, name, '0s'));
  void getComputedStyle(element).top;
  for (const restore of restores.toReversed()) restore();
}

/** Read first: Chromium does not remove an attribute that it has not written down yet. */
function dropEmptyStyle(element: HTMLElement): void {
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}

/**
 * Sets one property of an element of the page, over its own; not one that is short for others, some of which it may say.
 * Answers how to restore, once, what its style attribute said before; what the page has written there meanwhile stays.
 */
export function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  const before = { value: style.getPropertyValue(name), priority: style.getPropertyPriority(name) };
  style.setProperty(name, value, 'important');
  let isSet = true;
  return () => {
    if (!isSet) return;
    isSet = false;
    if (style.getPropertyPriority(name) !== 'important') return;
    if (before.value) style.setProperty(name, before.value, before.priority);
    else style.removeProperty(name);
    if (!hadStyle) dropEmptyStyle(element);
  };
}
