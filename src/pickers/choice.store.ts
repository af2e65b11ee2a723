import { createStore } from 'zustand/vanilla';

/** A choice that is being saved. */
export interface ChoiceState {
  readonly saving?: string;
  /** Whose choice it is: it keeps nobody else from choosing. */
  readonly by?: string | undefined;
}

export type ChoiceStore = ReturnType<typeof createChoiceStore>;

const NONE: ChoiceState = {};

export const noChoice = () => createStore<ChoiceState>(() => NONE);

/**
 * One save of a person's at a time: whatever they choose meanwhile is not sent. `person`: who is here. `store`: of whom
 * the choice is, if not of one tag.
 */
export function createChoiceStore(
  save: (value: string) => Promise<boolean>,
  person: () => string | undefined,
  store = noChoice(),
) {
  const getState = (): ChoiceState => (store.getState().by === person() ? store.getState() : NONE);
  return {
    getState,
    subscribe: store.subscribe,
    /** Answers whether the choice is made: it is in force now, or in the host's hands. */
    async choose(value: string): Promise<boolean> {
      if (getState().saving !== undefined) return false;
      const by = person();
      store.setState({ saving: value, by }, true);
      try {
        return await save(value);
      } finally {
        // Another person's may have begun.
        if (store.getState().by === by) store.setState(NONE, true);
      }
    },
  };
}
