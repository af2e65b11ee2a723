import type { Sitting } from './studio.ts';

/** What is photographed: somebody at a page of a certain width, who has opened something or not. */
export interface Look {
  readonly name: string;
  readonly person?: string;
  readonly tenant?: string;
  readonly width?: number;
  /** Of the picture, from the top of the page; `from` and `to` where it does not have the page's whole width. */
  readonly height: number;
  readonly from?: number;
  readonly to?: number;
  readonly locale?: string;
  /** Of the page's root. */
  readonly scheme?: 'light' | 'dark';
  readonly media?: 'print';
  readonly features?: Readonly<Record<string, string>>;
  readonly footer?: true;
  /** What is to be done and seen before the picture is taken. */
  readonly pose?: (sitting: Sitting) => Promise<unknown>;
}

/** Nobody lays a mouse on anything: it would colour what is below it, and bring up a tooltip after a while. */
const opened = (trigger: string, entry: string) => async (sitting: Sitting) => {
  await sitting.press(trigger);
  await sitting.sees(entry);
};

const searched =
  (query: string, label = 'Search') =>
  async (sitting: Sitting) => {
    await sitting.focus(`${label}[role="combobox"]`);
    await sitting.page.keyboard.type(query);
    await sitting.answered();
    await sitting.page.keyboard.press('ArrowDown');
    await sitting.page.keyboard.press('ArrowDown');
    await sitting.highlights();
  };

const userMenu = opened('Amira[role="button"]', 'Logout[role="link"]');

export const LOOKS: readonly Look[] = [
  { name: 'signed-out-1280', person: 'anonymous', height: 160, footer: true },
  { name: 'signed-in-1280', height: 56 },
  { name: 'signed-in-1024', width: 1024, height: 56 },
  { name: 'signed-in-768', width: 768, height: 56 },
  { name: 'signed-in-360', width: 360, height: 300, footer: true },
  { name: 'drawer-360', width: 360, height: 720, pose: opened('Menu[role="button"]', 'Close[role="button"]') },
  { name: 'search', height: 560, from: 360, to: 760, pose: searched('cloud') },
  {
    name: 'scopes',
    height: 240,
    from: 360,
    to: 760,
    pose: opened('Search in: All[role="button"]', 'Marketplace[role="menuitemradio"]'),
  },
  { name: 'my-apps', height: 420, to: 480, pose: opened('My Apps[role="button"]', 'Mail Suite[role="link"]') },
  { name: 'manage', height: 430, from: 780, pose: opened('Manage[role="button"]', 'Superuser[role="link"]') },
  { name: 'user-menu', height: 320, from: 780, pose: userMenu },
  {
    name: 'cart',
    height: 480,
    from: 780,
    pose: opened('Cart, 3 items[role="button"]', 'View Cart[role="link"]'),
  },
  {
    name: 'companies',
    height: 240,
    from: 640,
    pose: opened('Company: Lakeside Components GmbH[role="button"]', 'Studio Ubuntu[role="option"]'),
  },
  { name: 'arabic-search', locale: 'ar', height: 460, pose: searched('cloud', 'بحث') },
  { name: 'arabic-768', locale: 'ar', width: 768, height: 250, footer: true },
  { name: 'arabic-360', locale: 'ar', width: 360, height: 300, footer: true },
  { name: 'dark', scheme: 'dark', height: 320, footer: true, pose: userMenu },
  { name: 'more-contrast', features: { 'prefers-contrast': 'more' }, height: 320, footer: true, pose: userMenu },
  { name: 'forced-colours', features: { 'forced-colors': 'active' }, height: 440, to: 960, pose: searched('cloud') },
  { name: 'ember', tenant: 'ember', height: 56 },
  { name: 'smart', tenant: 'smart', height: 56 },
  { name: 'grey-128', tenant: 'grey-128', height: 56 },
  { name: 'fjell-1280', tenant: 'fjell', height: 230, footer: true },
  { name: 'atlas-1280', tenant: 'atlas', height: 320, footer: true },
  { name: 'atlas-360', tenant: 'atlas', width: 360, height: 640, footer: true },
  { name: 'kanto-1280', tenant: 'kanto', height: 190, footer: true },
  { name: 'castellan-1280', tenant: 'castellan', height: 420, footer: true },
  { name: 'print', media: 'print', height: 160, footer: true },
];
