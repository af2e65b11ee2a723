import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Bazaar Wholesale: a mega menu of nested lists below the bar, opened by pointer or focus with css alone. */
const CSS_HEADER = `
.bz { position: relative; display: flex; align-items: stretch; gap: 4px; min-height: 51px; padding-inline: 16px; }
.bz > * { display: flex; align-items: center; }
.bz ul { margin: 0; padding: 0; list-style: none; }
.bz-search { flex: 1 1 120px; min-width: 0; padding-inline: 8px; }
.bz-search > * { flex: 1; }
.bz-menu > li > a {
  display: flex;
  align-items: center;
  height: 51px;
  padding-inline: 12px;
  color: inherit;
  font-weight: 600;
  text-decoration: none;
}
.bz-menu > li > a::after {
  content: "";
  width: 5px;
  height: 5px;
  margin-inline-start: 8px;
  border: solid currentColor;
  border-width: 0 2px 2px 0;
  transform: translateY(-2px) rotate(45deg);
  transition: transform 160ms;
}
.bz-menu > li:is(:hover, :focus-within) > a { background: rgba(255, 255, 255, .14); }
.bz-menu > li:is(:hover, :focus-within) > a::after { transform: translateY(1px) rotate(225deg); }
.bz-panel {
  position: absolute;
  z-index: 20;
  inset-inline: 0;
  inset-block-start: 100%;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 20px 28px;
  padding: 20px 28px 28px !important;
  border-block-end: 3px solid #f2b84b;
  background: #fffaf3;
  color: #3a2117;
  visibility: hidden;
  opacity: 0;
  transition: opacity 140ms, visibility 0s 140ms;
  box-shadow: 0 18px 30px -14px rgba(58, 33, 23, .4);
}
.bz-menu > li:is(:hover, :focus-within) > .bz-panel { visibility: visible; opacity: 1; transition-delay: 0s; }
.bz-panel > li > strong { display: block; margin-block-end: 6px; font-size: 13px; letter-spacing: .04em; text-transform: uppercase; }
.bz-panel > li > ul > li { position: relative; border-block-start: 1px solid #eddcc8; }
.bz-panel > li > ul > li > a { display: block; padding-block: 6px; color: #7a2e1d; font-size: 14px; line-height: 20px; text-decoration: none; }
.bz-panel > li > ul > li > a:is(:hover, :focus-visible) { text-decoration: underline; }
.bz-panel ul ul { padding-inline-start: 12px; border-inline-start: 2px solid #f2b84b; margin-block-end: 6px; }
.bz-panel ul ul a { color: #6a5348; font-size: 13px; line-height: 22px; }
.bz-entry { display: flex; align-items: center; gap: 4px; }
@media (max-width: 900px) {
  .bz > .bz-wide { display: none; }
  .bz-panel { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
@media (max-width: 560px) {
  .bz { flex-wrap: wrap; padding-block-end: 6px; }
  .bz > .bz-search { order: 9; flex-basis: 100%; padding: 0; }
  .bz-panel { grid-template-columns: minmax(0, 1fr); max-height: 60vh; overflow: auto; }
}
@media (prefers-reduced-motion: reduce) { .bz-panel, .bz-menu > li > a::after { transition: none; } }
`;

/** One shelf of the menu: its title, its sections, and perhaps the sub-sections of the last one. */
const shelf = (title: string, sections: readonly string[], below: readonly string[] = []): string => {
  const nested = below.map((name) => `<li><a href="/browse?s=${encodeURIComponent(name)}">${name}</a></li>`).join('');
  const entries = sections.map((name, at) => {
    const isLast = at === sections.length - 1;
    return `<li><a href="/browse?s=${encodeURIComponent(name)}">${name}</a>${isLast && nested ? `<ul>${nested}</ul>` : ''}</li>`;
  });
  return `<li><strong>${title}</strong><ul>${entries.join('\n')}</ul></li>`;
};

const MENU = `
  <ul class="bz-menu" aria-label="Departments">
    <li>
      <a href="/browse" aria-haspopup="true">Departments</a>
      <ul class="bz-panel">
        ${shelf('Sell', ['Shop fronts', 'Tills', 'Price tags', 'Channels'], ['Street markets', 'Auctions', 'Catalogues'])}
        ${shelf('Store', ['Stock lists', 'Cold rooms', 'Pallets', 'Scanners'], ['Handheld', 'At the gate'])}
        ${shelf('Ship', ['Routes', 'Customs', 'Labels', 'Returns'])}
        ${shelf('Settle', ['Invoices', 'Credit', 'Currencies', 'Reports'], ['Daily', 'Monthly'])}
      </ul>
    </li>
  </ul>`;

const HEADER_IN = `
<div class="bz">
  <div class="bz-entry">{{logo}}</div>
  <nav class="bz-wide" aria-label="Departments">${MENU}</nav>
  <div class="bz-search">{{searchBox}}</div>
  <div class="bz-entry">{{appsDropdown}}</div>
  <div class="bz-entry bz-wide">{{companyDropdown}}</div>
  <div class="bz-entry bz-wide">{{manageDropdown}}</div>
  <div class="bz-entry">{{userImage}} <ul>{{userList}}</ul></div>
</div>`;

const HEADER_OUT = `
<div class="bz">
  <div class="bz-entry">{{logo}}</div>
  <nav class="bz-wide" aria-label="Departments">${MENU}</nav>
  <div class="bz-search">{{searchBox}}</div>
  <ul class="bz-entry">{{loginItem}}{{signupItem}}</ul>
</div>`;

const CSS = `
.bz-foot { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; padding: 16px; background: #3a2117; color: #fbeedd; font-size: 14px; }
.bz-foot a { color: #f2b84b; }
.bz-foot > :last-child { margin-inline-start: auto; }
`;

const FOOTER = `
<div class="bz-foot">
  <span>© {{copyrightYear}} {{companyName}}</span>
  <a href="{{supportUrl}}">Help</a>
  <a href="{{termsUrl}}">Terms of trade</a>
  <a href="{{privacyPolicyUrl}}">Privacy</a>
  <a href="mailto:{{supportEmail}}">{{supportEmail}}</a>
  {{languageSelect}}
</div>`;

export const BAZAAR_SET: TemplateSet = {
  ...EMPTY_SET,
  css: CSS,
  cssHeader: CSS_HEADER,
  headerIn: HEADER_IN,
  headerOut: HEADER_OUT,
  headerSso: HEADER_OUT,
  headerCheckout: '<div class="bz"><div class="bz-entry">{{logo}}</div></div>',
  footer: FOOTER,
};
