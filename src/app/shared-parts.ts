/** What several tags of a page have in common without the app knowing what it is: made by whoever asks first. */
export type SharedPart = object;

/** Not every part has something that must end. */
const stopPart = (part: SharedPart): void => {
  if ('stop' in part && typeof part.stop === 'function') part.stop();
};

export interface SharedParts {
  /** The page's one part of this name. It ends with the last of its users, and has at least one that stays where none is named. */
  share<Part extends SharedPart>(name: string, make: () => Part, user?: object): Part;
  /** A user has gone. */
  unshare(user?: object): void;
  /** Ends them all; whoever asks next makes a new one. */
  stop(): void;
}

export function createSharedParts(): SharedParts {
  const parts = new Map<string, SharedPart>();
  const users = new Map<string, Set<object | undefined>>();
  const end = (name: string, part: SharedPart): void => {
    parts.delete(name);
    users.delete(name);
    stopPart(part);
  };
  return {
    share<Part extends SharedPart>(name: string, make: () => Part, user?: object): Part {
      const part = (parts.get(name) as Part | undefined) ?? make();
      parts.set(name, part);
      users.set(name, (users.get(name) ?? new Set()).add(user));
      return part;
    },
    unshare(user) {
      for (const [name, part] of parts)
        if (users.get(name)?.delete(user) && users.get(name)?.size === 0) end(name, part);
    },
    stop() {
      for (const [name, part] of parts) end(name, part);
    },
  };
}
