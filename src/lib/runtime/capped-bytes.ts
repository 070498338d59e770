/** Minimum size of the buffer after the first chunk; later buffers double. */
const MIN_GROWTH_BYTES = 4_096;
/** Maximum size that is allocated just because a sender announced it. */
const MAX_PREALLOCATED_BYTES = 256 * 1_024;

/**
 * Collects untrusted bytes up to a cap. Chunks are copied: a chunk is often a small view into a 64 KB socket buffer,
 * and a retained view keeps the entire buffer in memory, so a few bytes of body could occupy gigabytes.
 */
export class CappedBytes {
  readonly #maxBytes: number;
  #buffer: Buffer;
  #length = 0;

  /** @param expectedBytes size announced by the sender, such as `Content-Length`; 0 when unknown */
  constructor(maxBytes: number, expectedBytes = 0) {
    this.#maxBytes = maxBytes;
    const expected = Number.isSafeInteger(expectedBytes) && expectedBytes > 0 ? expectedBytes : 0;
    this.#buffer = Buffer.allocUnsafeSlow(Math.min(expected, maxBytes, MAX_PREALLOCATED_BYTES));
  }

  get length(): number {
    return this.#length;
  }

  /**
   * Bytes of memory in use: up to twice the appended bytes, or `MIN_GROWTH_BYTES` or the first allocation if larger.
   */
  get capacity(): number {
    return this.#buffer.length;
  }

  /** Copies the part that fits. Returns false when the chunk exceeds the cap. */
  append(chunk: Uint8Array): boolean {
    const remainingBytes = this.#maxBytes - this.#length;
    const acceptedBytes = chunk.length > remainingBytes ? chunk.subarray(0, remainingBytes) : chunk;
    this.#reserve(this.#length + acceptedBytes.length);
    this.#buffer.set(acceptedBytes, this.#length);
    this.#length += acceptedBytes.length;
    return chunk.length <= remainingBytes;
  }

  /** Returns the bytes so far: a view of the collecting buffer, which is not shared with any pool. */
  getBytes(): Uint8Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(size: number): void {
    if (size <= this.#buffer.length) return;
    const grownLength = this.#length === 0 ? size : Math.max(size, 2 * this.#buffer.length, MIN_GROWTH_BYTES);
    const grownBuffer = Buffer.allocUnsafeSlow(Math.min(grownLength, this.#maxBytes));
    grownBuffer.set(this.#buffer.subarray(0, this.#length));
    this.#buffer = grownBuffer;
  }
}

/** Reads a stream to its end. Returns null and ends the stream as soon as the cap is exceeded. */
export async function readCapped(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array | null> {
  const collectedBytes = new CappedBytes(maxBytes);
  for await (const chunk of stream) {
    if (!collectedBytes.append(chunk)) return null;
  }
  return collectedBytes.getBytes();
}
