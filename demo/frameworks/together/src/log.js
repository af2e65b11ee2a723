import { useSyncExternalStore } from 'react';

let lines = [];
const readers = new Set();

/** What either part has heard. */
export function note(line) {
  lines = [...lines, line];
  for (const read of readers) read();
}

function subscribe(read) {
  readers.add(read);
  return () => readers.delete(read);
}

export const useLog = () => [useSyncExternalStore(subscribe, () => lines), note];
