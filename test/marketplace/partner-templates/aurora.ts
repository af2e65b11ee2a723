import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Aurora Studio: draws its logo itself, with gradients, a clip and a mask that refer to each other by id. */
const MARK = `
<svg xmlns="http://www.w3.org/2000/svg" class="aurora-mark" viewBox="0 0 148 36" width="148" height="36" role="img" aria-labelledby="aurora-title aurora-desc" preserveAspectRatio="xMinYMid meet">
  <title id="aurora-title">Aurora Studio</title>
  <desc id="aurora-desc">A band of northern lights above a hill</desc>
  <defs>
    <linearGradient id="aurora-sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0%" stop-color="#7c5cff"/>
      <stop offset="55%" stop-color="#2ad4c9"/>
      <stop offset="100%" stop-color="#d9ff7a"/>
    </linearGradient>
    <radialGradient id="aurora-glow" cx="50%" cy="100%" r="80%" gradientUnits="objectBoundingBox">
      <stop offset="0" stop-color="#ffffff" stop-opacity=".75"/>
      <stop offset="1" stop-color="#ffffff" stop-opacity="0"/>
    </radialGradient>
    <clipPath id="aurora-disc"><circle cx="18" cy="18" r="15"/></clipPath>
    <mask id="aurora-fade" maskUnits="userSpaceOnUse" x="0" y="0" width="36" height="36">
      <rect width="36" height="36" fill="url(#aurora-glow)"/>
    </mask>
  </defs>
  <g clip-path="url(#aurora-disc)">
    <rect x="0" y="0" width="36" height="36" fill="#150b2e"/>
    <path d="M3 27C8 11 12 25 17 12s9 6 16-5v20z" fill="url(#aurora-sky)"/>
    <path d="M3 24C9 9 14 22 19 9s8 8 14-3v24H3z" fill="#ffffff" fill-opacity=".35" mask="url(#aurora-fade)"/>
    <path d="M2 31c6-6 11-6 16-3s10 3 17-2v10H2z" fill="#0b0619"/>
  </g>
  <circle cx="18" cy="18" r="15" fill="none" stroke="url(#aurora-sky)" stroke-width="1.5"/>
  <text x="42" y="23" direction="ltr" fill="currentColor" font-family="Georgia, 'Liberation Serif', serif" font-size="18" font-weight="600" letter-spacing=".2">Aurora</text>
</svg>`;

const CSS = `
.aurora-mark { display: block; width: 148px; max-width: 100%; height: 36px; overflow: visible; }
.aurora-mark #aurora-title { font-weight: inherit; }
.aurora-home { display: inline-flex; border-radius: 8px; color: inherit; text-decoration: none; }
.aurora-home:focus-visible { outline: 2px solid #d9ff7a; outline-offset: 3px; }
.aurora-home:hover .aurora-mark g { opacity: .85; }
`;

const CSS_HEADER = `
.aurora-bar {
  display: grid;
  grid-template-columns: auto auto minmax(120px, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 51px;
  padding-inline: 16px;
  background-image: linear-gradient(90deg, rgba(124, 92, 255, .35), rgba(42, 212, 201, .2) 40%, transparent 75%);
}
.aurora-bar:dir(rtl) { background-image: linear-gradient(270deg, rgba(124, 92, 255, .35), rgba(42, 212, 201, .2) 40%, transparent 75%); }
.aurora-bar.out { grid-template-columns: auto minmax(120px, 1fr) auto; }
.aurora-end { display: flex; align-items: center; gap: 4px; margin: 0; padding: 0; list-style: none; }
.aurora-end > .rule { width: 1px; height: 24px; margin-inline: 8px; background: currentColor; opacity: .25; }
@media (max-width: 900px) { .aurora-end > .wide { display: none; } }
@media (max-width: 560px) {
  .aurora-bar, .aurora-bar.out { grid-template-columns: 1fr auto; row-gap: 4px; padding-block: 6px; }
  .aurora-search { grid-row: 2; grid-column: 1 / -1; }
  .aurora-apps { display: none; }
  .aurora-end { flex-wrap: wrap; justify-content: end; }
}
`;

const HOME = `<a class="aurora-home" href="/home">${MARK}</a>`;

const HEADER_IN = `
<div class="aurora-bar">
  ${HOME}
  <div class="aurora-apps">{{appsDropdown}}</div>
  <div class="aurora-search">{{searchBox}}</div>
  <div class="aurora-end">
    <div class="wide">{{companyDropdown}}</div>
    <div class="wide">{{manageDropdown}}</div>
    <svg class="wide" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false"><ellipse cx="7" cy="7" rx="2" ry="2" fill="#2ad4c9"/></svg>
    {{userImage}}
    <span class="wide">{{userFirstName}}</span>
    {{userList}}
  </div>
</div>`;

const HEADER_OUT = `
<div class="aurora-bar out">
  ${HOME}
  <div class="aurora-search">{{searchBox}}</div>
  <ul class="aurora-end">
    {{loginItem}}
    <li class="rule" role="presentation"></li>
    {{signupItem}}
  </ul>
</div>`;

/** Footer and sign-in page are the built-in ones. */
export const AURORA_SET: TemplateSet = {
  ...EMPTY_SET,
  css: CSS,
  cssHeader: CSS_HEADER,
  headerIn: HEADER_IN,
  headerOut: HEADER_OUT,
  headerCheckout: `<div class="aurora-bar out">${HOME}</div>`,
};
