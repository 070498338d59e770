/**
 * 64-bit simhash: texts that share most shingles differ in few bits (Charikar, "Similarity Estimation Techniques from
 * Rounding Algorithms", STOC 2002; Manku et al., "Detecting Near-Duplicates for Web Crawling", WWW 2007).
 */

/**
 * Number of bits per counter. The counters count multiples of eight, and are added to the sums before they overflow.
 */
const PLANE_COUNT = 8;
const FLUSH_INTERVAL = 2 ** PLANE_COUNT - 1;

/**
 * Mixes the bits with the final step of MurmurHash3 (public domain, Austin Appleby): every input bit changes about half
 * of the output bits.
 */
export function mixBits(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Number of values that are added at once. */
const BATCH_SIZE = 8;

/** Returns the bits that are set in at least two of three values; the low bits of the sum are the exclusive or. */
const computeCarry = (a: number, b: number, c: number): number => (a & b) | ((a ^ b) & c);

const getBit = (bits: number, bit: number): number => (bits >>> bit) & 1;

/**
 * Adds up 32 one-bit counters at once: bit k of plane p is bit p of counter k. Eight values are first added to each
 * other (the Harley-Seal tree), so that only one carry per eight values reaches the planes.
 */
class BitCounters {
  /** Bits with a weight of 8 or more. */
  readonly #planes = new Int32Array(PLANE_COUNT);
  readonly #sums = new Int32Array(32);
  #ones = 0;
  #twos = 0;
  #fours = 0;
  #pending = 0;

  /** Adds the eight values of `batch`. */
  add(batch: Int32Array): void {
    const first = this.#addFour(batch, 0);
    const second = this.#addFour(batch, BATCH_SIZE / 2);
    const planes = this.#planes;
    let carry = computeCarry(this.#fours, first, second);
    this.#fours ^= first ^ second;
    for (let plane = 0; carry !== 0; plane++) {
      const old = planes[plane] ?? 0;
      planes[plane] = old ^ carry;
      carry &= old;
    }
    this.#pending++;
    if (this.#pending === FLUSH_INTERVAL) this.#flush();
  }

  /** Returns the bits that are set in more than half of `total` values. */
  computeMajority(total: number): number {
    this.#flush();
    let bits = 0;
    for (let bit = 0; bit < 32; bit++) {
      const rest = getBit(this.#ones, bit) + getBit(this.#twos, bit) * 2 + getBit(this.#fours, bit) * 4;
      if (((this.#sums[bit] ?? 0) + rest) * 2 > total) bits |= 1 << bit;
    }
    return bits >>> 0;
  }

  /** Returns the carry into the fours. */
  #addFour(batch: Int32Array, start: number): number {
    const [ones, twos] = [this.#ones, this.#twos];
    const a = batch[start] ?? 0;
    const b = batch[start + 1] ?? 0;
    const c = batch[start + 2] ?? 0;
    const d = batch[start + 3] ?? 0;
    const half = ones ^ a ^ b;
    const left = computeCarry(ones, a, b);
    const right = computeCarry(half, c, d);
    this.#ones = half ^ c ^ d;
    this.#twos = twos ^ left ^ right;
    return computeCarry(twos, left, right);
  }

  #flush(): void {
    for (let plane = 0; plane < PLANE_COUNT; plane++) {
      const bits = this.#planes[plane] ?? 0;
      if (bits === 0) continue;
      for (let bit = 0; bit < 32; bit++) {
        this.#sums[bit] = (this.#sums[bit] ?? 0) + (getBit(bits, bit) << plane) * BATCH_SIZE;
      }
      this.#planes[plane] = 0;
    }
    this.#pending = 0;
  }
}

const formatHex32 = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/**
 * Computes the simhash of the 3-word shingles of a sequence of 32-bit word hashes, as 16 hex digits. Reads the first
 * `count` words of `wordHashes`. Returns null for fewer than three words.
 */
export function computeSimhash64(wordHashes: Int32Array, count: number): string | null {
  if (count < 3) return null;
  const low = new BitCounters();
  const high = new BitCounters();
  const lowBatch = new Int32Array(BATCH_SIZE);
  const highBatch = new Int32Array(BATCH_SIZE);
  let first = wordHashes[0] ?? 0;
  let second = wordHashes[1] ?? 0;
  let filled = 0;
  for (let index = 2; index < count; index++) {
    const thirdHash = wordHashes[index] ?? 0;
    lowBatch[filled] = mixBits(Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77) ^ thirdHash);
    highBatch[filled] = mixBits(
      Math.imul(first, 0xc2b2ae3d) + Math.imul(second, 0x27d4eb2f) + Math.imul(thirdHash, 0x165667b1),
    );
    first = second;
    second = thirdHash;
    filled = (filled + 1) % BATCH_SIZE;
    if (filled > 0) continue;
    low.add(lowBatch);
    high.add(highBatch);
  }
  low.add(lowBatch.fill(0, filled));
  high.add(highBatch.fill(0, filled));
  return formatHex32(high.computeMajority(count - 2)) + formatHex32(low.computeMajority(count - 2));
}

function countSetBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the number of bits, 0 to 64, in which two simhashes (16 hex digits each) differ. */
export function computeHammingDistance(a: string, b: string): number {
  const high = Number.parseInt(a.slice(0, 8), 16) ^ Number.parseInt(b.slice(0, 8), 16);
  const low = Number.parseInt(a.slice(8), 16) ^ Number.parseInt(b.slice(8), 16);
  return countSetBits(high) + countSetBits(low);
}
