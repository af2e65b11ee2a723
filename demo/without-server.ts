/**
 * The elements of this page. Without a server the reference marketplace answers from a service worker, and they wait
 * for it; with one the page's own script tag has brought them in already.
 */
export async function startElements(): Promise<void> {
  if (import.meta.env.MODE !== 'export') return;
  await startMarketplace();
  await import(/* @vite-ignore */ new URL('dist/mp-elements.js', location.href).href);
}

/** The same for a page that brings the elements in by itself. */
export async function startMarketplace(): Promise<void> {
  if (import.meta.env.MODE !== 'export') return;
  const { startWorker } = await import('../test/marketplace/worker.ts');
  await startWorker({ workerUrl: new URL('mockServiceWorker.js', location.href).pathname });
}
