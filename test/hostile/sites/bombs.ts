import { once } from 'node:events';
import { constants, createBrotliCompress, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';

/**
 * Compressed bodies of 1 GiB of spaces after the start of a page, built in milliseconds: one compressed block is
 * repeated. The checksums at the end are wrong, which only a reader of the entire gibibyte could detect.
 */
const MIB = 1_024 * 1_024;
const BLOCK_REPEAT_COUNT = 1_024;
const START = '<!doctype html><html lang="en"><title>A bomb</title><h1>A bomb</h1><p>';
const FILLER_BYTES = Buffer.alloc(MIB, ' ');

export type BombCoding = 'gzip' | 'br' | 'zstd' | 'deflate';

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);
/** An empty last block (RFC 1951 section 3.2.6), and a checksum that no reader reaches. */
const DEFLATE_END = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/**
 * A full flush ends a block at a byte boundary and resets the dictionary, so that the block can be repeated (RFC 1951).
 */
function buildDeflateBody(header: Buffer): Buffer {
  const block = (data: string | Buffer) => deflateRawSync(data, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    header,
    block(START),
    ...Array<Buffer>(BLOCK_REPEAT_COUNT).fill(block(FILLER_BYTES)),
    DEFLATE_END,
  ]);
}

/** Frames may follow one another (RFC 8878 section 3.1). */
function buildZstdBody(): Buffer {
  return Buffer.concat([
    zstdCompressSync(START),
    ...Array<Buffer>(BLOCK_REPEAT_COUNT).fill(zstdCompressSync(FILLER_BYTES)),
  ]);
}

/** The second and all later flushes of the same data produce the same bytes. */
async function buildBrotliBody(): Promise<Buffer> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  const parts: Buffer[] = [];
  let current: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => current.push(chunk));
  const flush = async (data: string | Buffer) => {
    stream.write(data);
    await new Promise<void>((resolve) => stream.flush(() => resolve()));
    parts.push(Buffer.concat(current));
    current = [];
  };
  await flush(START);
  await flush(FILLER_BYTES);
  await flush(FILLER_BYTES);
  stream.end();
  await once(stream, 'end');
  const [start = Buffer.alloc(0), first = start, repeated = first] = parts;
  return Buffer.concat([start, first, ...Array<Buffer>(BLOCK_REPEAT_COUNT - 1).fill(repeated), ...current]);
}

async function makeBomb(coding: BombCoding): Promise<Buffer> {
  if (coding === 'gzip') return buildDeflateBody(GZIP_HEADER);
  if (coding === 'deflate') return buildDeflateBody(ZLIB_HEADER);
  return coding === 'zstd' ? buildZstdBody() : buildBrotliBody();
}

/** Builds each bomb once. */
export function createBombs(): (coding: BombCoding | 'gzip, gzip') => Promise<Buffer> {
  const bombsByCoding = new Map<string, Promise<Buffer>>();
  return function prepareBomb(coding): Promise<Buffer> {
    const known = bombsByCoding.get(coding);
    if (known !== undefined) return known;
    const body = coding === 'gzip, gzip' ? prepareBomb('gzip').then((inner) => gzipSync(inner)) : makeBomb(coding);
    bombsByCoding.set(coding, body);
    return body;
  };
}
