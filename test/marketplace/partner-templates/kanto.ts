import { EMPTY_SET, type TemplateSet } from '../templates.ts';

/** Kanto Office: built in 2008 and never touched since. Tables, widths, spacers; capitals where the editor made them. */
const CSS = `
TABLE.kanto { border-collapse: separate; font-family: Verdana, Geneva, sans-serif; font-size: 11px; }
TABLE.kanto TD { padding: 0; }
TABLE.kanto A:link, TABLE.kanto A:visited { color: #003a78; text-decoration: none; }
TABLE.kanto A:hover { color: #b30000; text-decoration: underline; }
.kanto-line { height: 1px; background-color: #9fb4cc; font-size: 1px; line-height: 1px; }
.kanto-small { color: #47596b; font-size: 10px; }
TABLE.kanto-foot A:link, TABLE.kanto-foot A:visited { color: #003a78; text-decoration: underline; }
`;

const CSS_HEADER = `
TABLE.kanto TD.tab { padding: 0 10px; border-right: 1px solid #9fb4cc; white-space: nowrap; }
TABLE.kanto TD.tab-on { background-color: #ffffff; font-weight: bold; }
TABLE.kanto UL.plain { display: flex; gap: 6px; margin: 0; padding: 0; list-style: none; white-space: nowrap; }
@media only screen and (max-width: 900px) {
  TABLE.kanto TR.tabs, TABLE.kanto TD.wide { display: none; }
}
@media only screen and (max-width: 640px) {
  TABLE.kanto UL.plain { flex-wrap: wrap; }
  TABLE.kanto TD.apps { display: none; }
}
`;

const TABS = `
  <TR class="tabs">
    <TD colspan="3" bgcolor="#dfe7f3">
      <TABLE class="kanto" cellpadding="0" cellspacing="0" border="0">
        <TR>
          <TD class="tab tab-on" height="24"><A href="/home">Products</A></TD>
          <TD class="tab" height="24"><A href="/pages/toner">Toner &amp; Paper</A></TD>
          <TD class="tab" height="24"><A href="/pages/lease">Leasing</A></TD>
          <TD class="tab" height="24"><A href="/help">Service</A></TD>
          <TD width="10">&nbsp;</TD>
        </TR>
      </TABLE>
    </TD>
  </TR>`;

const HEADER_IN = `
<TABLE class="kanto" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#dfe7f3" role="presentation">
  <TR valign="middle">
    <TD width="1%" height="51" align="left">
      <TABLE cellpadding="8" cellspacing="0" border="0"><TR><TD>{{logo}}</TD><TD class="apps">{{appsDropdown}}</TD></TR></TABLE>
    </TD>
    <TD width="98%" align="center">{{searchBox}}</TD>
    <TD width="1%" align="right" nowrap>
      <TABLE cellpadding="4" cellspacing="0" border="0">
        <TR>
          <TD class="wide">{{companyDropdown}}</TD>
          <TD class="wide">{{manageDropdown}}</TD>
          <TD>{{userImage}}</TD>
          <TD class="wide"><B>{{userFirstName}}</B></TD>
          <TD nowrap><UL class="plain">{{userList}}</UL></TD>
        </TR>
      </TABLE>
    </TD>
  </TR>${TABS}
  <TR><TD colspan="3" class="kanto-line">&nbsp;</TD></TR>
</TABLE>`;

const HEADER_OUT = `
<TABLE class="kanto" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#dfe7f3" role="presentation">
  <TR valign="middle">
    <TD width="1%" height="51"><TABLE cellpadding="8" cellspacing="0"><TR><TD>{{logo}}</TD></TR></TABLE></TD>
    <TD width="98%" align="center">{{searchBox}}</TD>
    <TD width="1%" align="right" nowrap>
      <UL class="plain">
        {{loginItem}}
        {{signupItem}}
      </UL>
    </TD>
  </TR>${TABS}
  <TR><TD colspan="3" class="kanto-line">&nbsp;</TD></TR>
</TABLE>`;

const HEADER_CHECKOUT = `
<TABLE class="kanto" width="100%" cellpadding="8" cellspacing="0" border="0" bgcolor="#dfe7f3" role="presentation">
  <TR><TD align="left">{{logo}}</TD><TD align="right" class="kanto-small">Step 1 of 3</TD></TR>
</TABLE>`;

const FOOTER = `
<TABLE class="kanto kanto-foot" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef2f7" role="presentation">
  <TR><TD colspan="2" class="kanto-line">&nbsp;</TD></TR>
  <TR valign="top">
    <TD align="left">
      <TABLE cellpadding="6" cellspacing="0" border="0"><TR><TD class="kanto-small">
        Copyright &copy; 1998-{{copyrightYear}} {{companyName}}. All rights reserved.<BR>
        <A href="{{termsUrl}}">Terms</A> | <A href="{{privacyPolicyUrl}}">Privacy</A> |
        <A href="{{supportUrl}}">Support</A> | <A href="mailto:{{supportEmail}}">{{supportEmail}}</A><BR>
        Best viewed at 1024 x 768.
      </TD></TR></TABLE>
    </TD>
    <TD align="right" width="240"><TABLE cellpadding="6" cellspacing="0" border="0"><TR><TD>{{languageSelect}}</TD></TR></TABLE></TD>
  </TR>
</TABLE>`;

/** Unclosed rows of the header for sign-in pages: browsers have always mended them. */
const HEADER_SSO = `
<TABLE class="kanto" width="100%" cellpadding="8" cellspacing="0" border="0" bgcolor="#dfe7f3" role="presentation">
  <TR><TD align="left">{{logo}}<TD align="right"><UL class="plain">{{signupItem}}</UL>
</TABLE>`;

export const KANTO_SET: TemplateSet = {
  ...EMPTY_SET,
  css: CSS,
  cssHeader: CSS_HEADER,
  headerIn: HEADER_IN,
  headerOut: HEADER_OUT,
  headerSso: HEADER_SSO,
  headerCheckout: HEADER_CHECKOUT,
  footer: FOOTER,
};
