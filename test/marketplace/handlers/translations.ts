import { http, HttpResponse } from 'msw';
import { translationsFor } from '../text/translations.ts';

/** GET {api}/api/v1/translation/{partner}/{locale}?namespace=universal-header */
export function translationHandlers() {
  return [
    http.get('*/api/v1/translation/:partner/:locale', ({ request, params }) => {
      const namespace = new URL(request.url).searchParams.get('namespace');
      return HttpResponse.json(namespace === 'universal-header' ? translationsFor(String(params['locale'])) : {});
    }),
  ];
}
