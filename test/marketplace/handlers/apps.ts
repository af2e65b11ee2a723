import { http, HttpResponse } from 'msw';
import { appById, type App } from '../apps.ts';
import type { MarketContext } from '../context.ts';
import type { Person } from '../people.ts';
import { isSignedIn, refuse, unauthorized } from '../replies.ts';

/** The placeholders that stand in the path for a visitor without ids, and for a person without a company. */
const PLACEHOLDER_USER = '00000000-0000-4000-8000-000000000001';
const PLACEHOLDER_COMPANY = '00000000-0000-4000-8000-000000000002';

function isOwnCompany({ memberships }: Person, uuid: unknown): boolean {
  return memberships.length === 0 ? uuid === PLACEHOLDER_COMPANY : memberships.some((one) => one.uuid === uuid);
}

function isOrdinary(app: App): boolean {
  return !app.universalNavigatorProductType && app.userEntitlementStatus === 'ACTIVE' && app.launchUrl !== null;
}

/** The limit counts what can be launched; the navigator's own entries and entitlements without a launch page follow. */
function limited(apps: readonly App[], limit: number): App[] {
  return [...apps.filter(isOrdinary).slice(0, limit), ...apps.filter((app) => !isOrdinary(app))];
}

/** GET {api}/api/v3/universal-nav/assignments/{companyUuid}/{userUuid}?limitNbApps=9 */
export function appHandlers(context: MarketContext) {
  return [
    http.get('*/api/v3/universal-nav/assignments/:companyUuid/:userUuid', ({ request, params }) => {
      if (params['userUuid'] === PLACEHOLDER_USER) return HttpResponse.json({ content: [] });
      const viewer = context.viewerOf(request);
      if (!isSignedIn(viewer)) return unauthorized();
      const isOwn = params['userUuid'] === viewer.person.uuid && isOwnCompany(viewer.person, params['companyUuid']);
      if (!isOwn) return refuse(403, 'Not the apps of this session');
      if (!context.memory.mayBePresent(viewer, params['companyUuid'])) return refuse(403, 'Not the present company');
      const limit = Number(new URL(request.url).searchParams.get('limitNbApps')) || 9;
      const apps = viewer.person.apps.flatMap((id) => appById(id) ?? []);
      return HttpResponse.json({
        content: limited(apps, limit).map(
          ({ uuid, name, imageUrl, launchUrl, userEntitlementStatus, universalNavigatorProductType }) => ({
            uuid,
            name,
            imageUrl,
            launchUrl,
            userEntitlementStatus,
            universalNavigatorProductType: universalNavigatorProductType ?? null,
          }),
        ),
      });
    }),
  ];
}
