import { type Links, addressOf } from './choice-links.ts';
import { WIDTHS, type Address } from './people/people-address.ts';
import { applyLook } from './page-look.ts';
import { scaleFrame } from './scaled-frame.ts';
import { inPlace, segments } from './segments.ts';
import type { TenantChoice } from './sign-in.ts';

interface Parts {
  readonly bar: HTMLElement;
  readonly floor: HTMLElement;
  readonly note: HTMLElement;
  readonly tenants: readonly TenantChoice[];
  readonly links: Links<Address>;
}

const HEIGHT = 600;
const LANGUAGES = { 'en-US': 'English', 'de-DE': 'Deutsch', ar: 'العربية' };
const SCHEMES = { light: 'Light', dark: 'Dark' };

/** The header in a window of its own, of a chosen width; made smaller where the page has no room for it. */
export function showStage({ bar, floor, note, tenants, links }: Parts): void {
  const frame = document.createElement('iframe');
  frame.title = 'The header';
  frame.src = addressOf('people-frame', links.address());
  const alone = document.createElement('a');
  alone.className = 'alone';
  alone.target = '_blank';
  alone.textContent = 'Open alone';
  const scale = document.createElement('output');

  const fit = () => {
    const { width } = links.address();
    const factor = scaleFrame(frame, floor, Number(width), HEIGHT);
    scale.textContent = factor < 1 ? `shown at ${Math.round(factor * 100)} %` : '';
    alone.href = addressOf('people-frame', links.address());
  };
  const change = (changes: Partial<Address>) => {
    links.change(changes);
    const { locale, scheme } = links.address();
    applyLook(locale, scheme);
    if (frame.contentDocument) frame.contentDocument.documentElement.style.colorScheme = scheme;
    fit();
  };

  const here = tenants.find(({ id }) => id === links.address().tenant);
  note.textContent = here?.label ?? '';
  // The others differ in looks alone; whoever came with one of them keeps it.
  const offered = tenants.filter((one) => one.kind === 'world' || one === here);
  const shortNames = offered.map(({ id, label }) => [id, label.split(':')[0] ?? id] as const);
  bar.append(
    segments('Width', WIDTHS, (width) => inPlace(links.to({ width }, width), () => change({ width }))),
    segments('Colours', Object.entries(SCHEMES), ([scheme, name]) =>
      inPlace(links.to({ scheme }, name), () => change({ scheme })),
    ),
    segments('Language', Object.entries(LANGUAGES), ([locale, name]) => links.to({ locale }, name)),
    segments('Marketplace', shortNames, ([tenant, name]) => links.to({ tenant }, name)),
    scale,
    alone,
  );
  floor.append(frame);
  new ResizeObserver(fit).observe(floor);
}
