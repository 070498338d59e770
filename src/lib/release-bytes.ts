/**
 * Gives the memory of bytes that nobody reads any more back at once; they are empty afterwards. Left to V8, pieces that come and
 * go with every page gather up to 64 MB before it collects them, and the holes they leave are never given back to the system.
 * Bytes that are a part of a larger buffer are left alone: the rest of it may belong to others.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array | Uint32Array): void {
  if (byteLength > 0 && buffer.byteLength === byteLength) releaseBuffer(buffer);
}

/** The same for a whole buffer, whatever looks at it. Buffers that threads share stay. */
export function releaseBuffer(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
