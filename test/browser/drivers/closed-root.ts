import { mount } from '../page.ts';

/** Into a part of the page whose root tells nobody outside what is in it. */
export function intoClosedRoot(html: string): HTMLElement {
  const root = mount('<section></section>').attachShadow({ mode: 'closed' });
  root.append(document.createRange().createContextualFragment(html));
  return root.firstElementChild as HTMLElement;
}
