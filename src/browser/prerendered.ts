/** A page that the browser prepares unseen, as speculation rules ask for: nobody is on it yet, and perhaps never will be. */
export const isPrerendering = (): boolean => Reflect.get(document, 'prerendering') === true;

/** Runs when somebody comes to such a page. Answers the way to stop. */
export function onActivation(run: () => void): () => void {
  document.addEventListener('prerenderingchange', run);
  return () => document.removeEventListener('prerenderingchange', run);
}
