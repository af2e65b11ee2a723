/** What pages do to themselves: resets as the well-known ones do it, and what a careless or hostile author writes. */
export const HOST_SHEETS: Readonly<Record<string, string>> = {
  'a reset like Bootstrap 3': `
    html { font-size: 10px; -webkit-tap-highlight-color: transparent; }
    body { margin: 0; font: 14px/1.42857143 Helvetica, Arial, sans-serif; color: #333; background: #fff; }
    *, *::before, *::after { box-sizing: border-box; }
    input, button, select, textarea { font-family: inherit; font-size: inherit; line-height: inherit; }
    a { color: #337ab7; text-decoration: none; } a:focus { outline: 5px auto red; outline-offset: -2px; }
    ul, ol { margin: 0 0 10px; } img { border: 0; vertical-align: middle; } p { margin: 0 0 10px; }
    .dropdown { position: relative; } .open > .menu { display: block; } .hidden { display: none !important; }
    .label { padding: 0.2em 0.6em; font-size: 75%; color: #fff; } .badge { background: #777; border-radius: 10px; }
    [role=button] { cursor: pointer; } .row { margin: 0 -15px; } .item, .list { float: left; }`,
  'a reset like Bootstrap 5': `
    :root { --bs-body-font-size: 1rem; scroll-behavior: smooth; }
    *, *::before, *::after { box-sizing: border-box; }
    body { margin: 0; font: 400 1rem/1.5 system-ui, sans-serif; color: #212529; -webkit-text-size-adjust: 100%; }
    h1, h2 { margin: 0 0 0.5rem; font-weight: 500; line-height: 1.2; } p, ul { margin-top: 0; margin-bottom: 1rem; }
    ul { padding-left: 2rem; } a { color: #0d6efd; text-decoration: underline; } img, svg { vertical-align: middle; }
    button { border-radius: 0; } button, input, select { margin: 0; font: inherit; } select { word-wrap: normal; }
    [type=search] { outline-offset: -2px; appearance: textfield; } [hidden] { display: none !important; }
    .dropdown { position: relative; } .btn, .button { border: 1px solid red; } .clearfix::after { clear: both; }`,
  'a reset like Tailwind’s': `
    *, ::after, ::before, ::backdrop, ::file-selector-button {
      box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
    html, :host { line-height: 1.5; tab-size: 4; font-family: ui-sans-serif, system-ui; }
    h1, h2, h3 { font-size: inherit; font-weight: inherit; } a { color: inherit; text-decoration: inherit; }
    ol, ul, menu { list-style: none; } img, svg, video, canvas { display: block; vertical-align: middle; }
    img, video { max-width: 100%; height: auto; } ::placeholder { opacity: 1; color: red; }
    button, input, select, ::file-selector-button {
      font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background: transparent; opacity: 1; }
    [hidden]:where(:not([hidden='until-found'])) { display: none !important; }`,
  'a reset like normalize': `
    html { line-height: 1.15; -webkit-text-size-adjust: 100%; } body { margin: 0; } main { display: block; }
    h1 { font-size: 2em; margin: 0.67em 0; } a { background-color: transparent; } img { border-style: none; }
    button, input, select { font-family: inherit; font-size: 100%; line-height: 1.15; margin: 0; overflow: visible; }
    button, select { text-transform: none; } button, [type=button] { appearance: button; }
    [type=search] { appearance: textfield; outline-offset: -2px; } [hidden] { display: none; }`,
  'everything unset': `* { all: unset !important; }`,
  'everything reverted': `* { all: revert !important; }`,
  'the content box everywhere': `*, *::before, *::after { box-sizing: content-box !important; }`,
  'no div': `div, span, form, ul, button { display: none; }`,
  'no div at all': `div, span, form, ul, button, svg { display: none !important; }`,
  'every common element remade': `a, button, ul, li, input, select, svg, img, h2, p, bdi, kbd, form {
      display: inline-block !important; margin: 9px !important; padding: 7px !important; border: 3px dotted red !important;
      background: yellow !important; color: blue !important; font: italic 20px/2 serif !important; }`,
  'a root of 62.5%': `html { font-size: 62.5%; } body { font-size: 1.6rem; }`,
  'a root of 200%': `html { font-size: 200%; }`,
  'one font for everything': `* { font: italic 900 23px/3 serif !important; font-variant: small-caps !important; }`,
  'fonts in detail': `* { font-feature-settings: 'smcp' !important; font-stretch: condensed !important;
      font-kerning: none !important; font-size-adjust: 0.7 !important; -webkit-font-smoothing: none !important;
      text-rendering: geometricPrecision !important; font-synthesis: none !important; }`,
  'text of its own': `body { letter-spacing: 4px; word-spacing: 12px; line-height: 3; text-transform: uppercase;
      text-align: right; text-indent: 40px; white-space: pre; text-shadow: 2px 2px red; word-break: break-all;
      hyphens: auto; tab-size: 20; quotes: '<' '>'; list-style: square inside; }`,
  'text of its own, insisted upon': `* { letter-spacing: 4px !important; word-spacing: 12px !important;
      line-height: 3 !important; text-transform: uppercase !important; text-align: right !important;
      text-indent: 40px !important; white-space: pre !important; text-shadow: 2px 2px red !important;
      text-decoration: underline wavy red !important; vertical-align: super !important;
      -webkit-text-stroke: 1px red !important; -webkit-text-fill-color: red !important; }`,
  'a body from right to left': `body { direction: rtl; }`,
  'another reading order': `* { unicode-bidi: bidi-override !important; }`,
  'vertical writing': `body { writing-mode: vertical-rl; }`,
  'vertical writing, insisted upon': `body * { writing-mode: vertical-rl !important; text-orientation: upright !important; }`,
  'a transformed body': `body { transform: translate(16px, 24px); }`,
  'a filtered body': `body { filter: brightness(1); will-change: transform; perspective: 900px; }`,
  'a body that cuts off': `html, body { overflow: hidden; height: 100%; } body { position: relative; }`,
  'a body of another kind': `body { display: grid; place-items: center; gap: 20px; } body > * { min-width: 0; }`,
  columns: `body { display: flex; flex-direction: column; align-items: stretch; } body > * { flex: 1 1 0; }`,
  'no animation': `*, ::before, ::after { animation: none !important; transition: none !important; }`,
  'animations of the page’s names': `* { animation: rise 999s steps(1) infinite !important; }
      @keyframes rise { from { color: red; font-size: 30px; letter-spacing: 3px; } }
      @keyframes unroll { from { opacity: 0; } to { opacity: 0; } }`,
  'slow transitions': `* { transition: all 5s linear !important; }`,
  'no outline': `*, *:focus, *:focus-visible { outline: none !important; box-shadow: none !important; }`,
  'a focus of its own': `:focus-within, :focus { outline-color: red; } :focus-visible { color: red; font-size: 30px; }`,
  'a selection of its own': `::selection { background: red; color: yellow; text-shadow: 1px 1px blue; }`,
  'all in red': `* { color: red !important; fill: red !important; stroke: red !important; caret-color: red !important;
      accent-color: red !important; stroke-width: 9px !important; }`,
  'pictures that give way': `img { max-width: 100%; height: auto; border-radius: 50%; }`,
  'drawings that go': `svg { fill: red; display: none; } path { d: none; stroke: red; }`,
  'round buttons': `button { border-radius: 999px; padding: 20px; background: red; min-width: 200px; }`,
  'the hidden shown': `[hidden] { display: block !important; } [aria-hidden] { display: none !important; }
      [popover] { display: block !important; } dialog { display: block !important; }`,
  'unknown tags unseen until known': `:not(:defined) { visibility: hidden !important; opacity: 0 !important; }`,
  'children of the tags': `mp-header > *, mp-footer > *, mp-search-widget > *, mp-header *, mp-header div {
      display: none !important; color: red !important; } mp-header::before, mp-header::after { color: red; }`,
  'parts that nobody named': `mp-header::part(item), mp-header::part(trigger), mp-footer::part(link) { color: red; }`,
  'another hand': `body * { cursor: crosshair !important; user-select: none !important; pointer-events: auto;
      touch-action: none; resize: both; scrollbar-width: none; }`,
  'on paper only': `@media print { * { display: none !important; } body { background: red; } }`,
  'containers of our names': `body { container: bar / inline-size; } main { container-name: bar; }
      @container bar (max-width: 9999px) { .item, .logo, .wide-only { display: none !important; } }`,
  containment: `body { contain: layout paint style; } mp-footer { content-visibility: auto; contain: layout; }`,
  'layers and important order': `@layer all, none; @layer none { * { color: red !important; font: 30px serif !important; } }`,
  'classes of our names': `.item, .items, .menu, .bar-row, .bar-grid, .mp-root, .header, .footer, .search, .field, .icon {
      display: none !important; color: red !important; }`,
  'counters and quotes': `* { counter-reset: all; counter-increment: all; content: 'x'; quotes: 'x' 'y' !important; }
      ::marker { content: 'x'; } *::first-letter { color: red !important; font-size: 40px; } *::first-line { color: red; }`,
};
