/** Everything in the world is made from a name and never from the clock, so that two runs see the same marketplace. */

/** The moment at which the world was made: 2 March 2026, 09:00 UTC. */
export const EPOCH = Date.UTC(2026, 2, 2, 9);
export const DAY_MS = 86_400_000;

export interface Random {
  next(): number;
  integer(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

/** mulberry32: small, fast, and good enough for invented invoices. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick<T>(list: readonly T[]): T {
      const item = list[integer(0, list.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from an empty list');
      return item;
    },
  };
}

/** A version-4 looking uuid that belongs to this name for ever. */
export function seededUuid(name: string): string {
  const random = createRandom(name);
  const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = '89ab'.charAt(random.integer(0, 3));
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

export function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
