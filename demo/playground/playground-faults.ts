import type { Fault } from '../../test/marketplace/faults.ts';

/** What can go wrong behind the element, by the word for it in the address. */
export const FAULTS: Readonly<Record<string, { readonly label: string; readonly faults: readonly Fault[] }>> = {
  none: { label: 'None', faults: [] },
  slow: { label: 'Every call takes three seconds', faults: [{ path: '/api/', delayMs: 3000 }] },
  bootstrap: { label: 'The bootstrap answers 500', faults: [{ path: '/api/session', status: 500 }] },
  expired: { label: 'The bootstrap answers 401', faults: [{ path: '/api/session', status: 401 }] },
  apps: { label: 'The apps never answer', faults: [{ path: '/api/v3/universal-nav/assignments', held: true }] },
  remembered: {
    label: 'The apps answer with nothing',
    faults: [{ path: '/api/v3/universal-nav/assignments', json: null }],
  },
  refused: { label: 'The apps answer 500', faults: [{ path: '/api/v3/universal-nav/assignments', status: 500 }] },
  person: {
    label: 'No flags; 401 for the configuration, unless it was kept',
    faults: [
      { path: '/api/appconfigr', status: 500 },
      { path: '/api/v3/universal-nav/configuration', status: 401 },
    ],
  },
  saving: {
    label: 'Company, currency and end of session are refused',
    faults: [
      { path: '/api/account', method: 'PUT', status: 403 },
      { path: '/api/account', method: 'PATCH', status: 403 },
      { path: '/api/iam', status: 500 },
    ],
  },
  theme: {
    label: 'The theme is not found',
    faults: [
      { path: '/api/theme', status: 404 },
      { path: '/api/channel/v1/styles', status: 404 },
    ],
  },
  cart: { label: 'The cart comes cut off', faults: [{ path: '/api/checkout', body: 'truncated' }] },
  'no-cart': { label: 'The cart’s answer holds none', faults: [{ path: '/api/checkout', json: { message: 'Oops' } }] },
  search: { label: 'The search answers 503', faults: [{ path: '/api/appwise/v2/core/marketplaces', status: 503 }] },
  product: {
    label: 'The previewed product is not found',
    faults: [
      { path: '/api/marketplace/v1/products', status: 404 },
      { path: '/api/channel/v1/customizations', status: 404 },
    ],
  },
  words: { label: 'No translations', faults: [{ path: '/api/v1/translation', status: 404 }] },
  gone: { label: 'Every connection breaks', faults: [{ path: '/api/', drop: true }] },
};

/** Of the frame alone: its marketplace may be one of its own. They end with the page. */
export async function causeFaults(name: string): Promise<void> {
  const faults = FAULTS[name]?.faults ?? [];
  if (faults.length === 0) return;
  addEventListener('pagehide', () => void fetch('/demo/faults', { method: 'DELETE', keepalive: true }));
  await fetch('/demo/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  }).catch(() => {});
}
