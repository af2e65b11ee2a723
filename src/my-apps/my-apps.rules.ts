import { asContent, asRecord, asText } from '../api/json.rules.ts';
import { safeLink, safePicture } from '../api/url.rules.ts';

const TILES = 9;

export interface MyApp {
  readonly name: string;
  readonly launchUrl: string;
  readonly imageUrl?: string;
}

export interface MyApps {
  /** Active apps that can be launched, at most 9. */
  readonly tiles: readonly MyApp[];
  readonly hasAppwise: boolean;
  /** Where the insights app is launched. */
  readonly insightsUrl?: string;
}

export const NO_APPS: MyApps = { tiles: [], hasAppwise: false };

/** A list, or `{ content: [] }`; whatever is not a usable app is left out, one by one. */
export function parseApps(json: unknown, base: string): MyApps {
  const entries = asContent(json).map(asRecord);
  const active = entries.filter((entry) => entry['userEntitlementStatus'] === 'ACTIVE');
  const ofType = (type: string) => entries.filter((entry) => entry['universalNavigatorProductType'] === type);
  return {
    tiles: withoutRepeated(active.flatMap((entry) => parseApp(entry, base))).slice(0, TILES),
    hasAppwise: ofType('APPWISE').length > 0,
    insightsUrl: ofType('APPINSIGHT')
      .map((entry) => safeLink(asText(entry['launchUrl']), base))
      .find((url) => url !== undefined),
  };
}

const withoutRepeated = (apps: readonly MyApp[]): readonly MyApp[] => [
  ...new Map(apps.map((app) => [`${app.name}|${app.launchUrl}`, app])).values(),
];

function parseApp(entry: Readonly<Record<string, unknown>>, base: string): readonly MyApp[] {
  const name = asText(entry['name']);
  const launchUrl = safeLink(asText(entry['launchUrl']), base);
  if (!name || !launchUrl) return [];
  return [{ name, launchUrl, imageUrl: safePicture(asText(entry['imageUrl']), base) }];
}
