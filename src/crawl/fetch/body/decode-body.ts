import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { CappedBytes } from '#lib/runtime/capped-bytes.ts';
import type { FetchFailure } from '../client/fetch-outcome.ts';
import { decodeSmall, type LayerFormat, ZSTD_PARAMS } from './decode-small.ts';

export type ContentCoding = 'gzip' | 'deflate' | 'br' | 'zstd';

export interface DecodedBody {
  bytes: Uint8Array;
  /** Whether the cap on decoded bytes was reached. */
  isCut: boolean;
  error: FetchFailure | null;
}

type Decoder = ReturnType<typeof createGunzip>;

const NAMES: Readonly<Record<string, ContentCoding | 'identity'>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
  identity: 'identity',
};

/** Reads a `Content-Encoding` value. Returns the codings in the order they were applied, or an error. */
export function parseContentEncoding(
  value: string | undefined,
  maxEncodings: number,
): { codings: ContentCoding[]; error: FetchFailure | null } {
  const codings: ContentCoding[] = [];
  for (const part of (value ?? '').split(',')) {
    const name = part.trim().toLowerCase();
    if (name === '') continue;
    const coding = NAMES[name];
    if (coding === undefined)
      return { codings: [], error: buildUnsupportedFailure(`content encoding "${name.slice(0, 50)}"`) };
    if (coding !== 'identity') codings.push(coding);
    if (codings.length > maxEncodings)
      return { codings: [], error: buildUnsupportedFailure(`more than ${maxEncodings} encodings`) };
  }
  return { codings, error: null };
}

const buildUnsupportedFailure = (detail: string): FetchFailure => ({ code: 'encoding-unsupported', detail });

/**
 * Decodes content codings, starting with the one applied last. Every layer is capped, so that nested decompression
 * bombs end early.
 */
export async function decodeBody(
  encodedBytes: Uint8Array,
  codings: readonly ContentCoding[],
  maxBytes: number,
): Promise<DecodedBody> {
  let current: DecodedBody = { bytes: encodedBytes, isCut: false, error: null };
  for (const coding of codings.toReversed()) {
    const layer = await decodeLayer(current.bytes, coding, maxBytes);
    // When a cap ended an outer layer, the inner one necessarily ends too early, which is not a server error.
    const error = current.isCut ? null : (current.error ?? layer.error);
    current = { bytes: layer.bytes, isCut: current.isCut || layer.isCut, error };
  }
  if (current.bytes.length <= maxBytes) return current;
  return { ...current, bytes: current.bytes.subarray(0, maxBytes), isCut: true };
}

/** Decodes one coding. Keeps the bytes decoded before an error. Never rejects. */
export function decodeLayer(encodedBytes: Uint8Array, coding: ContentCoding, maxBytes: number): Promise<DecodedBody> {
  if (encodedBytes.length === 0) return Promise.resolve({ bytes: encodedBytes, isCut: false, error: null });
  const format = classifyLayerFormat(coding, encodedBytes);
  const small = decodeSmall(encodedBytes, format, maxBytes);
  if (small !== null) return Promise.resolve({ bytes: small, isCut: false, error: null });
  const { promise, resolve } = Promise.withResolvers<DecodedBody>();
  const decoder = createDecoder(format);
  const decoded = new CappedBytes(maxBytes);
  const settle = (isCut: boolean, error: FetchFailure | null): void => {
    resolve({ bytes: decoded.getBytes(), isCut, error });
    decoder.destroy();
  };
  decoder.on('data', (chunk: Buffer) => {
    if (!decoded.append(chunk)) settle(true, null);
  });
  decoder.on('end', () => settle(false, null));
  decoder.on('error', (error: NodeJS.ErrnoException) => settle(false, classifyDecodeError(error)));
  decoder.end(encodedBytes);
  return promise;
}

function createDecoder(format: LayerFormat): Decoder {
  switch (format) {
    case 'gzip':
      return createGunzip();
    case 'zlib':
      return createInflate();
    case 'raw-deflate':
      return createInflateRaw();
    case 'br':
      return createBrotliDecompress();
    case 'zstd':
      return createZstdDecompress({ params: ZSTD_PARAMS });
  }
}

/**
 * Returns the format of a layer. RFC 9110 section 8.4.1.2: "deflate" is the zlib format, but some servers omit the zlib
 * header.
 */
function classifyLayerFormat(coding: ContentCoding, encodedBytes: Uint8Array): LayerFormat {
  if (coding !== 'deflate') return coding;
  return hasZlibHeader(encodedBytes) ? 'zlib' : 'raw-deflate';
}

/** Whether the bytes begin with a zlib header (RFC 1950): method 8, and both bytes together a multiple of 31. */
function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

function classifyDecodeError(error: NodeJS.ErrnoException): FetchFailure {
  const code = error.code ?? '';
  const isShort = code === 'Z_BUF_ERROR' || error.message.includes('unexpected end of file');
  return { code: isShort ? 'body-cut-short' : 'decode-failed', detail: `${code}: ${error.message}`.slice(0, 300) };
}
