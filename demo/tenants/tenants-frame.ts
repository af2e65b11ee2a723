import { applyLook, schemeOf } from '../page-look.ts';
import { startElements } from '../without-server.ts';

/**
 * A page of one tenant. Its address says which one, and who looks: the marketplace reads it from there, as all frames
 * of the wall share their cookies. For the same reason nothing is kept.
 */
const address = new URL(location.href).searchParams;
applyLook(address.get('locale') ?? 'en-US', schemeOf(address.get('scheme')));
await startElements();

const header = document.createElement('mp-header');
header.setAttribute('marketplace', '');
header.setAttribute('cache', 'false');
header.setAttribute('contrast', address.get('contrast') ?? 'documented');
header.setAttribute('search', JSON.stringify({ domain: address.get('tenant'), capabilities: ['appwise'] }));
document.querySelector('.top')?.append(header);
if (address.get('footer') === 'yes') document.body.append(document.createElement('mp-footer'));
