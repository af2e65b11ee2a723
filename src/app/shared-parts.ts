/** What several tags of a page have in common without the app knowing what it is: made by whoever asks first. */
export type SharedPart = object;

/** Not every part has something that must end. */
const stopPart = (part: SharedPart): void => {
  if ('stop' in part && typeof part.stop === 'function') part.stop();
};

export interface SharedParts {
  /** The page's one part of this name. */
  share<Part extends SharedPart>(name: string, make: () => Part): Part;
  /** Ends them all; whoever asks next makes a new one. */
  stop(): void;
}

export function createSharedParts(): SharedParts {
  const parts = new Map<string, SharedPart>();
  return {
    share<Part extends SharedPart>(name: string, make: () => Part): Part {
      const part = (parts.get(name) as Part | undefined) ?? make();
      parts.set(name, part);
      return part;
    },
    stop() {
      for (const part of parts.values()) stopPart(part);
      parts.clear();
    },
  };
}
