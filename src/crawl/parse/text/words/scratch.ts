/**
 * Number arrays for the analysis of one text, allocated from one buffer that is reused for every text. Otherwise they
 * would amount to 300 KB of garbage per page. Outside `withScratch`, and when the buffer is full, ordinary arrays are
 * returned.
 */
const ROOM_BYTES = 2 * 1_024 * 1_024;
const ALIGNMENT = 8;

let room: ArrayBuffer | null = null;
let used = 0;
let isActive = false;

/** Runs work and then releases its arrays, so the result must not contain any of them. */
export function withScratch<T>(work: () => T): T {
  if (isActive) return work();
  isActive = true;
  used = 0;
  try {
    return work();
  } finally {
    isActive = false;
  }
}

/** Returns `length` zeros. */
export function allocateUint32(length: number): Uint32Array {
  const at = take(length * Uint32Array.BYTES_PER_ELEMENT);
  return room === null || at < 0 ? new Uint32Array(length) : new Uint32Array(room, at, length).fill(0);
}

/** Returns `length` zeros. */
export function allocateInt32(length: number): Int32Array {
  const at = take(length * Int32Array.BYTES_PER_ELEMENT);
  return room === null || at < 0 ? new Int32Array(length) : new Int32Array(room, at, length).fill(0);
}

/** Returns `length` zeros. */
export function allocateUint16(length: number): Uint16Array {
  const at = take(length * Uint16Array.BYTES_PER_ELEMENT);
  return room === null || at < 0 ? new Uint16Array(length) : new Uint16Array(room, at, length).fill(0);
}

/** Reserves bytes and returns their offset in the buffer, or -1 when there is no space. */
function take(bytes: number): number {
  if (!isActive) return -1;
  const at = used;
  const end = at + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  if (end > ROOM_BYTES) return -1;
  room ??= new ArrayBuffer(ROOM_BYTES);
  used = end;
  return at;
}
