/** Random choices that are the same for the same seed. */
export interface Random {
  /** An integer from `least` to `most`. */
  pickBetween(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32 by Tommy Ettinger, public domain. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pickBetween = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    pickBetween,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[pickBetween(0, items.length - 1)];
      if (item === undefined) throw new Error('Cannot pick from an empty list');
      return item;
    },
  };
}
