import { sharedOnPage } from '../release.ts';

/** `painted`: something is to be seen. `interactive`: the tree has taken over. `data`: rendered with data. */
export type Point = 'painted' | 'interactive' | 'data';

/** Points on the page's timeline (`mp-header:painted`, …), for whoever measures it: the first tag of each kind counts. */
export function markOnce(tag: string, point: Point): void {
  const name = `${tag}:${point}`;
  const marked = sharedOnPage('marks', () => new Set<string>());
  if (marked.has(name)) return;
  marked.add(name);
  performance.mark(name);
}
