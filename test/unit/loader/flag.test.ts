import { expect, it } from 'vitest';
import { fetchFlag } from '../../../src/api/flags.ts';
import type { Http, HttpCall } from '../../../src/api/http.ts';
import { QUOTE_FLAG } from '../../../src/loader/navigation-choice.rules.ts';

it("asks the page's own origin for the one flag of quote versions (H §7)", async () => {
  const calls: HttpCall[] = [];
  const http = (async (call: HttpCall) => void calls.push(call)) as Http;
  await fetchFlag(http, 'https://page.example', 'ACME', QUOTE_FLAG);
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: 'https://page.example/api/appconfigr/v1/evaluation/flag',
      json: {
        defaultValue: false,
        entityContext: { tenant: 'ACME' },
        flagKey: 'quotes_enable_quote_version_details_new_design',
      },
    },
  ]);
});
