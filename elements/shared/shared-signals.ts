import type { App } from '../../src/app/start-app.ts';
import { clock } from '../../src/browser/clock.ts';
import { connection } from '../../src/browser/connection.ts';
import { onPageHide } from '../../src/browser/page-document.ts';
import { onPageReturn } from '../../src/browser/page-return.ts';
import { openSocket } from '../../src/browser/signals-socket.ts';
import { joinTabs } from '../../src/browser/tab-leader.ts';
import { wallNow } from '../../src/browser/wall-clock.ts';
import { createSignals } from '../../src/notifications/signals.store.ts';

/** The socket of a page, with all that it takes of the browser: a part of its own, fetched for whoever needs it. */
export const startSignals = ({ report }: Pick<App, 'report'>) =>
  createSignals({
    clock,
    wall: wallNow,
    random: Math.random,
    connect: openSocket,
    joinTabs,
    page: { onHide: onPageHide, onReturn: onPageReturn },
    network: connection,
    report,
  });
