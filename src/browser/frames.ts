/** Where frames are held back, as in a frame of the page that nobody sees, nothing waits longer. */
const LONGEST_MS = 100;

/** Resolves once what stands in the document now can be seen; at once where nobody looks. */
export const frameShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState !== 'visible') return resolve();
    const timer = setTimeout(resolve, LONGEST_MS);
    // A frame is drawn after its callbacks: the next task finds it on the screen.
    return requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

/**
 * Whether the page may have begun a frame. Where not, nobody sees it wait, as where a script has `blocking="render"`.
 * Chromium's clock of frames stands still until the first one; another engine's may run before it.
 */
export const mayHaveBegunFrames = (): boolean => Number(document.timeline.currentTime) > 0;
