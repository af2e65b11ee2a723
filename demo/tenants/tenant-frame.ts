import { addressOf } from '../choice-links.ts';
import { scaleFrame } from '../scaled-frame.ts';
import type { TenantChoice } from '../sign-in.ts';
import type { WallAddress } from './tenants-address.ts';

/** Until the page in the frame says how high it is. */
const USUAL_HEIGHT = 128;
/** So far below the window a page begins to load. */
const NEAR = '300px';

/** Whoever brings templates brings a footer, too. */
export const hasFooter = ({ kind }: TenantChoice): boolean => kind === 'templates' || kind === 'faulty';

export function frameAddress(tenant: TenantChoice, { viewer, locale, scheme, contrast }: WallAddress): string {
  const footer = hasFooter(tenant) ? { footer: 'yes' } : {};
  return addressOf('tenants-frame', { tenant: tenant.id, viewer, locale, scheme, contrast, ...footer });
}

/** A window of a chosen width for one tenant's page: as high as the page, and made smaller where there is no room. */
export function tenantFrame(tenant: TenantChoice, first: WallAddress, loaded: () => void) {
  const floor = document.createElement('div');
  const frame = document.createElement('iframe');
  let address = first;
  let isNear = false;

  const fit = () => {
    const height = frame.contentDocument?.body?.offsetHeight || USUAL_HEIGHT;
    scaleFrame(frame, floor, Number(address.width), height);
  };
  /** Without a step in the history, which belongs to the wall. */
  const load = () => {
    fit();
    if (isNear) frame.contentWindow?.location.replace(frameAddress(tenant, address));
  };
  const show = (next: WallAddress) => {
    const isSamePage = next.viewer === address.viewer && next.locale === address.locale;
    address = next;
    const page = frame.contentDocument;
    const header = page?.querySelector('mp-header');
    if (!isSamePage || !page || !header) return load();
    page.documentElement.style.colorScheme = address.scheme;
    header.setAttribute('contrast', address.contrast);
    fit();
  };

  floor.className = 'floor';
  floor.append(frame);
  frame.addEventListener('load', () => {
    if (!isNear || !frame.contentDocument?.body) return;
    new ResizeObserver(fit).observe(frame.contentDocument.body);
    loaded();
  });
  new ResizeObserver(fit).observe(floor);
  whenNear(floor, () => {
    isNear = true;
    load();
  });
  fit();
  return { floor, frame, show };
}

function whenNear(place: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
}
