/** Random numbers that come again for the same seed (mulberry32). */
export interface Random {
  /** 0 ≤ n < below, whole. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True so many times of a hundred. */
  chance(percent: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)]!, chance: (percent) => next() * 100 < percent };
}
