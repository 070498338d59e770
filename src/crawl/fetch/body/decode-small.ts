import {
  brotliDecompressSync,
  constants,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';

/** Coding of one layer for the decoders; `deflate` occurs with and without the zlib header. */
export type LayerFormat = 'gzip' | 'zlib' | 'raw-deflate' | 'br' | 'zstd';

/** Windows above 8 MiB serve only to make a decoder allocate memory (RFC 8878 section 3.1.1.1.2). */
export const ZSTD_PARAMS = { [constants.ZSTD_d_windowLogMax]: 23 };

/**
 * Up to these sizes, decoding takes only a few milliseconds, even for a bomb. A stream would take three times as long.
 */
const MAX_WIRE_BYTES = 64 * 1_024;
const MAX_DECODED_BYTES = 1_024 * 1_024;

const DECODERS = {
  gzip: gunzipSync,
  zlib: inflateSync,
  'raw-deflate': inflateRawSync,
  br: brotliDecompressSync,
} as const;

/**
 * Decodes an ordinary page synchronously. Returns null when the page is too large or in any way invalid, so that the
 * stream decides.
 */
export function decodeSmall(encodedBytes: Uint8Array, format: LayerFormat, maxBytes: number): Uint8Array | null {
  if (encodedBytes.length > MAX_WIRE_BYTES) return null;
  try {
    const maxOutputLength = Math.min(maxBytes, MAX_DECODED_BYTES);
    if (format === 'zstd') return zstdDecompressSync(encodedBytes, { maxOutputLength, params: ZSTD_PARAMS });
    return DECODERS[format](encodedBytes, { maxOutputLength });
  } catch {
    // Too large, invalid or truncated: the stream finds out which, and keeps the part before the error.
    return null;
  }
}
