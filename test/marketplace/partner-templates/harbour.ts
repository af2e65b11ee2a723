import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Harbour Connect: links of every kind, pictures with relative addresses, and texts in three languages of its own. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { 'unav.register': 'Come aboard', 'unav.login': 'Sign in', 'unav.myApps': 'My berths' },
  de: { 'unav.register': 'An Bord kommen', 'unav.login': 'Einloggen', 'unav.myApps': 'Meine Liegeplätze' },
  ar: { 'unav.register': 'انضم إلينا', 'unav.login': 'دخول', 'unav.myApps': 'أرصفتي' },
};

const ASSETS = {
  wave: '/assets/partners/wave.svg',
  'wave@2x': '/assets/partners/wave-wide.svg',
  certified: 'assets/partners/certified.svg',
};

const CSS = `
.hb a { color: inherit; text-underline-offset: 3px; }
.hb img { display: block; max-width: 100%; height: auto; }
.hb-foot { padding: 24px 16px; background: #0d4f57 url("/assets/partners/wave.svg") repeat-x 0 0 / 160px 16px; color: #e6f5f4; font-size: 14px; line-height: 24px; }
.hb-foot .cols { display: flex; flex-wrap: wrap; gap: 16px 48px; max-width: 1180px; margin: 16px auto 0; }
.hb-foot ul { margin: 0; padding: 0; list-style: none; }
.hb-foot .seal { display: flex; gap: 12px; align-items: center; }
.hb-foot a[target="_blank"]::after { content: " ↗"; }
`;

const CSS_HEADER = `
.hb-links { display: flex; gap: 4px 18px; overflow: auto; box-sizing: border-box; max-width: 100vw; padding: 3px 16px; background: #0a3f46; color: #cfe9e8; font-size: 12px; line-height: 20px; white-space: nowrap; }
.hb-links .to-end { margin-inline-start: auto; }
.hb-bar { display: flex; align-items: center; gap: 10px; min-height: 51px; padding-inline: 16px; }
.hb-bar .grow { flex: 1; min-width: 0; }
.hb-bar ul { display: flex; gap: 4px; margin: 0; padding: 0; list-style: none; }
.hb-skip { position: absolute; clip-path: inset(50%); white-space: nowrap; }
.hb-skip:focus { position: static; clip-path: none; }
@media (max-width: 820px) { .hb-bar .wide { display: none; } }
@media (max-width: 460px) { .hb-bar { flex-wrap: wrap; padding-block: 6px; } .hb-bar .grow { order: 9; flex-basis: 100%; } .hb-bar ul { flex-basis: 100%; flex-wrap: wrap; } }
`;

const LINKS = `
<div class="hb hb-links">
  <a class="hb-skip" href="#content">To the content</a>
  <a href="#berths">Berths</a>
  <a href="#tides">Tides</a>
  <a href="/listing?pl=996&amp;sort=new#top">New arrivals</a>
  <a href="pages/tariffs">Tariffs</a>
  <a href="?currency=EUR">In euro</a>
  <a href="https://weather.example/harbour?lang=en&amp;unit=m" target="_blank">Weather</a>
  <a href="//charts.example/today" target="_blank" rel="external">Charts</a>
  <a class="to-end" href="tel:+15550104400">+1 555 010 4400</a>
  <a href="mailto:{{supportEmail}}?subject=Berth%20request&amp;body=Ship:%0ALength:">{{supportEmail}}</a>
</div>`;

const HEADER_IN = `${LINKS}
<div class="hb hb-bar">
  {{logo}} {{appsDropdown}}
  <div class="grow">{{searchBox}}</div>
  <div class="wide">{{companyDropdown}}</div>
  <div class="wide">{{manageDropdown}}</div>
  <a class="wide" href="/profile" aria-label="{{userFirstName}}: profile">{{userFirstName}}</a>
  {{userImage}}
  <ul>{{userList}}</ul>
</div>`;

const HEADER_OUT = `${LINKS}
<div class="hb hb-bar">
  {{logo}}
  <div class="grow">{{searchBox}}</div>
  <ul>{{loginItem}} {{signupItem}}</ul>
</div>`;

const FOOTER = `
<div class="hb hb-foot">
  <div class="cols">
    <ul id="berths">
      <li><a href="/browse">All berths</a></li>
      <li><a href="./pages/tariffs#2026">Tariffs of the year</a></li>
      <li><a href="../home">Home</a></li>
    </ul>
    <ul id="tides">
      <li><a href="{{supportUrl}}" target="_blank">Harbour office</a></li>
      <li><a href="{{privacyPolicyUrl}}">Privacy</a></li>
      <li><a href="{{termsUrl}}">Terms</a></li>
      <li><a href="mailto:{{supportEmail}}">Write to us</a></li>
    </ul>
    <div class="seal">
      <picture>
        <source media="(min-width: 700px)" srcset="/assets/partners/certified-wide.svg 1x, /assets/partners/certified-wide.svg 2x">
        <img src="assets/partners/certified.svg" srcset="assets/partners/certified.svg 1x, assets/partners/certified-wide.svg 2x" sizes="(min-width: 700px) 120px, 80px" width="120" height="40" alt="Certified harbour" loading="lazy">
      </picture>
      <a href="https://registry.example/harbour-connect" target="_blank"><img src="/assets/partners/wave.svg" width="80" height="8" alt="Entry in the registry of harbours"></a>
    </div>
    <div>{{languageSelect}}<p>© {{copyrightYear}} {{companyName}}. <a href="#top">Back to the top</a></p></div>
  </div>
</div>`;

/** `headerCheckout` is left out. */
export function harbourSet(language: string): TemplateSet {
  return {
    ...EMPTY_SET,
    css: CSS,
    cssHeader: CSS_HEADER,
    headerIn: HEADER_IN,
    headerOut: HEADER_OUT,
    headerSso: HEADER_OUT,
    footer: FOOTER,
    translations: TEXTS[language] ?? TEXTS['en'] ?? {},
    assets: ASSETS,
  };
}
