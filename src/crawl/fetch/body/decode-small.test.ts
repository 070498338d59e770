import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeSmall, type LayerFormat } from './decode-small.ts';

const ENCODERS = {
  gzip: gzipSync,
  zlib: deflateSync,
  'raw-deflate': deflateRawSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};
const FORMATS = Object.keys(ENCODERS) as LayerFormat[];
const TEXT = Buffer.from('Some text. '.repeat(1_000));

describe('decodeSmall', () => {
  it.each(FORMATS)('decodes %s', (format) => {
    expect(TEXT.equals(decodeSmall(ENCODERS[format](TEXT), format, 1_000_000) ?? Buffer.of())).toBe(true);
  });

  it.each(FORMATS)('leaves %s to the stream when the body is too large, truncated or invalid', (format) => {
    const wire = ENCODERS[format](TEXT);
    expect(decodeSmall(wire, format, TEXT.length - 1)).toBeNull();
    expect(decodeSmall(ENCODERS[format](Buffer.alloc(2_000_000)), format, 10_000_000)).toBeNull();
    expect(decodeSmall(wire.subarray(0, wire.length - 8), format, 1_000_000)).toBeNull();
    expect(decodeSmall(Buffer.from('no such thing'), format, 1_000_000)).toBeNull();
    expect(decodeSmall(Buffer.alloc(70_000), format, 1_000_000)).toBeNull();
  });
});
