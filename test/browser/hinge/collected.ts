const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

const idle = () =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : nextTask().then(resolve)));

const living = (refs: readonly WeakRef<Element>[]): number => refs.filter((ref) => ref.deref()).length;

/**
 * How many are still alive after the engine had its chance to collect, or once there are few enough. No page can ask
 * for a collection, but memory that is asked for and dropped brings one about.
 */
export async function alive(refs: readonly WeakRef<Element>[], enough: number, turns = 100): Promise<number> {
  for (let turn = 0; turn < turns && living(refs) > enough; turn += 1) {
    // What a reference was asked for lives until the end of the task: so the memory is asked for in another one.
    await nextTask();
    const waste = [new Uint8Array(64 * 1024 * 1024), Array.from({ length: 200_000 }, () => ({}))];
    await nextTask();
    waste.length = 0;
    await idle();
  }
  return living(refs);
}

/**
 * Whether this engine collects all that is out of reach when memory is short. V8 does; Firefox waits until it is idle
 * for long, and WebKit takes whatever on the stack looks like an address for one.
 */
export async function collects(): Promise<boolean> {
  if (!navigator.userAgent.includes('Chrome/')) return false;
  const refs = Array.from({ length: 100 }, () => new WeakRef<Element>(document.createElement('p')));
  await nextTask();
  return (await alive(refs, 0)) === 0;
}
