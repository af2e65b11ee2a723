/** Every CustomEvent that an element dispatches, newest last, with its detail. */
export const EVENTS = [
  'mp-ready',
  'mp-search',
  'mp-select',
  'mp-scope-change',
  'mp-navigate',
  'mp-logout',
  'mp-locale-change',
  'mp-cart-change',
  'mp-badge-change',
  'mp-company-change',
  'mp-currency-change',
  'mp-menu-open',
  'mp-menu-close',
  'mp-auth-error',
  'mp-error',
  'mp-preview-toggle',
  'mp-preview-cancel',
  'mp-impersonation-end',
];
const MOST_LINES = 200;

/** `from` may be the document of a frame. */
export function logEvents(log: HTMLElement, from: Document = document): void {
  for (const name of EVENTS) from.addEventListener(name, (event) => append(log, event as CustomEvent));
}

function append(log: HTMLElement, event: CustomEvent): void {
  const tag = (event.target as Element).localName;
  logLine(log, event.type, `${tag} ${JSON.stringify(event.detail)}`);
}

export function logLine(log: HTMLElement, title: string, text: string): void {
  const line = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = title;
  line.append(name, ` ${text}`);
  log.append(line);
  while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
  log.scrollTop = log.scrollHeight;
}
