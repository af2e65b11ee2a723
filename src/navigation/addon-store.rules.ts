import { asFlag, asRecord, asText } from '../api/json.rules.ts';
import { safeLink } from '../api/url.rules.ts';

/** Where the partner's add-on store and its integrations are; absent where they are not to be shown (H §3, §5). */
export interface AddonStore {
  readonly addonStoreUrl?: string;
  readonly integrationsUrl?: string;
}

export const NO_ADDON_STORE: AddonStore = {};

/** Reads `{ addonStoreConfiguration: { addonStoreUrl, showAddonStoreLink, … } }`. */
export function parseAddonStore(json: unknown, base: string): AddonStore {
  const store = asRecord(asRecord(json)['addonStoreConfiguration']);
  const shown = (show: string, url: string) => (asFlag(store[show]) ? safeLink(asText(store[url]), base) : undefined);
  return {
    addonStoreUrl: shown('showAddonStoreLink', 'addonStoreUrl'),
    integrationsUrl: shown('showIntegrationsLink', 'integrationsUrl'),
  };
}
