import { PAGE } from '../../src/app/shared-parts.ts';
import type { App } from '../../src/app/start-app.ts';
import { loadScript } from '../../src/browser/script-loader.ts';
import { createDomLibrary } from '../../src/footer/dom-library.store.ts';
import { hasNotifications } from '../../src/notifications/notified.store.ts';
import { createSupportChat } from '../../src/notifications/support-chat.store.ts';

/** Scripts of the page: each is brought in once, whichever tag asks for it, and stays when that one goes. */

export const supportChatOf = (app: App) =>
  app.share(
    'support-chat',
    () =>
      createSupportChat({
        http: app.http,
        marketUrl: app.config.marketUrl,
        script: () => app.config.supportChatScript,
        allowed: () => hasNotifications(app),
        onPersonNews: app.session.onPersonNews,
        loadScript,
        report: app.report,
      }),
    PAGE,
  );

export const domLibraryOf = (app: App) =>
  app.share(
    'dom-library',
    () => createDomLibrary({ url: () => app.config.domLibraryUrl, loadScript, report: app.report }),
    PAGE,
  );
