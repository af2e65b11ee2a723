import { schemeOf } from '../page-look.ts';
import { PERSON_IDS } from './person-stories.ts';

/** What the address of the gallery, or of its frame, says. */
export interface Address {
  readonly person: string;
  readonly tenant: string;
  readonly locale: string;
  readonly scheme: string;
  readonly width: string;
}

export const DEFAULT_TENANT = 'meridian';
export const WIDTHS = ['360', '768', '1024', '1280', '1600'] as const;

/** The widest stage that this window shows in its own size. */
const fittingWidth = () => WIDTHS.findLast((width) => Number(width) <= window.innerWidth) ?? WIDTHS[0];

export function readAddress(): Address {
  const given = new URL(location.href).searchParams;
  const oneOf = (known: readonly string[], name: string) => known.find((one) => one === given.get(name));
  return {
    person: oneOf(PERSON_IDS, 'person') ?? 'full',
    tenant: given.get('tenant') ?? DEFAULT_TENANT,
    locale: given.get('locale') ?? 'en-US',
    scheme: schemeOf(given.get('scheme')),
    width: oneOf(WIDTHS, 'width') ?? fittingWidth(),
  };
}
