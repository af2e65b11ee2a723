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
/** The older events of the layer, which come on the document. */
const DOCUMENT_EVENTS = [
  'universalnav:header:loaded',
  'universalnav:icon:active',
  'universalnav:currency:change',
  'universalnav:locale:change',
  'universalnav:401',
  'mnav:reload',
];
const MOST_LINES = 200;

/** `from` may be the document of a frame. */
export function logEvents(log: HTMLElement, from: Document = document): void {
  for (const name of [...EVENTS, ...DOCUMENT_EVENTS])
    from.addEventListener(name, (event) => append(log, event as CustomEvent));
}

function append(log: HTMLElement, event: CustomEvent): void {
  const { localName = 'document' } = event.target as Partial<Element>;
  logLine(log, event.type, event.detail === null ? localName : `${localName} ${JSON.stringify(event.detail)}`);
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
