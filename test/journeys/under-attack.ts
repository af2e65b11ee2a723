/** What a page under attack does and sees. All of it runs inside of the page: nothing may refer to this module. */

export interface Mounted {
  readonly id: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

interface Page {
  seen: (number | string)[];
  didRun(id: number): string;
}

/** In every frame, before anything else: whoever runs says who it is. */
export function noteRuns(): void {
  const page = window as unknown as Page;
  let seen: Page['seen'] = [];
  try {
    const top = window.top as unknown as Page;
    seen = top.seen ??= [];
  } catch {
    // A frame of another origin tells nobody; that it is there at all is found by its tag.
  }
  page.didRun = (id) => {
    seen.push(id);
    return '';
  };
  for (const name of ['alert', 'confirm', 'prompt', 'print'])
    Object.assign(window, { [name]: () => void seen.push(name) });
  // A click may do what it likes, but lead away.
  window.addEventListener('click', (event) => event.preventDefault());
}

/** Does to every element what a person might, and asks each one that loads or runs to do so. */
export function poke(selector: string): number {
  let touched = 0;
  const visit = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      touched += 1;
      for (const type of [
        'pointerdown',
        'mouseover',
        'pointerover',
        'focus',
        'keydown',
        'copy',
        'paste',
        'dragstart',
        'wheel',
        'scroll',
        'contextmenu',
        'beforeinput',
        'beforetoggle',
        'animationstart',
        'transitionend',
      ])
        element.dispatchEvent(new Event(type, { cancelable: true }));
      // A form would be sent, and Log Out does what it says.
      if (!(element instanceof HTMLFormElement) && !element.closest('a[href*="/logout"]'))
        element.dispatchEvent(new MouseEvent('click', { cancelable: true, bubbles: true, composed: true }));
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  for (const element of document.querySelectorAll(selector)) visit(element.shadowRoot ?? element);
  return touched;
}

/** The page forbids what our own verbs would do: whatever leads away now is somebody else's. */
export function stayHere(): void {
  for (const type of ['mp-search', 'mp-select', 'mp-navigate', 'mp-logout', 'mp-locale-change'])
    document.addEventListener(type, (event) => event.preventDefault());
}

/** The same markup by the door that nobody of ours uses. */
export function mountRaw(attacks: readonly { readonly id: number; readonly text: string }[]): void {
  for (const { text } of attacks) {
    const place = document.createElement('section');
    place.className = 'raw';
    document.body.append(place);
    place.attachShadow({ mode: 'open' }).innerHTML = text;
  }
}

export function mountFooters(tags: readonly Mounted[]): void {
  document.body.replaceChildren(
    ...tags.map(({ id, properties }) => {
      const tag = document.createElement('mp-footer');
      tag.dataset['attack'] = String(id);
      return Object.assign(tag, properties);
    }),
  );
}

/** Every footer has drawn a template, or the built-in one in its place. */
export const allDrawn = (): boolean =>
  [...document.querySelectorAll('mp-footer')].every((tag) =>
    tag.shadowRoot?.querySelector('.template-body, .footer-row:not([aria-hidden])'),
  );

/** What no template may leave behind, by the attack that did. */
export function residues(): readonly string[] {
  const TAGS = new Set(
    'script style iframe frame frameset object embed applet form input select option textarea link meta base template slot math annotation-xml foreignobject use image feimage animate animatetransform animatemotion set handler discard dialog video audio track canvas portal fencedframe marquee param area map noscript xmp plaintext title isindex keygen font'.split(
      ' ',
    ),
  );
  const ATTRIBUTES = new Set(
    'style srcdoc action formaction form formmethod ping background poster name is slot part exportparts contenteditable popover popovertarget command commandfor nonce http-equiv autofocus tabindex accesskey inert itemprop draggable sandbox data code codebase archive classid xlink:href xml:base download usemap for'.split(
      ' ',
    ),
  );
  const isOwnPicture = (url: string) =>
    url.startsWith(`${location.origin}/`) || /^data:image\/(?:png|jpeg|gif|webp);/.test(url);
  const found: string[] = [];
  for (const tag of document.querySelectorAll<HTMLElement>('mp-footer, mp-header')) {
    const body = tag.shadowRoot?.querySelector('.template-body');
    for (const element of body?.querySelectorAll('*') ?? []) {
      if (element.closest('[data-mp-widget]')) continue;
      const say = (what: string) =>
        found.push(`${tag.dataset['attack'] ?? tag.localName}: <${element.localName}> ${what}`);
      if (TAGS.has(element.localName.toLowerCase()) && !(element.localName === 'title' && element.closest('svg')))
        say('is there');
      if (element.localName.includes('-')) say('is a tag of somebody’s');
      for (const name of element.getAttributeNames()) {
        const value = element.getAttribute(name) ?? '';
        if (ATTRIBUTES.has(name) || /^on/i.test(name)) say(`has ${name}`);
        if (name === 'id' && !value.startsWith('tpl-')) say(`has the id ${value}`);
        if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|#)/.test(value)) say(`leads to ${value}`);
        if (name === 'src' && !isOwnPicture(value)) say(`shows ${value}`);
        if (name === 'srcset' && !value.split(', ').every(isOwnPicture)) say(`shows ${value}`);
        if (/^(?:fill|stroke|mask|filter|clip-path)$/.test(name) && /url\((?!#)/.test(value))
          say(`has ${name} ${value}`);
      }
      if (element.getAttribute('target') === '_blank' && !/noopener/.test(element.getAttribute('rel') ?? ''))
        say('opens a window that knows this one');
      const { position } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky') say(`is ${position}`);
    }
    const own = getComputedStyle(tag);
    if (own.position !== 'static' || own.display !== 'block' || own.opacity !== '1')
      found.push(`${tag.dataset['attack']}: the tag itself`);
    for (const sheet of tag.shadowRoot?.adoptedStyleSheets ?? [])
      for (const rule of sheet.cssRules)
        if (/evil/i.test(rule.cssText)) found.push(`${tag.dataset['attack']}: ${rule.cssText.slice(0, 120)}`);
  }
  return found;
}

/** What a person sees of each footer, and where it leads them. */
export const seenOf = (): readonly string[] =>
  [...document.querySelectorAll('mp-footer')].map((tag) => {
    const body = tag.shadowRoot?.querySelector('.template-body, .footer-row:not([aria-hidden])');
    const links = [...(body?.querySelectorAll('[href], [src]') ?? [])].map(
      (one) => one.getAttribute('href') ?? one.getAttribute('src'),
    );
    return JSON.stringify([(body?.textContent ?? '').replaceAll(/\s+/g, ' ').trim(), links]);
  });

/** Every event of ours, with all that it says. */
export function noteEvents(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (/^(?:mp-|universalnav:|mnav:)/.test(event.type))
      heard.push(`${event.type} ${JSON.stringify((event as CustomEvent<unknown>).detail ?? null)}`);
    return dispatchEvent.call(this, event);
  };
}

/** All that stands in the document and in its open roots; and what was heard. */
export function markupOf(): { readonly markup: string; readonly texts: string; readonly events: readonly string[] } {
  let markup = document.documentElement.outerHTML;
  let texts = '';
  const visit = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      for (const { value } of element.attributes) texts += `${value}\n`;
      if (element instanceof HTMLInputElement) texts += `${element.value}\n`;
      if (!element.shadowRoot) continue;
      markup += element.shadowRoot.innerHTML;
      texts += `${element.shadowRoot.textContent ?? ''}\n`;
      visit(element.shadowRoot);
    }
  };
  visit(document);
  return { markup: markup + texts, texts, events: (window as unknown as { heard?: string[] }).heard ?? [] };
}

interface Poison {
  readonly words: readonly string[];
  readonly kept: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly tab: readonly string[];
}

/** Every text of every kept answer becomes another one; only who is here, and where, stays. */
export function poison({ words, kept, cookies, tab }: Poison): void {
  let at = 0;
  const next = () => words[at++ % words.length] ?? '';
  const STAYS = new Set([
    'uuid',
    'user_id',
    'partner',
    'locale',
    'v',
    'version',
    'sub',
    'roles',
    'userEntitlementStatus',
  ]);
  const spoil = (value: unknown, key = ''): unknown => {
    if (STAYS.has(key)) return value;
    if (typeof value === 'string') return next();
    if (Array.isArray(value)) return value.map((one) => spoil(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, name)]));
  };
  for (const name of Object.keys(localStorage))
    if (name.includes(':'))
      localStorage.setItem(name, JSON.stringify(spoil(JSON.parse(localStorage.getItem(name) ?? 'null'))));
  for (const [name, text] of Object.entries(kept)) localStorage.setItem(name, text);
  for (const name of cookies) document.cookie = `${name}=${encodeURIComponent(next())};path=/`;
  for (const name of tab)
    sessionStorage.setItem(
      name,
      JSON.stringify([
        { id: next(), productName: next(), productData: { productUrl: 'javascript:didRun(9999)', iconSrc: next() } },
      ]),
    );
}
