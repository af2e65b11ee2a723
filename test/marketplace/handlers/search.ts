import { http, HttpResponse } from 'msw';
import { appById } from '../apps.ts';
import type { CatalogueDocument } from '../catalogue-document.ts';
import { autocomplete, facets, findForUser, findListings } from '../catalogue-search.ts';
import type { MarketContext } from '../context.ts';
import { isSignedIn, unauthorized } from '../replies.ts';
import { lineIdOf } from '../shelves.ts';

const CORE = '*/api/appwise/v2/core';

/** Services that only this list names; the first have a product in the marketplace, the others just a name. */
const SERVICES_WITH_PRODUCT = ['mail-suite', 'cloud-storage', 'team-chat', 'signature-desk'];
const SERVICES_BY_NAME = [
  { name: 'crm-studio', pretty_name: 'CRM Studio', icon_url: '/assets/apps/crm-studio.svg' },
  { name: 'billing', pretty_name: 'Billing', icon_url: null },
];

function enabledServices() {
  const products = SERVICES_WITH_PRODUCT.flatMap((id) => appById(id) ?? []).map((app) => ({
    marketplace_product_uuid: app.uuid,
    name: app.id,
    pretty_name: app.name,
    icon_url: app.imageUrl,
    logo_url: app.imageUrl,
  }));
  const named = SERVICES_BY_NAME.map((service) => ({ marketplace_product_uuid: null, logo_url: null, ...service }));
  return [...products, ...named];
}

/** What leaves the house: the product line is the index's own affair. */
function sent({ id: _id, pl: _pl, ...document }: CatalogueDocument) {
  return document;
}

function readQuery(request: Request) {
  const search = new URL(request.url).searchParams;
  return {
    q: search.get('q') ?? '',
    pageSize: Number(search.get('page_size')) || 10,
    // Repeated parameters and a comma-joined list both occur (S §2, S §7).
    lines: search.getAll('pl').flatMap((value) => value.split(',').map((id) => lineIdOf(id.trim()))),
  };
}

/** The seven calls of the search widget (S §7). */
export function searchHandlers(context: MarketContext) {
  const forUser = (path: string, answer: (request: Request, userId: string) => object) =>
    http.get(`${CORE}/users/me${path}`, ({ request }) => {
      const viewer = context.viewerOf(request);
      return isSignedIn(viewer) ? HttpResponse.json(answer(request, viewer.person.user_id)) : unauthorized();
    });
  const docs = (found: readonly (object | string)[]) => ({ docs: found, numFound: found.length });

  return [
    forUser('', (_request, id) => ({ id })),
    forUser('/services/enabled', () => ({ results: enabledServices() })),
    forUser('/index/autocomplete', (request) => docs(autocomplete(readQuery(request).q))),
    forUser('/index/search', (request) => {
      const { q, pageSize } = readQuery(request);
      return docs(findForUser(q, pageSize).map(sent));
    }),
    forUser('/index/suggest', (request) => ({ facet_counts: { facet_fields: facets(readQuery(request).q) } })),
    http.get(`${CORE}/marketplaces/:domain/index/autocomplete`, ({ request }) => {
      const { q } = readQuery(request);
      return HttpResponse.json(docs(autocomplete(q, findListings(q))));
    }),
    http.get(`${CORE}/marketplaces/:domain/index/search`, ({ request }) => {
      const { q, pageSize, lines } = readQuery(request);
      return HttpResponse.json(docs(findListings(q, lines).slice(0, pageSize).map(sent)));
    }),
  ];
}
