import type { LogoPaint } from './artwork.ts';
import type { PartnerTemplates } from './partner-templates/index.ts';
import { type Tenant, tenantOf } from './tenant.ts';
import { MERIDIAN_THEME, type ThemeProperties } from './themes.ts';

interface PartnerDraft {
  /** Of the tenant and of its templates. */
  id: PartnerTemplates;
  name: string;
  what: string;
  initial: LogoPaint['initial'];
  /** Of the logo's mark, and the letter's on it. */
  mark: string;
  letter?: string;
  ink: string;
  theme: Partial<ThemeProperties>;
  kind?: Tenant['kind'];
}

/** Each theme goes with its templates: the ground of a bar is the theme's, unless the template paints over it. */
const PARTNERS: readonly PartnerDraft[] = [
  {
    id: 'fjell',
    name: 'Fjell Telecom',
    what: 'a navbar of floats, from 2014',
    initial: 'F',
    mark: '#1d4f91',
    ink: '#1d4f91',
    theme: { headerNavBg: '#fbfcfe', headerNavFontColor: '#47525d', headerNavBorderColor: '#dfe5ec' },
  },
  {
    id: 'atlas',
    name: 'Atlas Cloud',
    what: 'utility classes, in two rows',
    initial: 'A',
    mark: '#7ee0a3',
    letter: '#1d1848',
    ink: '#f4f4ff',
    theme: { headerNavBg: '#29235c', headerNavDropdownBg: '#1d1848', headerNavDropdownFontColor: '#f4f4ff' },
  },
  {
    id: 'kanto',
    name: 'Kanto Office',
    what: 'tables in tables, from 2008',
    initial: 'K',
    mark: '#b30000',
    ink: '#003a78',
    theme: { headerNavBg: '#dfe7f3', headerNavFontColor: '#003a78', headerNavBorderColor: '#9fb4cc' },
  },
  {
    id: 'aurora',
    name: 'Aurora Studio',
    what: 'a logo drawn in the template, footer built in',
    initial: 'A',
    mark: '#7c5cff',
    ink: '#ffffff',
    theme: { headerNavBg: '#150b2e', headerNavFontColor: '#f3efff', headerNavTooltipBg: '#d9ff7a' },
  },
  {
    id: 'castellan',
    name: 'Castellan Bank',
    what: 'a long legal footer',
    initial: 'C',
    mark: '#b08d3e',
    letter: '#0c2f30',
    ink: '#f7f5ef',
    theme: { headerNavBg: '#0f3d3e', headerNavFontColor: '#f7f5ef', headerNavBorderColor: '#b08d3e' },
  },
  {
    id: 'bazaar',
    name: 'Bazaar Wholesale',
    what: 'a mega menu of nested lists',
    initial: 'B',
    mark: '#f2b84b',
    letter: '#3a2117',
    ink: '#fffaf3',
    theme: { headerNavBg: '#7a2e1d', headerNavFontColor: '#fffaf3', headerNavDropdownBg: '#fffaf3' },
  },
  {
    id: 'harbour',
    name: 'Harbour Connect',
    what: 'links of every kind, texts and pictures of its own',
    initial: 'H',
    mark: '#ffd27a',
    letter: '#0a3f46',
    ink: '#e6f5f4',
    theme: { headerNavBg: '#0d4f57', headerNavFontColor: '#e6f5f4', headerNavItemBgHover: '#17646d' },
  },
  {
    id: 'pulse',
    name: 'Pulse Fitness',
    what: 'styles in the markup, from a page builder',
    initial: 'P',
    mark: '#ff5a7a',
    letter: '#15131f',
    ink: '#f2effa',
    theme: { headerNavBg: '#15131f', headerNavFontColor: '#f2effa', headerNavFontHoverColor: '#5ad1ff' },
  },
  {
    id: 'skerry',
    name: 'Skerry Exchange',
    what: 'the smallest set that has everything',
    initial: 'S',
    mark: '#76bd22',
    letter: '#0b1f3a',
    ink: '#ffffff',
    theme: { headerNavBg: '#243b53', headerNavFontColor: '#f0f4f8' },
  },
  {
    id: 'hostile',
    name: 'Hostile Partner',
    what: 'templates that try to get out',
    initial: 'H',
    mark: '#8a1c1c',
    ink: '#8a1c1c',
    theme: { headerNavBg: '#fdeeee', headerNavFontColor: '#8a1c1c' },
    kind: 'faulty',
  },
  {
    id: 'broken',
    name: 'Broken Braces',
    what: 'headers that cannot be read',
    initial: 'B',
    mark: '#8a5a00',
    ink: '#2d2d2d',
    theme: { headerNavBg: '#fff4dc' },
    kind: 'faulty',
  },
  {
    id: 'oversized',
    name: 'Oversized Exports',
    what: 'headers of more than 256 KB',
    initial: 'O',
    mark: '#4b5a66',
    ink: '#2d2d2d',
    theme: { headerNavBg: '#e9edf0' },
    kind: 'faulty',
  },
];

export const PARTNER_TENANTS: readonly Tenant[] = PARTNERS.map((draft) => {
  const { id, name, what, initial, mark, letter, ink, theme, kind = 'templates' } = draft;
  const [short = name] = name.split(' ');
  return tenantOf({
    id,
    label: `${name}: ${what}`,
    marketplaceName: name,
    theme: {
      ...MERIDIAN_THEME,
      headerNavFontSelectedColor: '',
      headerNavTooltipBg: '',
      headerNavTooltipFontColor: '',
      logoImage: `/assets/logos/${id}.svg`,
      logoWidth: `${44 + short.length * 10}`,
      ...theme,
    },
    logo: { name: short, initial, mark, ink, ...(letter && { letter }) },
    templates: id,
    kind,
  });
});
