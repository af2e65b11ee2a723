import { parseApps } from '../../../src/my-apps/my-apps.rules.ts';
import { parseAddonStore } from '../../../src/navigation/addon-store.rules.ts';
import { parseFlags } from '../../../src/navigation/flags.rules.ts';
import { canSeeMyApps, iconLinks, manageLinks } from '../../../src/navigation/links.rules.ts';
import { canSeeRegister, userLinks } from '../../../src/navigation/user-links.rules.ts';
import type { Viewer } from '../../../src/navigation/viewer.rules.ts';
import { parseBootstrap } from '../../../src/session/bootstrap.rules.ts';
import { CHANNEL_SWITCHES, FLAG_NAMES, type Oracle, type Situation, addressOf, factsOf } from './documents-oracle.ts';

/** Which entries there are, each with its address. */
export type Header = ReadonlyMap<string, string>;
export type Code = (situation: Situation) => Header;

const MARKET = 'https://market.example';

/** The answers of a server for a situation, read as the header reads them. */
export function viewerIn({ roles, capabilities, switches, progress, flags, known, apps }: Situation): Viewer {
  const settings = Object.fromEntries(CHANNEL_SWITCHES.map((name) => [name, switches[name]]));
  const edition = { undefined: undefined, false: null, true: 'FREE' }[`${switches.accountEdition}`];
  const bootstrap = parseBootstrap({
    CHANNEL_SETTINGS: { ...settings, accountEdition: edition, capabilities, guidedWalkthroughProgress: progress },
    CurrentUser: { uuid: 'u' },
    CompanyInfo: {},
    UserInfo: { roles, user_id: known.user_id, company_id: known.company_id, idpUuid: known.idpUuid },
  });
  const { showAddonStoreLink, showIntegrationsLink } = switches;
  const { addonStoreUrl, integrationsUrl } = known;
  return {
    bootstrap,
    apps: parseApps(
      apps.map(({ type, launchUrl }) => ({
        name: 'app',
        launchUrl,
        universalNavigatorProductType: type,
        userEntitlementStatus: 'ACTIVE',
      })),
      MARKET,
    ),
    flags: parseFlags({
      evaluationResults: FLAG_NAMES.map((flagKey) => ({ flagKey, variant: flags.includes(flagKey) ? 'on' : 'off' })),
    }),
    addonStore: parseAddonStore(
      { addonStoreConfiguration: { addonStoreUrl, showAddonStoreLink, integrationsUrl, showIntegrationsLink } },
      MARKET,
    ),
    mobileWebApp: false,
  };
}

export const headerOfTheCode: Code = (situation) => {
  const viewer = viewerIn(situation);
  const links = [...iconLinks(viewer), ...userLinks(viewer), ...manageLinks(viewer).flat()];
  const header = new Map<string, string>();
  for (const { id, path } of links) header.set(id, header.has(id) ? 'twice' : path);
  if (canSeeMyApps(viewer)) header.set('my apps', '/myapps');
  if (canSeeRegister(viewer.bootstrap)) header.set('sign up', '/signup');
  return header;
};

/** The code is asked once in each situation, however often it is compared. */
export function remembering(code: Code): Code {
  const asked = new WeakMap<Situation, Header>();
  return (situation) => {
    const header = asked.get(situation) ?? code(situation);
    asked.set(situation, header);
    return header;
  };
}

/**
 * Where the documents and the code do not show the same, one line for each entry, `limit` lines at most. Without a
 * list of entries, all are compared, also those that only the code knows.
 */
export function compare(
  oracle: Oracle,
  code: Code,
  situations: Iterable<Situation>,
  limit: number,
  entries?: readonly string[],
): string[] {
  const differences: string[] = [];
  for (const situation of situations) {
    const header = code(situation);
    const facts = factsOf(situation, oracle);
    for (const entry of entries ?? new Set([...Object.keys(oracle.entries), ...header.keys()])) {
      const documented = addressOf(entry, situation, oracle, facts);
      const found = header.get(entry) ?? '';
      if (documented !== found)
        differences.push(`${entry}: documents '${documented}', code '${found}' in ${JSON.stringify(situation)}`);
      if (differences.length >= limit) return differences;
    }
  }
  return differences;
}
