import type { WordScan } from './word-scan.ts';

/** The distinct words of a scan: a number for every token, and a hash, count and first token for every number. */
export interface WordCounts {
  distinct: number;
  /** Number of each token's word, 0-based in order of first appearance. */
  ids: Uint32Array;
  hashes: Int32Array;
  counts: Uint32Array;
  firstTokens: Uint32Array;
}

/** Numbers the distinct words by open addressing; the table is at most half full. */
export function countDistinctWords({ hashes, tokenCount }: Pick<WordScan, 'hashes' | 'tokenCount'>): WordCounts {
  const mask = computeTableSize(tokenCount) - 1;
  const table = new Uint32Array(mask + 1);
  const ids = new Uint32Array(tokenCount);
  const distinctHashes = new Int32Array(tokenCount);
  const counts = new Uint32Array(tokenCount);
  const firstTokens = new Uint32Array(tokenCount);
  let distinct = 0;
  for (let token = 0; token < tokenCount; token++) {
    const hash = hashes[token] ?? 0;
    let slot = hash & mask;
    let entry = table[slot] ?? 0;
    while (entry !== 0 && distinctHashes[entry - 1] !== hash) {
      slot = (slot + 1) & mask;
      entry = table[slot] ?? 0;
    }
    if (entry === 0) {
      distinctHashes[distinct] = hash;
      firstTokens[distinct] = token;
      entry = ++distinct;
      table[slot] = entry;
    }
    counts[entry - 1] = (counts[entry - 1] ?? 0) + 1;
    ids[token] = entry - 1;
  }
  return { distinct, ids, hashes: distinctHashes, counts, firstTokens };
}

/** Computes a power of two that leaves at least half of the slots empty. */
export function computeTableSize(entryCount: number): number {
  let size = 16;
  while (size < entryCount * 2) size *= 2;
  return size;
}
