import { type HttpConfig, createHttp } from '../../../src/api/http.ts';

export const BASE = 'https://market.example';
export const PAGE_ORIGIN = 'https://shop.example';

/** What went out, as the platform itself understands it; answers come from `answer`. */
export function record(
  config: Partial<HttpConfig> = {},
  answer: (request: Request, signal?: AbortSignal | null) => Promise<Response> | Response = () => Response.json({}),
) {
  const requests: Request[] = [];
  const http = createHttp({
    baseUrl: BASE,
    pageOrigin: PAGE_ORIGIN,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request, init?.signal);
    },
    ...config,
  });
  const last = (): Request => {
    const request = requests.at(-1);
    if (!request) throw new Error('No request was made');
    return request;
  };
  return { http, requests, last };
}
