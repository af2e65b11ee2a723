import type { UserState } from '../../elements/events.ts';
import type { Bootstrap } from './bootstrap.rules.ts';

export const MOCK_USER_UUID = '00000000-0000-4000-8000-000000000001';
export const MOCK_COMPANY_UUID = '00000000-0000-4000-8000-000000000002';

/** Whose apps are asked for: placeholders stand for a company that is not named, and for nobody. */
export const appsOwner = (companyUuid?: string, userUuid?: string): readonly [company: string, user: string] => [
  companyUuid ?? MOCK_COMPANY_UUID,
  userUuid ?? MOCK_USER_UUID,
];

/** How the apps call ended; only a named user's counts (H §4). */
export type AppsOutcome = 'pending' | 'listed' | 'nothing' | 'failed';

/**
 * Who is here. A uuid from the bootstrap is a signed-in person, until the apps call says otherwise: failed means logged
 * out, nothing means remembered only. Without one, a remembered uuid gives the static state.
 */
export function userStateOf(
  bootstrapUuid: string | undefined,
  rememberedUuid: string | undefined,
  apps: AppsOutcome,
): UserState {
  if (!bootstrapUuid) return rememberedUuid ? 'static:loggedin' : 'loggedout';
  if (apps === 'failed') return 'loggedout';
  return apps === 'nothing' ? 'static:loggedin' : 'loggedin';
}

/** What has been said of who is here, and of the marketplace; undefined while nobody has said anything. */
export const bootstrapOf = (session: { readonly at: string; readonly bootstrap?: Bootstrap }): Bootstrap | undefined =>
  session.bootstrap;

/** Whether the marketplace is one of business units, as far as anything is known of it. */
export const isOfBusinessUnits = (session: Parameters<typeof bootstrapOf>[0]): boolean =>
  bootstrapOf(session)?.settings.universalHeaderForBusinessUnitsEnabled ?? false;

const PRODUCT_PREVIEW_DEVS: readonly string[] = ['CMS', 'CHANNEL', 'CUSTOMIZE'];

/** A dev value marks a product preview in exactly this spelling. */
export const isProductDev = (dev: string | undefined): boolean =>
  dev !== undefined && PRODUCT_PREVIEW_DEVS.includes(dev);

/** Published, unless a theme is being previewed and no product (H §4). */
export function modeOf(signs: {
  readonly heartbeat?: string;
  readonly themeIdCookie?: string;
  readonly themeIdQuery?: string;
  readonly dev?: string;
  readonly productPreviewCookie?: string;
}): 'published' | 'preview' {
  if (isProductDev(signs.dev) || signs.productPreviewCookie !== undefined) return 'published';
  if (signs.themeIdQuery) return 'preview';
  return signs.heartbeat === 'true' && signs.themeIdCookie ? 'preview' : 'published';
}
