import { useApp, useSight, useStore } from '../app/app-context.tsx';
import { isCurrent } from './link-table.rules.ts';

/**
 * Says whether a link leads to the page that is shown. What was drawn before keeps its mark until it is taken over: the
 * page may have become another one since, and React compares no attributes of what it takes over.
 */
export function usePageMark(): (id: string, url: string) => 'page' | undefined {
  const { app, root, isPainted } = useApp();
  const seesPage = useSight();
  const page = new URL(useStore(app.address, ({ href }) => href));
  // The logo and the icon of Home have one name.
  const isDrawn = (id: string, mark = '') => root.querySelector(`[data-nav="${id}"]${mark}`) !== null;
  // What is painted says nothing of the page.
  const isMarked = (id: string, url: string) =>
    seesPage || (!isPainted && !isDrawn(id)) ? isCurrent(page, url) : isDrawn(id, '[aria-current]');
  return (id, url) => (isMarked(id, url) ? 'page' : undefined);
}
