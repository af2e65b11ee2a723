import { createStore } from 'zustand/vanilla';
import type { Clock } from '../browser/clock.ts';

/** How long a tag shows neutral places for what is on its way, in ms since it was connected. */
export function createPatience(clock: Pick<Clock, 'after' | 'now'>, since: number, ms: number) {
  const store = createStore(() => ({ over: false }));
  const stop = clock.after(Math.max(0, since + ms - clock.now()), () => store.setState({ over: true }));
  return { getState: store.getState, subscribe: store.subscribe, stop };
}
