import { searchBox } from '../drivers/search-box.ts';
import { eventually, own, mount, signIn } from '../page.ts';

let person = 0;

export const WITH_ALL = { domain: 'meridian', capabilities: ['appwise', 'appinsights'] };

const isTold = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/bootstrap-context'));

/** A widget of a signed-in person with recent queries of nobody else; its tree knows them: what is sent before is nobody's. */
export async function mountWidget(config: object = WITH_ALL, attributes = '', into = mount<HTMLElement>) {
  await signIn(`full~search${(person += 1)}`);
  localStorage.removeItem('searchWidget.RecentQueries');
  performance.clearResourceTimings();
  const market = JSON.stringify({ ...config, marketUrl: window.MARKET }).replaceAll("'", '&#39;');
  const widget = into(`<mp-search-widget ${own()} config='${market}' ${attributes}></mp-search-widget>`);
  const box = searchBox(widget);
  await eventually(() => widget.shadowRoot?.querySelector('[data-mp-root=""]') && isTold(), 'who is here');
  return { widget, box };
}

/** Collects an event's details; the default action is prevented, as it would leave the test page. */
export function collect<Detail>(target: EventTarget, type: string): Detail[] {
  const details: Detail[] = [];
  target.addEventListener(type, (event) => {
    event.preventDefault();
    details.push((event as CustomEvent<Detail>).detail);
  });
  return details;
}
