import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';

/** Which menu of a tag is open: one at most. */
export interface Layers {
  readonly open?: string;
  /** Opened by click or key, so that leaving with the pointer does not close it. */
  readonly pinned: boolean;
}

export type LayersStore = ReturnType<typeof createLayersStore>;

export function createLayersStore(emit: Emit) {
  const store = createStore<Layers>(() => ({ pinned: false }));
  const set = (next: Layers) => {
    const { open: before } = store.getState();
    store.setState(next, true);
    if (before === next.open) return;
    if (before) emit('mp-menu-close', { menu: before });
    if (next.open) emit('mp-menu-open', { menu: next.open });
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    open: (id: string, pinned: boolean) => set({ open: id, pinned }),
    /** Closes this menu when it is the open one; without a name, whichever is. */
    close(id?: string) {
      if (id === undefined || store.getState().open === id) set({ pinned: false });
    },
  };
}
