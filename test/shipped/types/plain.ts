import { MpHeader, type ElementEvents, type LogoConfig, type MpEvent, packageVersion } from 'marketplace-elements';
import { MpFooter } from 'marketplace-elements/mp-footer';
import { MpHeader as LightHeader } from 'marketplace-elements/lite/mp-header';
import { type Layer, type LayerConfig, install, registerTemplates, version } from 'marketplace-elements/loader';

/** A page in plain TypeScript: elements by tag and by class, their properties, methods and events; the loader. */
const logo: LogoConfig = { src: '/logo.svg', width: 180 };

const header = document.createElement('mp-header');
header.logo = logo;
header.logo = null;
header.positionFixed = true;
header.mode = 'preview';
header.mode = undefined;
header.widgets = ['search', 'cart'];
header.widgets = { currency: false };
header.currency = 'EUR';
header.currency = { currencies: ['EUR', { code: 'USD' }], defaultCurrency: 'EUR' };
header.search = { domain: 'market', capabilities: 'auto', history: 'session' };
header.customSearchQuery = (query, scope) => console.log(query.trim(), scope === 'all');
header.globalStyles = {
  headerNavBg: '#123456',
  '--mp-header-nav-bg': '#123456',
  showCart: { type: 'toggle', value: true },
};
header.static = { CurrentUser: { uuid: 'u-1' } };
export const market: string = header.marketUrl;
export const opened: Promise<void> = header.openCart();
export const ended: Promise<boolean | undefined> = header.logout();
export const number: string = MpHeader.version + packageVersion;
export const isHeader = header instanceof LightHeader;

// @ts-expect-error -- a number is no text
header.marketUrl = 1;
// @ts-expect-error -- no such mode
header.mode = 'draft';
// @ts-expect-error -- no such part of the header
header.widgets = ['basket'];
// @ts-expect-error -- a logo has no colour
header.logo = { colour: 'red' };
// @ts-expect-error -- no such property
header.position = true;
// @ts-expect-error -- the cart is the header's
document.createElement('mp-footer').openCart();
// @ts-expect-error -- the number of the header, which nobody sets
MpHeader.version = '1';
// @ts-expect-error -- the footer reports none
export const none = MpFooter.version;
// @ts-expect-error -- a promise is no answer
export const now: boolean = header.logout();

header.addEventListener('mp-navigate', (event) => {
  event.preventDefault();
  console.log(new URL(event.detail.url), event.detail.id);
});
header.addEventListener('mp-logout', ({ detail }) => detail.waitUntil(fetch('/forget')));
document.addEventListener('mp-error', ({ detail: { code, status } }) =>
  console.log(code === 'cart', status?.toFixed()),
);
document.addEventListener('universalnav:currency:change', ({ detail }) => console.log(detail.currency));
document.querySelector('mp-search-widget')?.addEventListener('mp-search', (event: MpEvent<'mp-search'>) => {
  const where: string | null = event.detail.url;
  console.log(where);
});
void document.querySelector('mp-search-widget')?.focus({ preventScroll: true });
export const detail: ElementEvents['mp-cart-change'] = { itemsCount: 3, subtotal: undefined };

// @ts-expect-error -- a search has no amount
header.addEventListener('mp-search', ({ detail }) => detail.amount);
// @ts-expect-error -- an event that is not in the catalogue has no detail
header.addEventListener('mp-serch', (event) => event.detail);
// @ts-expect-error -- no such code
export const code: ElementEvents['mp-error']['code'] = 'unknown';

const config: LayerConfig = { header: '#header', marketUrl: 'https://market.example', userUUID: 'u-1', links: null };
const layer: Layer = install(config);
void layer.ready.then(() => layer.header?.openCart());
registerTemplates({ headerIn: '<div>{{logo}}</div>' }, { sub: 2 });
export const loader: string = version;

// @ts-expect-error -- a selector, and no element
install({ header: document.body });
// @ts-expect-error -- no such field
install({ headerSelector: '#header' });
