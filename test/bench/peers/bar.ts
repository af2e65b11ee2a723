/** What the floors draw: the visible bar of a signed-in person, from the same call as ours, and nothing beyond it. */

export interface Person {
  readonly name: string;
  readonly fullName: string;
  readonly email: string;
  readonly company: string;
  readonly companies: readonly string[];
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  readonly logo: string;
  readonly market: string;
}

interface Bootstrap {
  readonly CHANNEL_SETTINGS: {
    readonly marketplaceName: string;
    readonly localeTags: readonly string[];
    readonly customLogo: string;
    readonly currencyConfiguration: { readonly currencies: readonly string[] };
  };
  readonly CompanyInfo: { readonly name: string };
  readonly UserInfo: { readonly given_name: string; readonly name: string; readonly email: string };
  readonly memberships: { readonly content: readonly { readonly company: { readonly name: string } }[] };
}

export async function fetchPerson(): Promise<Person> {
  const answer = await fetch('/api/session/v1/bootstrap-context', { cache: 'no-store' });
  const { CHANNEL_SETTINGS: channel, CompanyInfo, UserInfo, memberships } = (await answer.json()) as Bootstrap;
  return {
    name: UserInfo.given_name,
    fullName: UserInfo.name,
    email: UserInfo.email,
    company: CompanyInfo.name,
    companies: memberships.content.map(({ company }) => company.name),
    locales: channel.localeTags,
    currencies: channel.currencyConfiguration.currencies,
    logo: channel.customLogo,
    market: channel.marketplaceName,
  };
}

export interface BarMenu {
  readonly id: string;
  readonly label: string;
  /** What its trigger says; an icon where it says nothing. */
  readonly text?: string;
  readonly icon?: string;
  readonly entries: readonly BarEntry[];
  /** Whose menu it is, above the entries; the last of them, the way out, stands apart. */
  readonly person?: Pick<Person, 'fullName' | 'email'>;
}

export interface BarEntry {
  readonly label: string;
  readonly icon?: string;
}

const labels = (...all: readonly string[]): readonly BarEntry[] => all.map((label) => ({ label }));

const APPS = labels('Mail', 'Calendar', 'Reports', 'Billing', 'Support');
const PLACES = labels('Marketplace', 'Companies', 'Products', 'Reports', 'Settings', 'Developer');

export const ICONS = {
  menu: 'M4.5 9h23M4.5 16h23M4.5 23h23',
  apps: 'M7 7h.01M16 7h.01M25 7h.01M7 16h.01M16 16h.01M25 16h.01M7 25h.01M16 25h.01M25 25h.01',
  down: 'm7.5 12.2 8.5 8.6 8.5-8.6',
  home: 'M5.5 14.2 16 5.2l10.5 9V26a1 1 0 0 1-1 1h-6v-7.5h-7V27h-6a1 1 0 0 1-1-1Z',
  chart: 'M5 27h22M9.5 22v-5.500M16 22V7.500M22.5 22V12.5',
  search: 'M22.5 14a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM20.2 20.200l6.6 6.6',
  close: 'm8.2 8.2 15.6 15.6M23.8 8.2 8.2 23.8',
  box: 'M6.5 27V6.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V27M19.5 13.5H24a2 2 0 0 1 2 2V27M4 27.5h24',
  cart: 'M4 6h3.2l3.4 14h13.2l3-10.2H8.2M12 25.6h.01M22.4 25.6h.01',
  talk: 'M6.5 6h19a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H15l-6 5v-5H6.5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
} as const;

/** As many as in our person's menu. */
const ACCOUNT: readonly BarEntry[] = [
  { label: 'My Profile', icon: ICONS.home },
  { label: 'My Company', icon: ICONS.box },
  { label: 'Settings', icon: ICONS.apps },
  { label: 'Reports', icon: ICONS.chart },
  { label: 'Logout', icon: ICONS.close },
];

export const LINKS = [
  { label: 'Home', href: '/home', icon: ICONS.home },
  { label: 'App Wise', href: '/appwise', icon: ICONS.box },
  { label: 'Insights', href: '/insights', icon: ICONS.chart },
  { label: 'Marketplace', href: '/listing', icon: ICONS.apps },
] as const;

export const MESSAGES = { label: 'Messages', href: '/messages', icon: ICONS.talk } as const;
export const APPS_MENU: BarMenu = { id: 'apps', label: 'My Apps', text: 'My Apps', icon: ICONS.apps, entries: APPS };

export const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .join('');

export const menusOf = ({ name, company, companies, locales, currencies, ...person }: Person): readonly BarMenu[] => [
  { id: 'company', label: `Company: ${company}`, text: company, icon: ICONS.box, entries: labels(...companies) },
  { id: 'manage', label: 'Manage', text: 'Manage', entries: PLACES },
  { id: 'language', label: 'Language', text: locales[0]?.slice(0, 2).toUpperCase() ?? '', entries: labels(...locales) },
  { id: 'currency', label: 'Currency', text: currencies[0] ?? '', entries: labels(...currencies) },
  { id: 'cart', label: 'Cart', icon: ICONS.cart, entries: labels('Cart is empty') },
  { id: 'user', label: name, text: name, entries: ACCOUNT, person },
];
