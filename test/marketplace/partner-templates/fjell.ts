import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Fjell Telecom: a navbar in the manner of the framework that everybody used in 2014. Floats, and a few `!important`s. */
const CSS = `
.container-fluid { padding-right: 15px; padding-left: 15px; margin-right: auto; margin-left: auto; }
.container-fluid:before, .container-fluid:after, .navbar:before, .navbar:after, .clearfix:before, .clearfix:after {
  display: table;
  content: " ";
}
.container-fluid:after, .navbar:after, .clearfix:after { clear: both; }
.pull-right { float: right !important; }
.pull-left { float: left !important; }
.list-inline { padding-left: 0; margin: 0 0 0 -5px; list-style: none; }
.list-inline > li { display: inline-block; padding-right: 5px; padding-left: 5px; }
.text-muted { color: #5c6670; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0, 0, 0, 0); }
@media (max-width: 767px) {
  .hidden-xs { display: none !important; }
  .pull-right, .pull-left { float: none !important; }
}
.fjell-footer { padding: 18px 0 14px; border-top: 4px solid #1d4f91; background: #f4f6f9; color: #333; font-size: 13px; }
.fjell-footer a { color: #1d4f91; }
.fjell-footer a:hover, .fjell-footer a:focus { color: #0f2f5c; }
.fjell-footer .divider { color: #b4bec9; }
`;

const CSS_HEADER = `
.navbar { position: relative; min-height: 51px; border: 1px solid transparent; margin: 0; font-size: 14px; }
.navbar-default { border-color: #dfe5ec; background-color: #fbfcfe; }
.navbar-static-top { z-index: 1; border-width: 0 0 1px; border-radius: 0; }
.navbar-header { float: left; }
.navbar-brand { display: block; float: left; padding: 7px 15px 7px 0; }
.nav { padding-left: 0; margin: 0; list-style: none; }
.nav > li { position: relative; display: block; }
.navbar-nav { float: left; }
.navbar-nav > li { float: left; }
.navbar-nav > li > a {
  display: block;
  padding: 15px 12px;
  color: #47525d;
  line-height: 20px;
  text-decoration: none;
}
.navbar-nav > li > a:hover, .navbar-nav > li > a:focus { background-color: #eef2f7; color: #1d4f91; }
.navbar-nav > .active > a, .navbar-nav > .active > a:hover {
  box-shadow: inset 0 -3px 0 #e4572e;
  background-color: transparent;
  color: #1d4f91;
  font-weight: bold;
}
.navbar-right { display: flex; align-items: center; float: right !important; min-height: 51px; }
.navbar-form { overflow: hidden; min-width: 220px; padding: 7px 15px; }
.navbar-text { margin: 15px 8px 0; line-height: 20px; }
.navbar .label { padding: 2px 6px; border-radius: 3px; background: #e4572e; color: #fff; font-size: 75%; font-weight: bold; }
.nav > .user-cell { display: flex; align-items: center; gap: 8px; height: 51px; padding: 0 12px; }
@media (max-width: 991px) { .hidden-sm { display: none !important; } }
@media (max-width: 767px) {
  .navbar-header, .navbar-nav, .navbar-nav > li { float: none; }
  .navbar-nav { display: inline-block; vertical-align: top; }
  .navbar-right { flex-wrap: wrap; float: right !important; }
  .navbar-header { display: inline-block; }
  .navbar-form { clear: both; padding: 0 0 8px; }
}
[dir="rtl"] .navbar-nav > li, .navbar:dir(rtl) .navbar-nav > li, .navbar:dir(rtl) .navbar-header, .navbar:dir(rtl) .navbar-nav { float: right; }
.navbar:dir(rtl) .navbar-right { float: left !important; }
`;

const BRAND = `
    <div class="navbar-header">
      <div class="navbar-brand">{{logo}}</div>
    </div>`;

const SECTIONS = `
    <ul class="nav navbar-nav hidden-xs hidden-sm">
      <li class="active"><a href="/home">Shop <span class="sr-only">(current)</span></a></li>
      <li><a href="/pages/mobile">Mobile</a></li>
      <li><a href="/pages/fibre">Fibre <span class="label">New</span></a></li>
    </ul>`;

const HEADER_IN = `
<!-- navbar 3.2 / fjell-web@agency, do not edit below -->
<nav class="navbar navbar-default navbar-static-top" role="navigation" aria-label="Fjell Telecom">
  <div class="container-fluid">${BRAND}
    <ul class="nav navbar-nav">
      <li class="user-cell">{{appsDropdown}}</li>
    </ul>${SECTIONS}
    <ul class="nav navbar-nav navbar-right">
      <li class="hidden-xs">{{companyDropdown}}</li>
      <li class="hidden-xs">{{manageDropdown}}</li>
      <li class="user-cell">{{userImage}} <span class="hidden-xs hidden-sm">{{userFirstName}}</span></li>
      {{userList}}
    </ul>
    <div class="navbar-form">{{searchBox}}</div>
  </div>
</nav>`;

const HEADER_OUT = `
<nav class="navbar navbar-default navbar-static-top" role="navigation" aria-label="Fjell Telecom">
  <div class="container-fluid">${BRAND}${SECTIONS}
    <ul class="nav navbar-nav navbar-right">
      {{loginItem}}
      {{signupItem}}
    </ul>
    <p class="navbar-text pull-right hidden-xs hidden-sm text-muted">Call us: 800 22 150</p>
    <div class="navbar-form">{{searchBox}}</div>
  </div>
</nav>`;

const HEADER_CHECKOUT = `
<nav class="navbar navbar-default navbar-static-top" role="navigation" aria-label="Fjell Telecom">
  <div class="container-fluid">${BRAND}
    <p class="navbar-text pull-right text-muted">Secure checkout</p>
  </div>
</nav>`;

const FOOTER = `
<div class="fjell-footer">
  <div class="container-fluid clearfix">
    <ul class="list-inline pull-left">
      <li>&copy; {{copyrightYear}} {{companyName}}</li>
      <li class="divider hidden-xs">|</li>
      <li><a href="{{termsUrl}}">Terms</a></li>
      <li><a href="{{privacyPolicyUrl}}">Privacy</a></li>
      <li><a href="{{supportUrl}}">Help centre</a></li>
    </ul>
    <ul class="list-inline pull-right">
      <li class="text-muted">Questions? <a href="mailto:{{supportEmail}}">{{supportEmail}}</a></li>
      <li>{{languageSelect}}</li>
    </ul>
  </div>
</div>`;

/** Without `headerSso`: the built-in one stays. */
export const FJELL_SET: TemplateSet = {
  ...EMPTY_SET,
  css: CSS,
  cssHeader: CSS_HEADER,
  headerIn: HEADER_IN,
  headerOut: HEADER_OUT,
  headerCheckout: HEADER_CHECKOUT,
  footer: FOOTER,
};
