/** The custom properties with which the page's own sheets colour what is ours. */

/** What is hex, and what follows the page's scheme: a canvas does not know whether the page is light or dark. */
const LEFT_ALONE = /^#.{6}$|light-dark|canvas|button|field|mark|item|highlight|color$|text$/i;

let pen: CanvasRenderingContext2D | null | undefined;

/**
 * What the root says of a property. Browsers keep its text as it was written; a canvas writes an opaque sRGB colour as
 * #rrggbb, and nothing else.
 */
export function rootColour(name: string): string | undefined {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  if (!value || LEFT_ALONE.test(value)) return value || undefined;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return value;
  // A canvas keeps the former colour where it is told what is none.
  pen.fillStyle = '#0000';
  pen.fillStyle = value;
  const written = pen.fillStyle;
  return written.startsWith('#') ? written : value;
}

/**
 * Runs, once in a frame, when the root may have got other colours: at first, with the page's scheme, an attribute of the
 * root, or a sheet that came before the page had loaded. Answers the way to stop.
 */
export function onRootChange(run: () => void): () => void {
  let frame = 0;
  const life = new AbortController();
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      run();
    });
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.documentElement, { attributes: true });
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', soon, life);
  window.addEventListener('load', soon, life);
  soon();
  return () => {
    observer.disconnect();
    life.abort();
    cancelAnimationFrame(frame);
  };
}
