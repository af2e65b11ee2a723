import { createStore } from 'zustand/vanilla';

/** A choice that is being saved. */
export interface ChoiceState {
  readonly saving?: string;
}

export type ChoiceStore = ReturnType<typeof createChoiceStore>;

export const noChoice = () => createStore<ChoiceState>(() => ({}));

/** One save at a time: whatever is chosen meanwhile is not sent. `store`: of whom the choice is, if not of one tag. */
export function createChoiceStore(save: (value: string) => Promise<boolean>, store = noChoice()) {
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Answers whether the choice is made: it is in force now, or in the host's hands. */
    async choose(value: string): Promise<boolean> {
      if (store.getState().saving !== undefined) return false;
      store.setState({ saving: value }, true);
      try {
        return await save(value);
      } finally {
        store.setState({}, true);
      }
    },
  };
}
