import { createStore } from 'zustand/vanilla';
import type { Emit } from '../../elements/events.ts';
import { kindOf } from './copies.rules.ts';
import type { Part } from './part.store.ts';

/** Which menu of a tag is open: one at most. */
export interface Layers {
  readonly open?: string;
  /** Asked for while what it shows is still on its way: it opens with that. */
  readonly coming?: string;
  /** Opened by click or key, so that leaving with the pointer does not close it. */
  readonly pinned: boolean;
}

/** The menu that somebody wants to see, be it there yet or not. */
export const wantedLayer = ({ open, coming }: Layers): string | undefined => open ?? coming;

export interface LayersDeps {
  readonly emit: Emit;
  /** What a menu shows, where it comes in files of its own. */
  readonly contentOf: (id: string) => Part<unknown> | undefined;
  /** The files of a menu that somebody has asked for could not be had. */
  readonly failed: () => void;
  /** Somebody is in a menu that is none of these: a resting mouse does not take it from them. */
  readonly isTaken?: () => boolean;
}

export type LayersStore = ReturnType<typeof createLayersStore>;

export function createLayersStore({ emit, contentOf, failed, isTaken = () => false }: LayersDeps) {
  const store = createStore<Layers>(() => ({ pinned: false }));
  const set = (next: Layers) => {
    const { open: before } = store.getState();
    store.setState(next, true);
    if (before === next.open) return;
    if (before) emit('mp-menu-close', { menu: kindOf(before) });
    if (next.open) emit('mp-menu-open', { menu: kindOf(next.open) });
  };

  /** What the one who has last asked for a menu does where it cannot be had. */
  let instead: (() => void) | undefined;

  const openWith = async (content: Part<unknown>, id: string) => {
    const isAwaited = () => store.getState().coming === id;
    try {
      await content.fetch();
      if (isAwaited()) set({ open: id, pinned: store.getState().pinned });
    } catch {
      if (!isAwaited()) return;
      set({ pinned: false });
      failed();
      instead?.();
    }
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** `otherwise`: what is done where its files cannot be had. */
    open(id: string, pinned: boolean, otherwise?: () => void) {
      if (!pinned && isTaken()) return undefined;
      const content = contentOf(kindOf(id));
      if (!content || content.getState().content) return set({ open: id, pinned });
      const isAwaited = store.getState().coming === id;
      instead = otherwise;
      set({ coming: id, pinned });
      if (!isAwaited) void openWith(content, id);
    },
    /** Somebody comes near the menu: what it shows is fetched meanwhile. */
    prepare: (id: string) => contentOf(kindOf(id))?.prepare(),
    /** Closes this menu when it is the one that is wanted; without a name, whichever is. */
    close(id?: string) {
      if (id === undefined || wantedLayer(store.getState()) === id) set({ pinned: false });
    },
  };
}

/** For a menu that closes by itself; who was inside is led back to the trigger. */
export function closeMenu(root: ShadowRoot, layers: Pick<LayersStore, 'close'>, id: string): void {
  if (root.getElementById(`mp-menu-${id}`)?.contains(root.activeElement))
    root.getElementById(`mp-trigger-${id}`)?.focus();
  layers.close(id);
}
