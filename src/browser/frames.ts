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

/** Whether the page has begun a frame. Until then nobody sees it wait, as where a script has `blocking="render"`. */
export const hasBegunFrames = (): boolean => Number(document.timeline.currentTime) > 0;
