import { describe, expect, it } from 'vitest';
import { CappedBytes, readCapped } from './capped-bytes.ts';

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

describe('CappedBytes', () => {
  it('joins chunks in order', () => {
    const collectedBytes = new CappedBytes(100);
    for (const part of ['one ', 'two ', 'three']) expect(collectedBytes.append(Buffer.from(part))).toBe(true);
    expect(text(collectedBytes.getBytes())).toBe('one two three');
    expect(collectedBytes).toHaveLength(13);
  });

  it('keeps the part that fits and reports the overflow', () => {
    const collectedBytes = new CappedBytes(6);
    expect(collectedBytes.append(Buffer.from('four'))).toBe(true);
    expect(collectedBytes.append(Buffer.from('five'))).toBe(false);
    expect(text(collectedBytes.getBytes())).toBe('fourfi');
    expect(collectedBytes.append(Buffer.from('x'))).toBe(false);
    expect(collectedBytes).toHaveLength(6);
  });

  it('does not retain the larger buffer of a chunk', () => {
    const collectedBytes = new CappedBytes(1_024 * 1_024);
    for (let index = 0; index < 1_000; index += 1) collectedBytes.append(Buffer.alloc(65_536, index).subarray(7, 8));
    expect(collectedBytes).toHaveLength(1_000);
    expect(collectedBytes.capacity).toBeLessThanOrEqual(4_096);
    expect(collectedBytes.getBytes().buffer.byteLength).toBe(collectedBytes.capacity);
  });

  it('allocates an announced size only once, but never more than 256 KB in advance', () => {
    const announcedBytes = new CappedBytes(1_000_000, 5_000);
    announcedBytes.append(Buffer.alloc(5_000));
    expect(announcedBytes.capacity).toBe(5_000);
    expect(new CappedBytes(1e9, 1e9).capacity).toBe(256 * 1_024);
    for (const lie of [Number.NaN, -5, 0.5, Number.POSITIVE_INFINITY])
      expect(new CappedBytes(100, lie).capacity).toBe(0);
  });
});

describe('readCapped', () => {
  it('reads a stream to its end', async () => {
    const stream = new Blob(['some ', 'bytes']).stream();
    expect(text(await readCapped(stream, 10))).toBe('some bytes');
  });

  it('returns null and ends the stream when the cap is exceeded', async () => {
    let isCanceled = false;
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Buffer.alloc(8)),
      cancel() {
        isCanceled = true;
      },
    });
    expect(await readCapped(stream, 20)).toBeNull();
    expect(isCanceled).toBe(true);
  });
});
