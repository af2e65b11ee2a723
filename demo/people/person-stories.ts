/** Everybody of the reference marketplace, and why the header looks the way it does for them. */
export interface Group {
  readonly title: string;
  /** One or two sentences by the person's id. */
  readonly stories: Readonly<Record<string, string>>;
}

export const GROUPS: readonly Group[] = [
  {
    title: 'Visitors and customers',
    stories: {
      anonymous:
        'Nobody is signed in: Log In and Register stand where the person’s menu would be. There is no launcher, no company and nothing to manage.',
      full: 'Nine roles and four companies: every group of entries has something in it. The launcher leaves out what is suspended or cannot be launched.',
      buyer:
        'No role and one company: so there is nothing to switch, and only what every customer may see. Where administrators alone may buy, the account is away, too.',
      'billing-admin':
        'The role keeps the account in sight where administrators alone may buy. There are messages, but nobody has counted them: so a dot and no number.',
      'company-member':
        'Three companies bring the switcher, and a portrait takes the place of the initials. Twelve unread messages are too many for a badge: it says 9+.',
      impersonated:
        'An administrator acts as this person. The header is the person’s own; a banner above it says so and ends the session.',
    },
  },
  {
    title: 'Marketplace',
    stories: {
      'channel-admin':
        'Runs the marketplace: its entry leads to the guide, the new dashboard or the start page, as the tenant has it. Signed in by an identity provider, so there are no settings to change here.',
      'product-support': 'Looks after products: the marketplace entry leads straight to them.',
      'sales-support':
        'One of the five roles that open the marketplace entry. It has no page of its own, so the entry leads to the start page.',
      'theme-manager': 'Not a channel administrator: the marketplace entry leads to the themes.',
      'reports-admin':
        'Reports open the marketplace entry alone, without the capability, and lead to their history. A second role puts reports into the person’s menu; the apps bring the insights icon.',
      'network-admin':
        'Two roles open the network entry, and this person holds both. Prices are in dirhams where the tenant sells in them.',
      'catalog-manager':
        'This role opens the network entry only together with the marketplace’s capability: it is there at Meridian and away at Sunfield.',
      developer:
        'Developer and CMS are there while the marketplace has the capability, a CMS and vendors: Sunfield has not. Only two apps are in the launcher.',
    },
  },
  {
    title: 'Resellers',
    stories: {
      reseller: 'Sells for others and manages those who do: the reseller entry is there, and two companies to switch.',
      referral: 'Recommends and does not sell. Any of three roles opens the reseller entry, and this is the third.',
    },
  },
  {
    title: 'Platform',
    stories: {
      superuser: 'Runs the platform under all marketplaces: the superuser entry leads to the dashboard.',
      support: 'The superuser entry leads to the support page. Without apps there is no launcher at all.',
    },
  },
  {
    title: 'Hard to show',
    stories: {
      'long-names':
        'Person, companies and apps have names of 200 characters, with spaces and without. Nothing may push anything else out of the bar.',
      'long-names-ar':
        'The same in Arabic, with Latin names, brackets and numbers in between. Each name keeps its own direction and turns nothing around it.',
      'broken-pictures': 'Neither the portrait nor a single app icon loads: initials and a neutral tile stand in.',
      'many-companies': 'A member of sixty companies: the switcher scrolls, and finds one by typing.',
      'nobody-home':
        'Signed in, and nothing is known: no name, no email, no company, no apps. The menu is called Account and there is nothing to switch or to launch.',
    },
  },
];

/** In the order of the gallery. */
export const PERSON_IDS: readonly string[] = GROUPS.flatMap(({ stories }) => Object.keys(stories));

export const storyOf = (person: string): string =>
  GROUPS.map(({ stories }) => stories[person]).find((story) => story !== undefined) ?? '';
