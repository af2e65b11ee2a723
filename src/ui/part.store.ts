import { createStore } from 'zustand/vanilla';

/** Something that a tag needs at times only, in files of its own. */
export interface Part<Content> {
  /** Empty until it is here. */
  getState(): { readonly content?: Content };
  subscribe(listener: () => void): () => void;
  /**
   * Has it fetched, unless it is here or under way. Rejects where it cannot be had; the next call tries again, in vain
   * in a browser that keeps a failed module in mind for as long as the page lives (Chromium before 156, Firefox before 154).
   */
  fetch(): Promise<void>;
  /** The same for nobody in particular, who hears of no failure. */
  prepare(): void;
}

/** It is one for all tags of a page, as the files are: whoever comes later finds it here. */
export function createPart<Content>(load: () => Promise<Content>): Part<Content> {
  const store = createStore<{ readonly content?: Content }>(() => ({}));
  let underWay: Promise<void> | undefined;
  const take = (content: Content) => store.setState({ content });
  const forget = (error: unknown) => {
    underWay = undefined;
    throw error;
  };
  const fetch = () => (underWay ??= load().then(take).catch(forget));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    fetch,
    prepare: () => void fetch().catch(() => {}),
  };
}
