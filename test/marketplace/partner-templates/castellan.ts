import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Castellan Bank: a short header, and a footer that its lawyers wrote. */
const CSS = `
.cb-foot { padding: 32px 16px 24px; border-block-start: 3px solid #b08d3e; background: #f7f5ef; color: #2b2a26; }
.cb-foot .cb-inner { max-width: 1180px; margin-inline: auto; }
.cb-foot h2, .cb-foot h3 { margin: 0 0 6px; font-family: Georgia, "Liberation Serif", serif; font-weight: 600; }
.cb-foot h2 { font-size: 20px; line-height: 28px; }
.cb-foot h3 { font-size: 15px; line-height: 22px; }
.cb-foot p, .cb-foot li, .cb-foot dd, .cb-foot address { margin: 0 0 8px; font-size: 13px; font-style: normal; line-height: 20px; }
.cb-foot a { color: #0f3d3e; text-underline-offset: 2px; }
.cb-columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 20px 32px; margin-block: 16px; }
.cb-foot dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0; }
.cb-foot dt { font-size: 13px; font-weight: 600; line-height: 20px; }
.cb-foot ol { padding-inline-start: 1.6em; list-style: lower-alpha; }
.cb-foot ul.cb-links { display: flex; align-items: baseline; flex-wrap: wrap; gap: 0 18px; padding: 0; list-style: none; }
.cb-foot small { display: block; color: #57544b; font-size: 12px; line-height: 18px; }
.cb-foot details { margin-block: 8px; }
.cb-foot summary { font-size: 13px; font-weight: 600; line-height: 24px; cursor: pointer; }
.cb-foot hr { height: 1px; border: 0; margin-block: 16px; background: #d9d3c2; }
`;

const CSS_HEADER = `
.cb-head { display: flex; align-items: center; gap: 12px; min-height: 51px; padding-inline: 16px; }
.cb-head > .cb-grow { flex: 1 1 160px; min-width: 0; }
.cb-head ul { display: flex; gap: 4px; margin: 0; padding: 0; list-style: none; }
.cb-head .cb-seal { padding-inline-start: 12px; border-inline-start: 1px solid currentColor; font: italic 14px/20px Georgia, "Liberation Serif", serif; }
@media (max-width: 820px) { .cb-head > .cb-wide, .cb-head .cb-seal { display: none; } }
@media (max-width: 480px) { .cb-head { flex-wrap: wrap; padding-block: 6px; } .cb-head > .cb-grow { order: 9; flex-basis: 100%; } .cb-head ul { flex: 1; flex-wrap: wrap; } }
`;

const HEADER_IN = `
<div class="cb-head">
  {{logo}}
  <span class="cb-seal">Private business banking</span>
  <div class="cb-grow">{{searchBox}}</div>
  <div class="cb-wide">{{companyDropdown}}</div>
  <div class="cb-wide">{{manageDropdown}}</div>
  {{userImage}}
  <ul>{{userList}}</ul>
</div>`;

const HEADER_OUT = `
<div class="cb-head">
  {{logo}}
  <span class="cb-seal">Private business banking</span>
  <div class="cb-grow">{{searchBox}}</div>
  <ul>{{loginItem}}</ul>
</div>`;

const CONTACT = `
  <section aria-labelledby="cb-contact">
    <h3 id="cb-contact">Registered office</h3>
    <address>
      Castellan Bank, Marketplace Services<br>
      14 Bastion Row<br>
      Port Wells EX4 7QD
    </address>
    <dl>
      <dt>Telephone</dt><dd><a href="tel:+15550102030">+1 555 010 2030</a></dd>
      <dt>E-mail</dt><dd><a href="mailto:{{supportEmail}}">{{supportEmail}}</a></dd>
      <dt>Hours</dt><dd><time datetime="08:00">8 am</time> to <time datetime="18:00">6 pm</time>, Monday to Friday</dd>
    </dl>
  </section>`;

const COMPLAINTS = `
  <section aria-labelledby="cb-complaints">
    <h3 id="cb-complaints">If something went wrong</h3>
    <p>Tell us first, please. We answer within two working days.</p>
    <ol>
      <li>Write to <a href="{{supportUrl}}">customer support</a>.</li>
      <li>If you disagree with our answer, ask for the complaints officer.</li>
      <li>After eight weeks you may turn to the ombudsman at no cost.</li>
    </ol>
  </section>`;

const DISCLOSURES = `
  <section aria-labelledby="cb-disclosures">
    <h3 id="cb-disclosures">Important disclosures</h3>
    <details>
      <summary>Who sells the applications</summary>
      <p>Applications are sold by their vendors. {{companyName}} arranges the subscription and issues one invoice<sup>1</sup>.
      It is not a party to the vendor's <abbr title="end user licence agreement">EULA</abbr>.</p>
    </details>
    <details>
      <summary>Prices, taxes and exchange rates</summary>
      <p>Prices are shown without tax unless we say otherwise. Rates of exchange are those of the day before the order<sup>2</sup>.</p>
    </details>
    <details>
      <summary>Protection of deposits</summary>
      <p>Money held for subscriptions is <em>not</em> a deposit and is not covered by a deposit guarantee.</p>
    </details>
  </section>`;

const FOOTER = `
<div class="cb-foot">
 <div class="cb-inner">
  <h2>{{companyName}}</h2>
  <p>The marketplace for business customers of Castellan Bank. You need an account with the bank to buy.</p>
  <div class="cb-columns">${CONTACT}${COMPLAINTS}${DISCLOSURES}
  </div>
  <hr>
  <small><sup>1</sup> One invoice for each company and currency. <sup>2</sup> Or of the last working day before it.</small>
  <small>
    Castellan Bank is authorised by the Authority for Prudent Conduct and entered in its register under
    <span lang="la">numerus</span> 004&#8239;217. &ldquo;Castellan&rdquo; and the tower are marks of the bank<sup>&reg;</sup>.
    <strong>Nothing on these pages is advice</strong> on investment, law or tax; <q cite="/pages/glossary">business
    customer</q> has the meaning of the glossary. Past availability does not promise any future availability.
  </small>
  <hr>
  <ul class="cb-links">
    <li><a href="{{termsUrl}}">Terms and conditions</a></li>
    <li><a href="{{privacyPolicyUrl}}">Privacy notice</a></li>
    <li><a href="/pages/cookies">Cookies</a></li>
    <li><a href="/pages/accessibility">Accessibility</a></li>
    <li><a href="/pages/imprint">Imprint</a></li>
    <li>{{languageSelect}}</li>
  </ul>
  <small>&copy; {{copyrightYear}} {{companyName}}. All rights reserved.</small>
 </div>
</div>`;

/** `headerSso` and `headerCheckout` are missing from the answer as empty texts. */
export const CASTELLAN_SET: TemplateSet = {
  ...EMPTY_SET,
  css: CSS,
  cssHeader: CSS_HEADER,
  headerIn: HEADER_IN,
  headerOut: HEADER_OUT,
  footer: FOOTER,
};
