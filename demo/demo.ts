import { showCards } from './cards.ts';
import { logEvents } from './event-log.ts';
import { setUpSettings } from './settings.ts';

/** Without a server the reference marketplace answers from a service worker, and the elements wait for it. */
async function startWithoutServer(): Promise<void> {
  const { startWorker } = await import('../test/marketplace/worker.ts');
  const site = new URL('./', location.href);
  await startWorker({ workerUrl: new URL('mockServiceWorker.js', site).pathname });
  await import(/* @vite-ignore */ new URL('dist/mp-elements.js', site).href);
}

if (import.meta.env.MODE === 'export') await startWithoutServer();
logEvents(document.querySelector('[role=log]') as HTMLElement);
void setUpSettings(document.querySelector('.settings') as HTMLFormElement);
showCards(document.querySelector('.cards') as HTMLElement);
