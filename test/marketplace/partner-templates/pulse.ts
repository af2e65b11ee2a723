import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Pulse Fitness: made in a page builder. Styles stand in the markup, next to a sheet that counts on ids and nesting. */
const CSS = `
#pulse-root, #pulse-foot { --pulse-hot: #ff5a7a; --pulse-cool: #5ad1ff; --pulse-gap: 12px; }
#pulse-root a, #pulse-foot a { color: var(--pulse-cool); }
#pulse-foot {
  padding: calc(var(--pulse-gap) * 2) 16px;
  background: #15131f;
  color: #f2effa;
  .pulse-line {
    display: flex;
    flex-wrap: wrap;
    gap: var(--pulse-gap);
    align-items: baseline;
    & > a:hover { color: var(--pulse-hot); }
    & > :first-child { font-weight: 700; }
  }
  @media (max-width: 600px) { .pulse-line { flex-direction: column; } }
}
`;

const CSS_HEADER = `
@keyframes pulse-beat {
  0%, 60%, 100% { transform: scale(1); }
  20% { transform: scale(1.35); }
  40% { transform: scale(.9); }
}
@keyframes pulse-run { to { background-position: 200% 0; } }
#pulse-root .pulse-heart { width: 12px; height: 12px; border-radius: 50%; background: var(--pulse-hot); animation: pulse-beat 1.8s infinite; }
#pulse-root > .pulse-track {
  height: 3px;
  background: linear-gradient(90deg, var(--pulse-hot), var(--pulse-cool), var(--pulse-hot)) 0 0 / 200% 100%;
  animation: pulse-run 6s linear infinite;
}
#pulse-root > .pulse-row {
  display: flex;
  gap: var(--pulse-gap);
  align-items: center;
  min-height: 48px;
  padding-inline: 16px;
  & > .pulse-mid { flex: 1 1 140px; min-width: 0; }
  & > ul { margin: 0; padding: 0; list-style: none; display: flex; }
  & .pulse-pill { padding: 2px 10px; border: 1px solid color-mix(in srgb, var(--pulse-cool) 60%, transparent); border-radius: 99px; font-size: 12px; line-height: 20px; }
}
@supports (backdrop-filter: blur(2px)) { #pulse-root > .pulse-row { backdrop-filter: saturate(1.2); } }
@media (max-width: 860px) { #pulse-root .pulse-wide { display: none; } }
@media (max-width: 480px) {
  #pulse-root > .pulse-row { flex-wrap: wrap; padding-block: 6px; }
  #pulse-root > .pulse-row > .pulse-mid { order: 9; flex-basis: 100%; }
}
@media (prefers-reduced-motion: reduce) { #pulse-root * { animation: none !important; } }
`;

/** What the page builder leaves in the markup, under classes that it made up. */
const BUILDER_STYLE = `
<style>
  /* builder: section 41c8 */
  .e-41c8 .e-b2 { letter-spacing: .02em; text-transform: uppercase; }
  .e-41c8 .e-b2 > em { font-style: normal; color: var(--pulse-hot); }
  @media (max-width: 1100px) { .e-41c8 .e-b2 { display: none; } }
</style>`;

const HEADER_IN = `${BUILDER_STYLE}
<div id="pulse-root" class="e-41c8">
  <div class="pulse-row" style="background:#15131f;color:#f2effa">
    <span class="pulse-heart" style="flex:none" aria-hidden="true"></span>
    {{logo}}
    <span class="e-b2" style="font-size:11px;line-height:16px;opacity:.9">Train <em>anywhere</em></span>
    {{appsDropdown}}
    <div class="pulse-mid" style="max-width:640px;margin-inline:auto">{{searchBox}}</div>
    <span class="pulse-pill pulse-wide" style="white-space:nowrap">Hi {{userFirstName}}</span>
    <div class="pulse-wide">{{companyDropdown}}</div>
    <div class="pulse-wide">{{manageDropdown}}</div>
    {{userImage}}
    {{userList}}
  </div>
  <div class="pulse-track" role="presentation"></div>
</div>`;

const HEADER_OUT = `${BUILDER_STYLE}
<div id="pulse-root" class="e-41c8">
  <div class="pulse-row" style="background: #15131f; color: #f2effa;">
    <span class="pulse-heart" style="flex: none;" aria-hidden="true"></span>
    {{logo}}
    <span class="e-b2" style="font-size: 11px; line-height: 16px;">Train <em>anywhere</em></span>
    <div class="pulse-mid" style="max-width: 640px; margin-inline: auto;">{{searchBox}}</div>
    <ul style="gap: 4px;">{{loginItem}}{{signupItem}}</ul>
  </div>
  <div class="pulse-track" role="presentation"></div>
</div>`;

const FOOTER = `
<div id="pulse-foot">
  <style>#pulse-foot .pulse-note { color: #b9b3cc; font-size: 12px; line-height: 18px; }</style>
  <div class="pulse-line">
    <span>© {{copyrightYear}} {{companyName}}</span>
    <a href="{{termsUrl}}" style="text-decoration:none">Terms</a>
    <a href="{{privacyPolicyUrl}}" style="text-decoration:none">Privacy</a>
    <a href="{{supportUrl}}" style="text-decoration:none">Help</a>
    <span style="margin-inline-start:auto">{{languageSelect}}</span>
  </div>
  <p class="pulse-note" style="margin:8px 0 0;max-width:70ch">Ask a physician before you train. Or ask us: {{supportEmail}}</p>
</div>`;

export const PULSE_SET: TemplateSet = {
  ...EMPTY_SET,
  css: CSS,
  cssHeader: CSS_HEADER,
  headerIn: HEADER_IN,
  headerOut: HEADER_OUT,
  headerSso: HEADER_OUT,
  footer: FOOTER,
};
