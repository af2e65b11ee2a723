import { isRecord, asRecord } from '../api/json.rules.ts';

/** What a page says about who is here, before any server is asked. */
export interface BootGiven {
  /** The static mode: `true`, or its data. */
  readonly staticData?: unknown;
  readonly defaultBoot?: unknown;
  /** The page-provided bootstrap context. */
  readonly bootstrap?: unknown;
}

/** What is shown at once, and whether the server is asked after it: `anew`, only when the page's word is in doubt. */
export interface BootPlan {
  readonly show?: unknown;
  readonly asks: 'never' | 'anew' | 'always';
}

/**
 * Static data and no call; else the first of a default boot object, the page's own, and what the browser has kept, then
 * a refresh if the page gave none (H §4).
 */
export function bootPlan({ staticData, ...given }: BootGiven, stored: () => unknown): BootPlan {
  const [defaultBoot, bootstrap] = [given.defaultBoot, given.bootstrap].map(known);
  if (staticData !== undefined && staticData !== false) {
    return { show: isRecord(staticData) ? staticData : (bootstrap ?? defaultBoot ?? {}), asks: 'never' };
  }
  return { show: defaultBoot ?? bootstrap ?? stored(), asks: bootstrap === undefined ? 'always' : 'anew' };
}

/** What is no object says nothing, as that of a page whose own is still on its way (`ready && context`). */
const known = (given: unknown): unknown => (isRecord(given) ? given : undefined);

/** What the browser keeps of a bootstrap context: only what is read from it again. */
const KEPT = [
  'CHANNEL_SETTINGS',
  'CurrentUser',
  'CompanyInfo',
  'UserInfo',
  'locale',
  'theme',
  'themeStatus',
  'templates',
  'templatesStatus',
  'memberships',
] as const;

export function keptBootstrap(json: unknown): unknown {
  const context = asRecord(json);
  return Object.fromEntries(KEPT.filter((name) => name in context).map((name) => [name, context[name]]));
}
