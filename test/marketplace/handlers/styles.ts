import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { templatesOf } from '../partner-templates/index.ts';
import { refuse } from '../replies.ts';
import { tenantByPartner } from '../tenants.ts';
import { draftOf, headerSettingsOf } from '../themes.ts';

/** Templates and theme of a partner, published or as a draft, and the header's part of the published theme. */
export function styleHandlers(context: MarketContext) {
  return [
    http.get('*/api/channel/v1/styles/:partner/templates/:mode', ({ request, params }) => {
      const tenant = tenantByPartner(String(params['partner']));
      if (!tenant || tenant.templates === 'none') return refuse(404, 'This partner has no templates');
      return HttpResponse.json(templatesOf(tenant.templates, context.viewerOf(request).language));
    }),
    http.get('*/api/channel/v1/styles/:partner/theme/:mode', ({ params }) => {
      const tenant = tenantByPartner(String(params['partner']));
      if (!tenant) return refuse(404, 'No such partner');
      return HttpResponse.json(params['mode'] === 'preview' ? draftOf(tenant.theme) : tenant.theme);
    }),
    http.get('*/api/theme/v1/publishedVersion/settings/header', ({ request }) =>
      HttpResponse.json(headerSettingsOf(context.viewerOf(request).tenant.theme)),
    ),
  ];
}
