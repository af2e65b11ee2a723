import { type Address, DEFAULT_TENANT } from './people/people-address.ts';
import { applyLook } from './page-look.ts';
import { signIn } from './sign-in.ts';
import { startElements } from './without-server.ts';

/**
 * Puts the layer around a page, as the person of its address. The tags come only when somebody is signed in: before,
 * the header would ask who is here too early. Gives the address that holds, in a marketplace that there is.
 */
export async function showLayer(wanted: Address): Promise<Address> {
  applyLook(wanted.locale, wanted.scheme);
  await startElements();
  const isKnown = await signIn(wanted.person, wanted.tenant);
  const address = isKnown ? wanted : { ...wanted, tenant: DEFAULT_TENANT };
  if (!isKnown) await signIn(address.person, address.tenant);
  const header = document.createElement('mp-header');
  header.setAttribute('marketplace', '');
  header.setAttribute('search', JSON.stringify({ domain: address.tenant, capabilities: ['appwise', 'appinsights'] }));
  document.querySelector('.top')?.append(document.createElement('mp-banners'), header);
  document.body.append(document.createElement('mp-footer'));
  return address;
}
