/** A logo or name, four links, a search field and the person's menu with seven entries: in each peer's own parts. */

const LINKS = ['Home', 'App Wise', 'Insights', 'Marketplace'];
const ENTRIES = ['Profile', 'My apps', 'Orders', 'Bills', 'Settings', 'Switch company', 'Log Out'];

const each = (texts: readonly string[], markup: (text: string) => string): string => texts.map(markup).join('\n');

export const CARBON = `<cds-header aria-label="Marketplace">
<cds-header-name href="/home" prefix="">Meridian</cds-header-name>
<cds-header-nav menu-bar-label="Marketplace">
${each(LINKS, (text) => `<cds-header-nav-item href="/home">${text}</cds-header-nav-item>`)}
</cds-header-nav>
<div class="cds--header__global">
<cds-search label-text="Search" placeholder="Search"></cds-search>
<cds-header-nav menu-bar-label="Account">
<cds-header-menu id="account" menu-label="Account" trigger-content="Account">
${each(ENTRIES, (text) => `<cds-header-menu-item href="/home">${text}</cds-header-menu-item>`)}
</cds-header-menu>
</cds-header-nav>
</div>
</cds-header>`;

export const UI5 = `<ui5-shellbar show-search-field>
<ui5-shellbar-branding slot="branding" href="/home">Meridian</ui5-shellbar-branding>
${each(LINKS, (text) => `<ui5-button slot="content" design="Transparent">${text}</ui5-button>`)}
<ui5-shellbar-search slot="searchField" placeholder="Search"></ui5-shellbar-search>
<ui5-button id="account" slot="content" design="Transparent" data-hide-order="0">Account</ui5-button>
</ui5-shellbar>
<ui5-menu id="account-menu" opener="account">
${each(ENTRIES, (text) => `<ui5-menu-item text="${text}"></ui5-menu-item>`)}
</ui5-menu>`;

export const RHDS = `<rh-navigation-primary>
${each(LINKS, (text) => `<rh-navigation-link href="/home">${text}</rh-navigation-link>`)}
<form slot="links" role="search" action="/listing"><input name="q" placeholder="Search" aria-label="Search"></form>
<rh-navigation-primary-item id="account" variant="dropdown">
<span slot="summary">Account</span>
<ul>${each(ENTRIES, (text) => `<li><a href="/home">${text}</a></li>`)}</ul>
</rh-navigation-primary-item>
</rh-navigation-primary>`;

export const CALCITE = `<calcite-navigation>
<calcite-navigation-logo slot="logo" heading="Meridian" href="/home"></calcite-navigation-logo>
<calcite-menu slot="content-start">
${each(LINKS, (text) => `<calcite-menu-item text="${text}" href="/home" text-enabled></calcite-menu-item>`)}
</calcite-menu>
<calcite-input slot="content-center" placeholder="Search" label="Search"></calcite-input>
<calcite-dropdown slot="content-end">
<calcite-navigation-user id="account" slot="trigger" full-name="Account"></calcite-navigation-user>
<calcite-dropdown-group>
${each(ENTRIES, (text) => `<calcite-dropdown-item>${text}</calcite-dropdown-item>`)}
</calcite-dropdown-group>
</calcite-dropdown>
</calcite-navigation>`;
