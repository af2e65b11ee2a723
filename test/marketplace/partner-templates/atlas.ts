import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Atlas Cloud: utility classes all the way, two rows, the upper one for the small links. The classes come purged. */
const UTILITIES = `
.d-flex { display: flex !important; }
.d-none { display: none !important; }
.flex-column { flex-direction: column !important; }
.flex-wrap { flex-wrap: wrap !important; }
.flex-grow-1 { flex-grow: 1 !important; }
.flex-shrink-0 { flex-shrink: 0 !important; }
.align-items-center { align-items: center !important; }
.justify-content-between { justify-content: space-between !important; }
.gap-1 { gap: .25rem !important; }
.gap-2 { gap: .5rem !important; }
.gap-3 { gap: 1rem !important; }
.gap-4 { gap: 1.5rem !important; }
.ms-auto { margin-inline-start: auto !important; }
.mb-0 { margin-block-end: 0 !important; }
.mb-1 { margin-block-end: .25rem !important; }
.px-3 { padding-inline: 1rem !important; }
.py-1 { padding-block: .25rem !important; }
.py-2 { padding-block: .5rem !important; }
.py-4 { padding-block: 1.5rem !important; }
.w-100 { width: 100% !important; }
.min-w-0 { min-width: 0 !important; }
.small { font-size: .8125rem; line-height: 1.25rem; }
.fw-semibold { font-weight: 600 !important; }
.text-white-50 { color: rgba(255, 255, 255, .72) !important; }
.text-decoration-none { text-decoration: none !important; }
.link-light { color: #f4f4ff !important; }
.link-light:is(:hover, :focus-visible) { color: #fff !important; text-decoration: underline !important; }
.border-top { border-block-start: 1px solid var(--atlas-line) !important; }
.list-unstyled { padding: 0; margin: 0; list-style: none; }
.container-xxl { width: 100%; max-width: 1320px; margin-inline: auto; box-sizing: border-box; }
.row { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 1.5rem; }
.col-12 { grid-column: span 12; }
@media (min-width: 576px) { .d-sm-flex { display: flex !important; } .col-sm-6 { grid-column: span 6; } }
@media (min-width: 768px) { .d-md-flex { display: flex !important; } .flex-md-nowrap { flex-wrap: nowrap !important; } }
@media (min-width: 992px) { .d-lg-flex { display: flex !important; } .col-lg-3 { grid-column: span 3; } }
.bg-atlas { --atlas-line: rgba(255, 255, 255, .16); background-color: #29235c; color: #f4f4ff; }
.bg-atlas-deep { background-color: #1d1848; }
`;

const CSS_HEADER = `
.atlas-order-search { order: 3; flex-basis: 100%; }
@media (min-width: 768px) { .atlas-order-search { order: 0; flex-basis: 240px; } }
.badge-status {
  --size: .5rem;
  display: inline-block;
  width: var(--size);
  height: var(--size);
  border-radius: 50rem;
  background: #7ee0a3;
}
`;

const TOP_ROW = `
  <div class="bg-atlas-deep d-none d-md-flex align-items-center gap-3 px-3 py-1 small">
    <span class="text-white-50 d-flex align-items-center gap-2"><span class="badge-status"></span>All systems operational</span>
    <ul class="list-unstyled d-flex gap-3 ms-auto">
      <li><a class="link-light text-decoration-none" href="/pages/regions">Regions</a></li>
      <li><a class="link-light text-decoration-none" href="/pages/pricing">Pricing</a></li>
      <li><a class="link-light text-decoration-none" href="{{supportUrl}}">Support</a></li>
    </ul>
  </div>`;

const HEADER_IN = `
<div class="bg-atlas">${TOP_ROW}
  <div class="d-flex flex-wrap flex-md-nowrap align-items-center gap-2 px-3 py-2">
    <div class="flex-shrink-0">{{logo}}</div>
    <div class="flex-shrink-0">{{appsDropdown}}</div>
    <div class="atlas-order-search flex-grow-1 min-w-0">{{searchBox}}</div>
    <div class="d-flex align-items-center gap-1 ms-auto min-w-0">
      <div class="d-none d-lg-flex">{{companyDropdown}}</div>
      <div class="d-none d-sm-flex">{{manageDropdown}}</div>
      <div class="d-flex align-items-center gap-2 min-w-0">
        {{userImage}}
        <span class="d-none d-lg-flex fw-semibold">{{userFirstName}}</span>
        <ul class="list-unstyled d-flex flex-wrap">{{userList}}</ul>
      </div>
    </div>
  </div>
</div>`;

const HEADER_OUT = `
<div class="bg-atlas">${TOP_ROW}
  <div class="d-flex flex-wrap flex-md-nowrap align-items-center gap-3 px-3 py-2">
    <div class="flex-shrink-0">{{logo}}</div>
    <div class="atlas-order-search flex-grow-1 min-w-0">{{searchBox}}</div>
    <ul class="list-unstyled d-flex align-items-center gap-2 ms-auto">{{loginItem}}{{signupItem}}</ul>
  </div>
</div>`;

const FOOTER = `
<div class="bg-atlas py-4 px-3">
  <div class="container-xxl">
    <div class="row">
      <div class="col-12 col-lg-3">
        <p class="fw-semibold mb-1">{{companyName}}</p>
        <p class="small text-white-50 mb-0">Infrastructure that stays where you put it.</p>
      </div>
      <div class="col-12 col-sm-6 col-lg-3">
        <ul class="list-unstyled d-flex flex-column gap-1 small">
          <li><a class="link-light" href="/pages/status">Status</a></li>
          <li><a class="link-light" href="{{supportUrl}}">Documentation and support</a></li>
          <li><a class="link-light" href="mailto:{{supportEmail}}?subject=Marketplace">{{supportEmail}}</a></li>
        </ul>
      </div>
      <div class="col-12 col-sm-6 col-lg-3">
        <ul class="list-unstyled d-flex flex-column gap-1 small">
          <li><a class="link-light" href="{{privacyPolicyUrl}}">Privacy</a></li>
          <li><a class="link-light" href="{{termsUrl}}">Terms of service</a></li>
        </ul>
      </div>
      <div class="col-12 col-lg-3 d-flex align-items-center">{{languageSelect}}</div>
      <p class="col-12 small text-white-50 border-top py-2 mb-0">© {{copyrightYear}} {{companyName}}</p>
    </div>
  </div>
</div>`;

export const ATLAS_SET: TemplateSet = {
  ...EMPTY_SET,
  css: UTILITIES,
  cssHeader: CSS_HEADER,
  headerIn: HEADER_IN,
  headerOut: HEADER_OUT,
  headerSso:
    '<div class="bg-atlas d-flex align-items-center px-3 py-2">{{logo}}<ul class="list-unstyled ms-auto">{{loginItem}}</ul></div>',
  headerCheckout: '<div class="bg-atlas d-flex align-items-center px-3 py-2">{{logo}}</div>',
  footer: FOOTER,
};
