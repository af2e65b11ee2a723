import { eventually, next } from '../page.ts';

/** Drives the header by what a person sees of it. */
export function headerDriver(host: HTMLElement) {
  const root = () => host.shadowRoot as ShadowRoot;
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? '').trim();
  const find = (selector: string, name: string) =>
    [...root().querySelectorAll<HTMLElement>(selector)].find(
      (element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true }),
    );
  return {
    root,
    ready: () => next<{ userState: string; template: string }>(host, 'mp-ready'),
    has: (selector: string, name: string) => find(selector, name) !== undefined,
    sees: (selector: string, name: string) => eventually(() => find(selector, name), `${selector} named ${name}`),
    link: (name: string) => eventually(() => find('a', name) as HTMLAnchorElement | undefined, `link ${name}`),
    button: (name: string) => eventually(() => find('button', name) as HTMLButtonElement | undefined, `button ${name}`),
    menu: (id: string) => root().getElementById(`mp-menu-${id}`) as HTMLElement,
    isOpen: (id: string) => (root().getElementById(`mp-menu-${id}`) as HTMLElement).matches(':popover-open'),
    opens: (id: string) =>
      eventually(() => {
        const menu = root().getElementById(`mp-menu-${id}`);
        return menu?.matches(':popover-open') && menu;
      }, `open menu ${id}`),
    closes: (id: string) =>
      eventually(() => !root().getElementById(`mp-menu-${id}`)?.matches(':popover-open'), `closed menu ${id}`),
    focused: () => root().activeElement as HTMLElement | null,
  };
}
