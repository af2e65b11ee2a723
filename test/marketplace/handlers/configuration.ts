import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { isSignedIn, unauthorized } from '../replies.ts';

/** GET {api}/api/v3/universal-nav/configuration */
export function configurationHandlers(context: MarketContext) {
  return [
    http.get('*/api/v3/universal-nav/configuration', ({ request }) => {
      const viewer = context.viewerOf(request);
      if (viewer.expired) return unauthorized();
      const shown = viewer.tenant.addonStore && isSignedIn(viewer);
      return HttpResponse.json({
        addonStoreConfiguration: {
          addonStoreUrl: '/addons',
          showAddonStoreLink: shown,
          integrationsUrl: '/integrations',
          showIntegrationsLink: shown,
        },
      });
    }),
  ];
}
