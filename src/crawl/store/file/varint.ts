/** Unsigned integers below 2^32 in as few bytes as possible: seven bits per byte, lowest bits first (LEB128). */

/** A growing buffer. `bytes` returns a copy of what was written so far. */
export class VarintWriter {
  #buffer = new Uint8Array(256);
  #length = 0;

  /** Writes a number. Throws when it is not an unsigned 32-bit integer. */
  write(value: number): void {
    if (value >>> 0 !== value) throw new RangeError(`${value} is not an unsigned 32-bit integer`);
    if (this.#length + 5 > this.#buffer.length) this.#grow();
    let rest = value;
    while (rest > 0x7f) {
      this.#buffer[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#buffer[this.#length++] = rest;
  }

  get bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }

  /** Clears the content and keeps the memory. */
  clear(): void {
    this.#length = 0;
  }

  #grow(): void {
    const largerBuffer = new Uint8Array(this.#buffer.length * 2);
    largerBuffer.set(this.#buffer);
    this.#buffer = largerBuffer;
  }
}

/** Reads numbers in the order they were written. */
export class VarintReader {
  #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  /** Reads a number. Throws when the bytes end inside the number or the number has more than 32 bits. */
  read(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#position++];
      if (byte === undefined) throw new RangeError('The bytes end inside a number');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
    throw new RangeError('A number has more than 32 bits');
  }

  /** Starts reading different bytes. */
  reset(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.#position = 0;
  }
}
