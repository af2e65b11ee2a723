import {
  APPS_MENU,
  type BarEntry,
  type BarMenu,
  ICONS,
  LINKS,
  MESSAGES,
  type Person,
  fetchPerson,
  initialsOf,
  menusOf,
} from './bar.ts';
import css from './bar.css?inline';

/** The bar as a custom element with nothing below it: no library, markup as text, one listener for all menus. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const icon = (path: string, size: number) =>
  `<svg viewBox="0 0 32 32" width="${size}" height="${size}" aria-hidden="true"><path d="${path}"/></svg>`;

const link = ({ label, href, icon: path }: { label: string; href: string; icon: string }) =>
  `<a class="item" href="${href}" aria-label="${label}">${icon(path, 20)}</a>`;

const menu = ({ id, label, text, icon: path }: BarMenu) =>
  `<div><button class="item" type="button" id="trigger-${id}" data-menu="${id}" aria-label="${escaped(label)}" aria-expanded="false">${
    path ? icon(path, 20) : ''
  }${text ? `<span class="text">${escaped(text)}</span>${icon(ICONS.down, 14)}` : ''}</button><div class="menu" id="menu-${id}" popover="manual"></div></div>`;

const entry = ({ label, icon: path }: BarEntry) =>
  `<a class="entry" href="/home">${path ? icon(path, 18) : ''}<span>${escaped(label)}</span></a>`;

const DIVIDER = '<div class="divider"></div>';

function contentsOf({ entries, person }: BarMenu): string {
  if (!person) return entries.map(entry).join('');
  const { fullName, email } = person;
  const who = `<div class="who"><span class="avatar"><span>${escaped(initialsOf(fullName))}</span></span><div class="text"><bdi>${escaped(fullName)}</bdi><bdi>${escaped(email)}</bdi></div></div>`;
  return [who, DIVIDER, ...entries.slice(0, -1).map(entry), DIVIDER, ...entries.slice(-1).map(entry)].join('');
}

const PLACES = '<span class="place"></span><span class="place"></span><span class="place"></span>';

const FRAME = `<div class="bar" role="banner">
<div class="start">
  <button class="item" type="button" aria-label="Menu">${icon(ICONS.menu, 22)}</button>
  <a class="logo" href="/home"></a>
  <div class="start items">${PLACES}</div>
</div>
<form class="field" role="search" action="/listing">
  <button class="item" type="button" aria-haspopup="menu">All${icon(ICONS.down, 14)}</button>
  <input name="q" placeholder="Search" aria-label="Search" autocomplete="off">
  <button class="item" type="reset" aria-label="Clear">${icon(ICONS.close, 16)}</button>
  <button class="item" type="submit" aria-label="Search">${icon(ICONS.search, 18)}</button>
</form>
<div class="end">${PLACES}</div>
</div>`;

class PlainHeader extends HTMLElement {
  #menus: readonly BarMenu[] = [];

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = FRAME;
    root.addEventListener('click', (event) => this.#toggle(event.target as Element));
    void fetchPerson().then((person) => this.#show(root, person));
  }

  #show(root: ShadowRoot, person: Person): void {
    this.#menus = [APPS_MENU, ...menusOf(person)];
    const [apps, ...others] = this.#menus.map(menu);
    const fill = (selector: string, html: string) => {
      const place = root.querySelector(selector);
      if (place) place.innerHTML = html;
    };
    fill('.logo', `<img src="${escaped(person.logo)}" alt="${escaped(person.market)}" height="36">`);
    fill('.items', [apps, ...LINKS.map(link)].join(''));
    fill('.end', [link(MESSAGES), ...others].join(''));
  }

  #toggle(target: Element): void {
    const trigger = target.closest<HTMLElement>('[data-menu]');
    const panel = trigger && this.shadowRoot?.getElementById(`menu-${trigger.dataset['menu']}`);
    const one = this.#menus.find(({ id }) => id === trigger?.dataset['menu']);
    if (!trigger || !panel || !one) return;
    const open = trigger.getAttribute('aria-expanded') !== 'true';
    trigger.setAttribute('aria-expanded', String(open));
    panel.innerHTML = open ? contentsOf(one) : '';
    panel.togglePopover(open);
  }
}

customElements.define('plain-header', PlainHeader);
