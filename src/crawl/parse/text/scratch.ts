/**
 * Number arrays for the analysis of one text, from one piece of memory that every text uses again: allocated anew they come
 * to 300 KB a page, all of it work for the garbage collector. Outside `withScratch`, and beyond the room there is, they are
 * ordinary arrays.
 */
const ROOM_BYTES = 2 * 1_024 * 1_024;
const ALIGNMENT = 8;

let room: ArrayBuffer | null = null;
let used = 0;
let isActive = false;

/** Runs a piece of work whose arrays are given up when it ends: none of them may be part of the result. */
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

/** `length` zeros. */
export function scratchUint32(length: number): Uint32Array {
  const at = take(length * Uint32Array.BYTES_PER_ELEMENT);
  return room === null || at < 0 ? new Uint32Array(length) : new Uint32Array(room, at, length).fill(0);
}

/** `length` zeros. */
export function scratchInt32(length: number): Int32Array {
  const at = take(length * Int32Array.BYTES_PER_ELEMENT);
  return room === null || at < 0 ? new Int32Array(length) : new Int32Array(room, at, length).fill(0);
}

/** `length` zeros. */
export function scratchUint16(length: number): Uint16Array {
  const at = take(length * Uint16Array.BYTES_PER_ELEMENT);
  return room === null || at < 0 ? new Uint16Array(length) : new Uint16Array(room, at, length).fill(0);
}

/** Place of that many bytes in the room; -1 when there is none. */
function take(bytes: number): number {
  if (!isActive) return -1;
  const at = used;
  const end = at + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
  if (end > ROOM_BYTES) return -1;
  room ??= new ArrayBuffer(ROOM_BYTES);
  used = end;
  return at;
}
