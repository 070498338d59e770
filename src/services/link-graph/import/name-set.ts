/** Offset basis and prime of FNV-1a with 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
const BASIS = 0x81_1c_9d_c5;
const PRIME = 0x01_00_01_93;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Finds names of a small set in bytes, without creating a string for each of a hundred million names. */
export interface NameSet {
  /** Returns the name in these bytes if the set contains it, otherwise null. */
  find(block: Uint8Array, start: number, end: number): string | null;
}

export function createNameSet(names: Iterable<string>): NameSet {
  const known = new Set(names);
  const hashes = new Set([...known].map((name) => hashBytes(encoder.encode(name), 0)));
  return {
    find(block, start, end) {
      if (!hashes.has(hashBytes(block, start, end))) return null;
      const name = decoder.decode(block.subarray(start, end));
      return known.has(name) ? name : null;
    },
  };
}

function hashBytes(bytes: Uint8Array, start: number, end = bytes.length): number {
  let hash = BASIS;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), PRIME);
  return hash;
}
