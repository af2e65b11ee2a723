import { toJson } from '../api/json.rules.ts';
import type { PageConfig } from './page-config.rules.ts';

/** What decides who is here. Objects of the page count by what they say: a host may make new ones at each render. */
const IDENTITY = ['userUuid', 'bootstrap', 'staticData', 'defaultBoot'] as const;

/** Changes with who is here. In the toolkit's pages nobody is anybody without a token; a renewed one is the same person's. */
export function identityKey(config: PageConfig): string {
  try {
    const isTold = config.storefrontToolkit && config.token !== undefined;
    return toJson([...IDENTITY.map((name) => config[name] ?? null), isTold]) ?? '';
  } catch {
    return 'unreadable';
  }
}
