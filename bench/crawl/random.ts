/** Pseudorandom numbers that are the same on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** Whole number from `low` to `high`, both inclusive. */
  nextInteger(low: number, high: number): number;
}

/** Creates a mulberry32 generator (T. Ettinger, public domain): 32 bits of state, enough for test pages. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, nextInteger: (low, high) => low + Math.floor(next() * (high - low + 1)) };
}
