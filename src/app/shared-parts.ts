import { clock } from '../browser/clock.ts';

/** What several tags of a page have in common without the app knowing what it is: made by whoever asks first. */
export type SharedPart = object;

/** Uses what stays as long as the app does, whichever tag has asked for it. */
export const PAGE = {};

/** Not every part has something that must end. */
const stopPart = (part: SharedPart): void => {
  if ('stop' in part && typeof part.stop === 'function') part.stop();
};

/** What visitors have chosen, by name. */
export type Choices = Map<string, object>;

export interface SharedParts {
  /** The page's one part of this name. It ends when the last of its users has gone. */
  share<Part extends SharedPart>(name: string, make: () => Part, user?: object): Part;
  /** What a part knows, for the next one of this name: it outlives them both, as long as the page does. */
  recall<Memory extends object>(name: string, make: () => Memory): Memory;
  /** The same of what visitors have chosen, which outlives the app, too. */
  recallChoice<Memory extends object>(name: string, make: () => Memory): Memory;
  /** A user has gone. One that comes in its place before long finds what it has used. */
  unshare(user?: object): void;
  /** Ends them all; whoever asks next makes a new one. */
  stop(): void;
}

/** So long a page may take to put another tag in the place of one. */
const RENEWAL_MS = 500;

interface Shared {
  readonly part: SharedPart;
  readonly users: Set<object>;
}

const isUnused = ({ users }: Shared): boolean => users.size === 0;

/** What is remembered under a name, from when it is first asked for. */
const recallFrom =
  (memories: Map<string, object>) =>
  <Memory extends object>(name: string, make: () => Memory): Memory => {
    const memory = memories.get(name) ?? make();
    memories.set(name, memory);
    return memory as Memory;
  };

export function createSharedParts(choices: Choices = new Map()): SharedParts {
  const all = new Map<string, Shared>();
  let giveUp = () => {};
  const endWhere = (isOver: (shared: Shared) => boolean): void => {
    for (const [name, shared] of all) {
      if (!isOver(shared)) continue;
      all.delete(name);
      stopPart(shared.part);
    }
  };
  return {
    share<Part extends SharedPart>(name: string, make: () => Part, user: object = PAGE): Part {
      const shared = all.get(name) ?? { part: make(), users: new Set() };
      all.set(name, shared);
      shared.users.add(user);
      return shared.part as Part;
    },
    recall: recallFrom(new Map()),
    recallChoice: recallFrom(choices),
    unshare(user = PAGE) {
      for (const { users } of all.values()) users.delete(user);
      if (![...all.values()].some(isUnused)) return;
      giveUp();
      giveUp = clock.after(RENEWAL_MS, () => endWhere(isUnused));
    },
    stop() {
      giveUp();
      endWhere(() => true);
    },
  };
}
