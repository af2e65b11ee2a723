import { http, HttpResponse } from 'msw';
import type { MarketContext } from '../context.ts';
import { forbidden, lacksXsrfToken, refuse } from '../replies.ts';
import { tenantByPartner } from '../tenants.ts';

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Feature flags, many at once and one alone. A flag that the tenant does not have comes without a variant. */
export function flagHandlers(context: MarketContext) {
  const variantOf = (request: Request, entityContext: unknown, flagKey: string) => {
    const tenant = tenantByPartner(String(field(entityContext, 'tenant'))) ?? context.viewerOf(request).tenant;
    return tenant.flags[flagKey];
  };

  return [
    http.post('*/api/appconfigr/v1/evaluation/flagbatch', async ({ request }) => {
      if (lacksXsrfToken(request, context.strictXsrf)) return forbidden();
      const body: unknown = await request.json().catch(() => undefined);
      const entities = field(body, 'entities');
      const flagKeys = field(body, 'flagKeys');
      if (!Array.isArray(entities) || !Array.isArray(flagKeys)) return refuse(400, 'entities and flagKeys are needed');
      const evaluationResults = flagKeys
        .filter((key) => typeof key === 'string')
        .flatMap((flagKey) => {
          const variant = variantOf(request, field(entities[0], 'entityContext'), flagKey);
          return variant === undefined ? [] : [{ flagKey, variant }];
        });
      return HttpResponse.json({ evaluationResults });
    }),
    http.post('*/api/appconfigr/v1/evaluation/flag', async ({ request }) => {
      if (lacksXsrfToken(request, context.strictXsrf)) return forbidden();
      const body: unknown = await request.json().catch(() => undefined);
      const flagKey = field(body, 'flagKey');
      if (typeof flagKey !== 'string') return refuse(400, 'flagKey is needed');
      const variant = variantOf(request, field(body, 'entityContext'), flagKey);
      return HttpResponse.json(variant === undefined ? { flagKey } : { flagKey, variant });
    }),
  ];
}
