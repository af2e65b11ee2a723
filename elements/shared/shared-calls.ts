import type { App } from '../../src/app/start-app.ts';
import { createPageCalls } from '../../src/app/page-calls.ts';
import { pageEvents } from '../../src/browser/page-events.ts';

/** One listener for all tags of a page. */
export const pageCallsOf = (app: App) => app.share('page-calls', () => createPageCalls(pageEvents));
