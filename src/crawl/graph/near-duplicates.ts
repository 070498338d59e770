import { DisjointSets } from './disjoint-sets.ts';

/** Simhashes as two halves of 32 bits each, and the function that verifies a pair of them. */
export interface NearDuplicateInput {
  high: Uint32Array;
  low: Uint32Array;
  /**
   * Whether the texts with these two numbers are really similar. Called for candidates that are not in the same group
   * yet.
   */
  isSimilar(a: number, b: number): boolean;
  limits?: Partial<NearDuplicateLimits>;
}

export interface NearDuplicateLimits {
  /**
   * Maximum number of differing bits (of 64) between candidates, up to 7, so that one of the four bands differs in no
   * more than one bit.
   */
  maxDistance: number;
  /** Maximum number of neighbors in a bucket that one text is compared with. */
  maxPerBucket: number;
  /** Maximum number of calls to `isSimilar`. */
  maxComparisons: number;
}

export interface NearDuplicateResult {
  /** Groups of two or more, members in ascending order. */
  groups: number[][];
  /** Whether a limit was reached, so that there may be more near-duplicates. */
  isCut: boolean;
}

const LIMITS: NearDuplicateLimits = { maxDistance: 6, maxPerBucket: 32, maxComparisons: 500_000 };
const BAND_COUNT = 4;
const BAND_BITS = 16;
const BUCKET_COUNT = 2 ** BAND_BITS;

/**
 * Groups texts whose simhashes are close, after verifying each pair. Texts are sorted into buckets by each 16-bit band
 * of their hash, and compared within their bucket and with buckets that differ in one bit. When 6 or 7 bits differ, at
 * least one of the four bands contains no more than one of them, so no pair is missed unless a bucket is crowded.
 * Source: Manku, Jain, Das Sarma, "Detecting Near-Duplicates for Web Crawling" (WWW 2007), section 3.
 */
export function groupNearDuplicates({
  high,
  low,
  isSimilar: isSimilarPair,
  limits,
}: NearDuplicateInput): NearDuplicateResult {
  const comparison = new Comparison({ high, low, isSimilar: isSimilarPair }, { ...LIMITS, ...limits });
  for (let band = 0; band < BAND_COUNT; band++) comparison.compareBand(band);
  return { groups: comparison.sets.listGroups(), isCut: comparison.isCut };
}

class Comparison {
  readonly sets: DisjointSets;
  isCut = false;
  readonly #input: NearDuplicateInput;
  readonly #limits: NearDuplicateLimits;
  #comparisonCount = 0;

  constructor(input: NearDuplicateInput, limits: NearDuplicateLimits) {
    this.#input = input;
    this.#limits = limits;
    this.sets = new DisjointSets(input.high.length);
  }

  compareBand(band: number): void {
    const { starts, members } = this.#sortIntoBuckets(band);
    for (let key = 0; key < BUCKET_COUNT; key++) {
      const own = members.subarray(starts[key] ?? 0, starts[key + 1] ?? 0);
      if (own.length === 0) continue;
      this.#compareInside(own);
      for (let bit = 1; bit < BUCKET_COUNT; bit *= 2) {
        const other = key ^ bit;
        if (other > key) this.#compareAcross(own, members.subarray(starts[other] ?? 0, starts[other + 1] ?? 0));
      }
    }
  }

  #sortIntoBuckets(band: number): { starts: Uint32Array; members: Uint32Array } {
    const half = band < 2 ? this.#input.high : this.#input.low;
    const shift = band % 2 === 0 ? BAND_BITS : 0;
    const starts = new Uint32Array(BUCKET_COUNT + 1);
    const readKey = (index: number): number => ((half[index] ?? 0) >>> shift) & (BUCKET_COUNT - 1);
    for (let index = 0; index < half.length; index++) {
      const after = readKey(index) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    for (let key = 0; key < BUCKET_COUNT; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
    const next = starts.slice(0, BUCKET_COUNT);
    const members = new Uint32Array(half.length);
    for (let index = 0; index < half.length; index++) {
      const key = readKey(index);
      members[next[key] ?? 0] = index;
      next[key] = (next[key] ?? 0) + 1;
    }
    return { starts, members };
  }

  #compareInside(members: Uint32Array): void {
    const { maxPerBucket } = this.#limits;
    for (let at = 0; at < members.length; at++) {
      const end = Math.min(members.length, at + 1 + maxPerBucket);
      if (end < members.length) this.isCut = true;
      for (let next = at + 1; next < end; next++) this.#compare(members[at] ?? 0, members[next] ?? 0);
    }
  }

  #compareAcross(own: Uint32Array, others: Uint32Array): void {
    const end = Math.min(others.length, this.#limits.maxPerBucket);
    if (end < others.length) this.isCut = true;
    for (const member of own) {
      for (let at = 0; at < end; at++) this.#compare(member, others[at] ?? 0);
    }
  }

  #compare(a: number, b: number): void {
    const { high, low, isSimilar: isSimilarPair } = this.#input;
    const distance = countBits((high[a] ?? 0) ^ (high[b] ?? 0)) + countBits((low[a] ?? 0) ^ (low[b] ?? 0));
    if (distance > this.#limits.maxDistance || this.sets.find(a) === this.sets.find(b)) return;
    if (this.#comparisonCount >= this.#limits.maxComparisons) {
      this.isCut = true;
      return;
    }
    this.#comparisonCount += 1;
    if (isSimilarPair(a, b)) this.sets.join(a, b);
  }
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
