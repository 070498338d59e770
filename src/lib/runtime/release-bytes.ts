/**
 * Immediately frees the memory of bytes that are no longer needed; they are empty afterward. Otherwise, short-lived
 * chunks accumulate up to 64 MB before V8 collects them, and the resulting gaps are never returned to the operating
 * system. Bytes that are part of a larger buffer are left unchanged, because the rest of it may be in use elsewhere.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array | Uint32Array): void {
  if (byteLength > 0 && buffer.byteLength === byteLength) releaseBuffer(buffer);
}

/** Immediately frees the memory of an entire buffer with all its views. Buffers shared between threads are kept. */
export function releaseBuffer(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
