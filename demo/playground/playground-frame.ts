import type { Manifest } from '../../elements/manifest/custom-elements.ts';
import { addressOf } from '../choice-links.ts';
import { readPlayAddress } from './playground-address.ts';
import { applyTo, FRAME_PAGE, type FramePage } from './playground-element.ts';
import { causeFaults } from './playground-faults.ts';
import { readPlayElements } from './playground-fields.ts';
import { lookOf, wantMoreContrast } from './playground-look.ts';
import { startElements } from '../without-server.ts';

/** Where in a page a tag stands. */
const PLACES: Readonly<Record<string, string>> = { 'mp-search-widget': '.within', 'mp-footer': '.bottom' };

/**
 * A page of its own for one element, so that its width and direction are real. The marketplace reads from the address
 * who looks, and where: frames share their page's cookies.
 */
if (new URLSearchParams(location.search).get('scheme') === 'contrast') wantMoreContrast();
const elements = readPlayElements((await (await fetch('./dist/custom-elements.json')).json()) as Manifest);
const address = readPlayAddress(location.search, elements);
const element = elements.find(({ tag }) => tag === address.tag)!;
lookOf(address);
// A long address would not come along with the calls. Who has opened this page alone may want to load it anew.
if (frameElement) {
  const { person, tenant, locale } = address;
  history.replaceState(null, '', addressOf('playground-frame', { viewer: person, tenant, locale }));
}
await startElements();
await customElements.whenDefined(address.tag);
await causeFaults(address.fault);
if (address.tag === 'mp-preview-toolbar') previewProduct();

const tag = document.createElement(address.tag);
// Frames share their page's storage, too: whoever is played here is not who was here before.
Reflect.set(tag, 'names', { rememberedUser: `demo.playground.${address.tenant}.${address.person}` });
const page: FramePage = { tag, apply: (latest) => applyTo(tag, element, latest) };
page.apply(address);
// The page around the frame has to listen before there is anything to hear.
frameElement?.dispatchEvent(new CustomEvent(FRAME_PAGE, { detail: page }));
document.querySelector(PLACES[address.tag] ?? '.top')?.append(tag);

/** What the product editor does before it opens a page: it leaves its cookies. */
function previewProduct(): void {
  const product = encodeURIComponent(JSON.stringify({ productId: '7103', portal: 'channel' }));
  for (const cookie of ['builderHeartbeat=true', `productPreview=${product}`])
    document.cookie = `${cookie}; path=/; max-age=600; samesite=lax`;
}
