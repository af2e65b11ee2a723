import { createSignal, onCleanup } from 'solid-js';

/** The smallest router: the page's path, and how to go to another one without a new document. */
export function createPath() {
  const [path, setPath] = createSignal(location.pathname);
  const look = () => setPath(location.pathname);
  window.addEventListener('popstate', look);
  onCleanup(() => window.removeEventListener('popstate', look));
  const go = (url) => {
    history.pushState(null, '', url);
    look();
  };
  return [path, go];
}
