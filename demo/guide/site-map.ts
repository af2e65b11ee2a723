/** The pages of the guide, in the order of the navigation. A test compares them with the files that are there. */
export interface GuidePage {
  readonly name: string;
  /** In the navigation. */
  readonly label: string;
  /** What it is good for, in one line. */
  readonly line: string;
  /** A document of the project's own; else `demo/guide/{name}.md`. */
  readonly source?: string;
}

export interface GuideGroup {
  readonly title: string;
  readonly pages: readonly GuidePage[];
}

const page = (name: string, label: string, line: string, source?: string): GuidePage => ({ name, label, line, source });

export const GROUPS: readonly GuideGroup[] = [
  {
    title: 'Start',
    pages: [
      page('start', 'Start in five minutes', 'Header, footer, one attribute and one event on a page of your own.'),
      page('elements', 'The five tags', 'What each tag shows, and where its attributes, events and parts stand.'),
    ],
  },
  {
    title: 'Tasks',
    pages: [
      page('theme', 'Theme a tenant', 'Colours and sizes by CSS variables, global-styles and parts; contrast.'),
      page('templates', 'Bring a template', 'A partner’s own markup: tokens, the allow-list, what is left out.'),
      page('routing', 'Route by yourself', 'Take links, searches and rows into the router of a single-page app.'),
      page(
        'csp',
        'Strict CSP',
        'Content security policy and Trusted Types: the two policies, and when they are needed.',
      ),
      page(
        'server-rendering',
        'Render on a server',
        'Tags as declarative shadow DOM, with the answers that a server has.',
      ),
      page('migration', 'Move from the script', 'From the script-injected header and its older keys to the tags.'),
      page('testing', 'Test your page', 'The reference marketplace: persons, tenants, faults and signals.'),
      page(
        'frameworks',
        'In frameworks',
        'React, Preact, Solid, Vue, Svelte and Angular: a snippet and a page for each.',
      ),
      page('types', 'Types and editors', 'What TypeScript, JSX, Vue, Svelte, Angular and editors know of the tags.'),
    ],
  },
  {
    title: 'How it behaves',
    pages: [
      page('person', 'Who is here', 'The bootstrap context: where it comes from, each field and setting, tenants.'),
      page('menus', 'Who sees what', 'Each entry of bar and menus: where it leads, and which roles see it.'),
      page('search-box', 'How it searches', 'Scopes, suggestions, keys, where a search leads, the reseller’s lines.'),
      page('cart-and-messages', 'Cart and messages', 'The cart’s events and lines; badges, socket and support chat.'),
      page(
        'previews',
        'Previews and banners',
        'What brings toolbar and banners up, how long they stay, and where they lead.',
      ),
      page(
        'addresses',
        'What the address says',
        'Paths, query and hash that the layer reads; which navigation is chosen.',
      ),
    ],
  },
  {
    title: 'Look up',
    pages: [
      page('calls', 'Calls to a server', 'Every call that the tags make, when, and what is read of its answer.'),
      page('texts', 'Texts', 'Every text with its key, and where translations come from.'),
      page('json', 'What JSON holds', 'Every field of each object that an attribute, a property or the loader takes.'),
      page('events', 'Events', 'Every event with its detail and its default action.'),
      page('errors', 'Error codes', 'Each code of mp-error: where it comes from and what to do.'),
      page('browsers', 'Browsers', 'Which browsers are supported, and what the others show.'),
      page('performance', 'Size and speed', 'What a page fetches, what is measured, and how to measure it yourself.'),
      page(
        'privacy',
        'Privacy',
        'Every cookie and key that the layer keeps, its life, and who removes it.',
        'PRIVACY.md',
      ),
      page('security', 'Security', 'Threats, what stands against each, and the test that says so.', 'SECURITY.md'),
      page('reliability', 'Reliability', 'What happens when calls, storage or scripts fail.', 'RELIABILITY.md'),
      page('changelog', 'Changelog', 'What a page author notices, by release.', 'CHANGELOG.md'),
    ],
  },
];

export const PAGES: readonly GuidePage[] = GROUPS.flatMap(({ pages }) => pages);

/** Pages of the site that are not made of Markdown. */
export const OTHER_PAGES = [
  { file: 'playground.html', label: 'Playground', line: 'Each tag live, with all its attributes.' },
  { file: 'reference.html', label: 'Reference', line: 'Attributes, properties, methods, events, parts and variables.' },
  { file: 'index.html', label: 'Demo', line: 'A storefront with every person, tenant and language.' },
] as const;

export const fileOf = (name: string): string => `guide-${name}.html`;

/** Which page a document of the project became. */
const BY_SOURCE = new Map(PAGES.flatMap(({ name, source }) => (source ? [[source, name] as const] : [])));

/** Where a link of a document leads on the site: documents are pages, the demo's own pages stand beside them. */
export function addressOf(href: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^#/i.test(href)) return href;
  const [path = '', hash] = href.split('#', 2);
  const name = path.replace(/^(?:\.{1,2}\/)+/, '');
  const end = hash === undefined ? '' : `#${hash}`;
  const document = BY_SOURCE.get(name) ?? (name.endsWith('.md') ? name.slice(0, -3).toLowerCase() : undefined);
  return `./${document === undefined ? name : fileOf(document)}${end}`;
}
