/** Pseudorandom numbers that are the same on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** Whole number from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
}

/** Creates a mulberry32 generator (T. Ettinger, public domain): 32 bits of state, enough for test pages. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, whole: (low, high) => low + Math.floor(next() * (high - low + 1)) };
}
