import { PAGE } from '../../src/app/shared-parts.ts';
import type { App } from '../../src/app/start-app.ts';
import type { DomLibrary } from '../../src/footer/dom-library.store.ts';
import type { SupportChat } from '../../src/notifications/support-chat.store.ts';

type Support = typeof import('./shared-support.ts');

/** What few pages need and few people use: its code is fetched by whoever asks for it first. */
const supportOf = (app: App) =>
  app.share(
    'support-on-demand',
    () => {
      let isOver = false;
      return {
        async fetch(): Promise<Support | undefined> {
          try {
            const support = await import('./shared-support.ts');
            return isOver ? undefined : support;
          } catch {
            app.report({ code: 'script', message: 'A part of the page’s foot could not be fetched', retryable: true });
            return undefined;
          }
        },
        stop() {
          isOver = true;
        },
      };
    },
    PAGE,
  );

export const supportChatOf = (app: App): Pick<SupportChat, 'open'> => ({
  async open() {
    let isTheirs = true;
    const stopListening = app.session.onPersonNews((news) => {
      if (news === 'left' || news === 'changed') isTheirs = false;
    });
    const support = await supportOf(app).fetch();
    stopListening();
    if (isTheirs) await support?.supportChatOf(app).open();
  },
});

export const domLibraryOf = (app: App): DomLibrary => ({
  want: () =>
    void supportOf(app)
      .fetch()
      .then((support) => support?.domLibraryOf(app).want()),
});
