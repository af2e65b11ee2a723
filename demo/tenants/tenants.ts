import { createLinks } from '../choice-links.ts';
import { applyLook } from '../page-look.ts';
import { inPlace, segments } from '../segments.ts';
import { type TenantChoice, whoThereIs } from '../sign-in.ts';
import { tenantCard } from './tenant-card.ts';
import { WALL_CHOICES, readWallAddress, type WallAddress } from './tenants-address.ts';
import { startElements } from '../without-server.ts';

const NAMES: Readonly<Record<keyof typeof WALL_CHOICES, string>> = {
  width: 'Width',
  locale: 'Direction',
  scheme: 'Colours',
  contrast: 'Contrast',
  viewer: 'Person',
};

/** What each section shows. Meridian has no ground of its own and stands for white. */
const SECTIONS: Readonly<Record<string, (tenant: TenantChoice) => boolean>> = {
  grounds: ({ id, kind }) => kind === 'colour' || id === 'meridian',
  themes: ({ id, kind }) => kind === 'world' && id !== 'meridian',
  templates: ({ kind }) => kind === 'templates',
  refused: ({ kind }) => kind === 'faulty',
};

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

const links = createLinks<WallAddress>('tenants', readWallAddress());
look();
await startElements();
const { tenants } = await whoThereIs();
const cards = Object.entries(SECTIONS).flatMap(([id, belongs]) => {
  const shown = tenants.filter(belongs).map((tenant) => tenantCard(tenant, links.address()));
  find(`#${id} .wall`).append(...shown.map(({ element }) => element));
  find(`#${id} .count`).textContent = `${shown.length}`;
  return shown;
});
find('.switches').append(...(Object.keys(NAMES) as (keyof WallAddress)[]).map(switchOf));

function switchOf(name: keyof WallAddress): HTMLElement {
  return segments(NAMES[name], Object.entries(WALL_CHOICES[name]), ([value, text]) =>
    inPlace(links.to({ [name]: value }, text), () => change({ [name]: value })),
  );
}

function change(changes: Partial<WallAddress>): void {
  links.change(changes);
  look();
  for (const card of cards) card.show(links.address());
}

/** The wall itself is English; it follows the colours, and makes room for the width. */
function look(): void {
  const { scheme, width } = links.address();
  applyLook('en', scheme);
  document.documentElement.dataset['width'] = width;
}
