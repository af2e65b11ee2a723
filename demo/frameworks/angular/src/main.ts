import { bootstrapApplication } from '@angular/platform-browser';

// Angular builds one page: the address says which of the two it is.
if (location.pathname === '/expectations') {
  const { Expectations } = await import('./expectations');
  if (!location.search.includes('late')) await import('marketplace-elements');
  await bootstrapApplication(Expectations);
} else {
  await import('marketplace-elements');
  const { App } = await import('./app');
  await bootstrapApplication(App);
}
