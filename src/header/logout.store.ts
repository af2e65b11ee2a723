import type { Emit } from '../../elements/events.ts';
import type { App } from '../app/start-app.ts';

const BEFORE_LOGOUT_MS = 3000;

/** A page that is being left still hears a second press. */
const SAME_WISH_MS = 1000;

/**
 * The way out: asks the host, runs the hook, forgets the person and leaves (H §2.1). Once at a time, however often it is
 * asked for. Answers whether it went on.
 */
export function createLogout(app: App, emit: Emit, hook: () => (() => unknown) | undefined): () => Promise<boolean> {
  const { clock, location, session } = app;
  let leaving: Promise<boolean> | undefined;

  const leave = async (): Promise<boolean> => {
    const url = `${app.config.marketUrl}/logout`;
    const until: Promise<unknown>[] = [];
    if (!emit('mp-logout', { url, waitUntil: (promise) => void until.push(promise) })) return false;
    const before = (async () => hook()?.())();
    const limit = new Promise((resolve) => clock.after(BEFORE_LOGOUT_MS, () => resolve(undefined)));
    await Promise.race([Promise.allSettled([before, ...until]).then(warnOfFailures), limit]);
    session.forget();
    location.go(url);
    return true;
  };

  return () => {
    const end = () => {
      leaving = undefined;
    };
    const rest = (isGoing: boolean) => {
      if (isGoing) clock.after(SAME_WISH_MS, end);
      else end();
      return isGoing;
    };
    leaving ??= leave().then(rest);
    // Whatever broke it: the next press is heard.
    leaving.catch(end);
    return leaving;
  };
}

function warnOfFailures(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') console.warn('Before logout:', result.reason);
}
