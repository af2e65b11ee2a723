/** Every CustomEvent that an element dispatches, newest last, with its detail. */
const EVENTS = [
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

export function logEvents(log: HTMLElement): void {
  for (const name of EVENTS) document.addEventListener(name, (event) => append(log, event as CustomEvent));
}

function append(log: HTMLElement, event: CustomEvent): void {
  const line = document.createElement('li');
  const name = document.createElement('b');
  name.textContent = event.type;
  const tag = (event.target as Element).localName;
  line.append(name, ` ${tag} ${JSON.stringify(event.detail)}`);
  log.append(line);
  while (log.childElementCount > MOST_LINES) log.firstElementChild?.remove();
  log.scrollTop = log.scrollHeight;
}
