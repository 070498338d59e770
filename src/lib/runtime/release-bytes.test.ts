import { describe, expect, it } from 'vitest';
import { releaseBuffer, releaseBytes } from './release-bytes.ts';

describe('releasing memory', () => {
  it('detaches bytes that have their own buffer', () => {
    const bytes = new Uint8Array(1_000).fill(1);
    releaseBytes(bytes);
    expect(bytes.length).toBe(0);
    expect(bytes.buffer.detached).toBe(true);
    expect(() => releaseBytes(bytes)).not.toThrow();
  });

  it('leaves part of a larger buffer unchanged', () => {
    const whole = new Uint8Array(1_000).fill(7);
    releaseBytes(whole.subarray(10, 20));
    releaseBytes(whole.subarray(0, 999));
    releaseBytes(Buffer.from('a small text in the memory that small texts share'));
    expect(whole.every((byte) => byte === 7)).toBe(true);
    expect(Buffer.from('another').toString()).toBe('another');
  });

  it('leaves shared memory unchanged', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(8)).fill(3);
    releaseBytes(shared);
    expect([...shared]).toEqual(new Array(8).fill(3));
  });

  it('detaches an entire buffer together with all its views', () => {
    const part = new Uint8Array(100).subarray(5, 10);
    releaseBuffer(part.buffer);
    expect(part.length).toBe(0);
    expect(() => releaseBuffer(part.buffer)).not.toThrow();
  });

  it('prevents short-lived chunks from accumulating memory', () => {
    const before = process.memoryUsage().arrayBuffers;
    for (let piece = 0; piece < 200; piece++) releaseBytes(new Uint8Array(1_000_000));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});
