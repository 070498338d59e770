import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ContentCoding, decodeBody, parseContentEncoding } from './decode-body.ts';

const TEXT = Buffer.from('A page of text. '.repeat(5_000));
const CAP = 1_000_000;
const ENCODED_BODIES: [string, ContentCoding, Buffer][] = [
  ['gzip', 'gzip', gzipSync(TEXT)],
  ['zlib deflate', 'deflate', deflateSync(TEXT)],
  ['raw deflate', 'deflate', deflateRawSync(TEXT)],
  ['brotli', 'br', brotliCompressSync(TEXT)],
  ['zstd', 'zstd', zstdCompressSync(TEXT)],
];

describe('decodeBody', () => {
  it.each(ENCODED_BODIES)('decodes a large %s to the same result', async (_name, coding) => {
    const page = Buffer.alloc(3_000_000, TEXT);
    const wireBytes = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync }[coding](
      page,
    );
    const { bytes, isCut } = await decodeBody(wireBytes, [coding], page.length);
    expect({ same: page.equals(bytes), isCut }).toEqual({ same: true, isCut: false });
  });

  it.each(ENCODED_BODIES)('decodes %s', async (_name, coding, wireBytes) => {
    const { bytes, isCut, error } = await decodeBody(wireBytes, [coding], CAP);
    expect(TEXT.equals(bytes)).toBe(true);
    expect({ isCut, error }).toEqual({ isCut: false, error: null });
  });

  it.each(ENCODED_BODIES)('stops %s at the cap', async (_name, coding, wireBytes) => {
    const { bytes, isCut, error } = await decodeBody(wireBytes, [coding], 1_000);
    expect({ size: bytes.length, isCut, error }).toEqual({ size: 1_000, isCut: true, error: null });
  });

  it.each(ENCODED_BODIES.filter(([, coding]) => coding !== 'br'))(
    'keeps the start of %s that ends early',
    async (_name, coding) => {
      const noiseBytes = Buffer.from(
        Array.from({ length: 60_000 }, (_, index) => (index * 7_919 * (index % 251)) % 256),
      );
      const encodedBytes = { gzip: gzipSync, deflate: deflateSync, zstd: zstdCompressSync, br: brotliCompressSync }[
        coding
      ](noiseBytes);
      const { bytes, error } = await decodeBody(encodedBytes.subarray(0, encodedBytes.length - 200), [coding], CAP);
      expect(error?.code).toBe('body-cut-short');
      expect(noiseBytes.subarray(0, bytes.length).equals(bytes)).toBe(true);
    },
  );

  it.each(['gzip', 'br', 'zstd'] as const)('recognizes plain text that is labeled %s', async (coding) => {
    const { bytes, error } = await decodeBody(Buffer.from('<html>plain</html>'), [coding], CAP);
    expect({ size: bytes.length, code: error?.code }).toEqual({ size: 0, code: 'decode-failed' });
  });

  it('starts with the coding that was applied last', async () => {
    const { bytes, error } = await decodeBody(brotliCompressSync(gzipSync(TEXT)), ['gzip', 'br'], CAP);
    expect({ same: TEXT.equals(bytes), error }).toEqual({ same: true, error: null });
  });

  it('caps both layers of a nested decompression bomb', async () => {
    const bombBytes = gzipSync(gzipSync(Buffer.alloc(50_000_000)));
    const { bytes, isCut } = await decodeBody(bombBytes, ['gzip', 'gzip'], 20_000);
    expect({ isSmall: bytes.length <= 20_000, isCut }).toEqual({ isSmall: true, isCut: true });
  });

  it('rejects a zstd window so large that it only wastes memory', async () => {
    // Frame header (RFC 8878 section 3.1.1): no single segment, window descriptor exponent 17 = 2^27 bytes.
    const wideWindowFrame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 17 << 3, 0x01, 0x00, 0x00]);
    expect((await decodeBody(wideWindowFrame, ['zstd'], CAP)).error?.code).toBe('decode-failed');
  });

  it('treats an empty body as empty', async () => {
    expect(await decodeBody(new Uint8Array(), ['gzip'], CAP)).toMatchObject({ isCut: false, error: null });
  });
});

describe('parseContentEncoding', () => {
  it.each([
    [undefined, []],
    ['identity', []],
    ['GZIP', ['gzip']],
    ['x-gzip', ['gzip']],
    ['gzip, br', ['gzip', 'br']],
  ])('parses %s as %j', (value, codings) => expect(parseContentEncoding(value, 2)).toEqual({ codings, error: null }));

  it.each(['compress', 'gzip, gzip, gzip', Array(20).fill('br').join(', ')])('rejects %s', (value) => {
    expect(parseContentEncoding(value, 2).error?.code).toBe('encoding-unsupported');
  });
});
