import { inkIn } from '../ink-measure.ts';
import type { TenantChoice } from '../sign-in.ts';
import { frameAddress, hasFooter, tenantFrame } from './tenant-frame.ts';
import type { WallAddress } from './tenants-address.ts';

const AA = 4.5;

export interface TenantCard {
  readonly element: HTMLElement;
  show(address: WallAddress): void;
}

/** The header of one tenant, in a window of its own, below its name and what there is to say of it. */
export function tenantCard(tenant: TenantChoice, first: WallAddress): TenantCard {
  const [name = '', what = ''] = tenant.label.split(': ');
  const element = document.createElement('article');
  const alone = document.createElement('a');
  const verdict = document.createElement('output');
  let address = first;

  /** Where the bar is the template's own there is no one text on one ground. */
  const judge = async () => {
    if (hasFooter(tenant)) return;
    const asked = address;
    const ink = await inkIn(frame, tenant.ground, asked.contrast);
    if (!ink || asked !== address) return;
    const isWeak = ink.ratio < AA;
    verdict.textContent = `${ink.isLight ? 'light' : 'dark'} text, ${ink.ratio.toFixed(2)}:1${isWeak ? ', below AA' : ''}`;
    verdict.classList.toggle('weak', isWeak);
  };
  const { floor, frame, show: showFrame } = tenantFrame(tenant, first, () => void judge());

  frame.title = `The header of ${name}`;
  alone.target = '_blank';
  alone.textContent = 'Open alone';
  alone.ariaLabel = `Open alone: ${name}`;
  alone.href = frameAddress(tenant, first);
  element.append(caption(tenant, name, what, verdict, alone), floor);
  return {
    element,
    show(next) {
      address = next;
      alone.href = frameAddress(tenant, next);
      showFrame(next);
      void judge();
    },
  };
}

function caption(tenant: TenantChoice, name: string, what: string, ...more: readonly Node[]): HTMLElement {
  const place = document.createElement('header');
  const swatch = document.createElement('i');
  swatch.className = 'swatch';
  if (tenant.ground) swatch.style.background = tenant.ground;
  const heading = document.createElement('h3');
  heading.textContent = name;
  const about = document.createElement(tenant.kind === 'colour' ? 'code' : 'p');
  about.textContent = tenant.kind === 'colour' ? tenant.ground : what;
  place.append(swatch, heading, about, ...more);
  return place;
}
