import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { personById } from '../people.ts';
import { isSignedIn, unauthorized } from '../replies.ts';
import { localName } from '../tenants.ts';
import type { Viewer } from '../viewer.ts';
import { withXsrfCookie } from './sign-in.ts';

function channelSettings({ tenant, language }: Viewer, changes: MarketContext['settings']) {
  const site = `https://${tenant.id}.example`;
  return {
    partner: tenant.partner,
    marketplaceName: localName(tenant, language),
    capabilities: tenant.capabilities,
    localeTags: tenant.localeTags,
    customLogo: `/assets/logos/${tenant.id}.svg`,
    supportEmail: `support@${tenant.id}.example`,
    supportUrl: `${site}/help`,
    privacyPolicyUrl: `${site}/privacy`,
    termsUrl: `${site}/terms`,
    currencyConfiguration: { currencies: tenant.currencies, defaultCurrency: tenant.defaultCurrency },
    ...tenant.settings,
    ...changes,
  };
}

function userFields(context: MarketContext, viewer: Viewer) {
  if (!isSignedIn(viewer)) return {};
  const { person } = viewer;
  const company = context.memory.companyOf(viewer);
  return {
    CurrentUser: { uuid: person.uuid },
    ...(company && { CompanyInfo: { uuid: company.uuid, name: company.name } }),
    UserInfo: {
      user_id: person.user_id,
      company_id: company?.company_id ?? null,
      email: person.email || null,
      name: person.name || null,
      given_name: person.given_name || null,
      roles: person.roles,
      profilePic: person.profilePic,
      idpUuid: person.idpUuid,
      currency: context.memory.currencyOf(viewer),
    },
    memberships: { content: person.memberships.map(({ uuid, name }) => ({ company: { uuid, name } })) },
    ...(personById(person.impersonatedBy ?? '') && {
      impersonation: { impersonated: true, name: person.name, email: person.email },
    }),
  };
}

/** GET {api}/api/session/v1/bootstrap-context */
export function sessionHandlers(context: MarketContext) {
  return [
    http.get('*/api/session/v1/bootstrap-context', ({ request }) => {
      const viewer = context.viewerOf(request);
      if (viewer.expired) return unauthorized();
      const answer = {
        CHANNEL_SETTINGS: channelSettings(viewer, context.settings),
        ...userFields(context, viewer),
        locale: viewer.locale,
        universalHeaderSignalsSocketEndpoint: null,
        universalHeaderOAuthClientId: `universal-header-${viewer.tenant.id}`,
        ...context.bootstrap,
      };
      return withXsrfCookie(request, HttpResponse.json(answer, { headers: { 'Cache-Control': 'no-store' } }));
    }),
  ];
}
