import { finished, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const OUTPUT_BYTES = 256 * 1_024;
const GZIP_MAGIC = [0x1f, 0x8b];

/** Decompresses gzip data, including several concatenated parts; passes other data through. */
export async function* decompress(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await chunks.next();
  if (first.done === true) return;
  if (first.value[0] !== GZIP_MAGIC[0] || first.value[1] !== GZIP_MAGIC[1]) {
    yield first.value;
    yield* chunks;
    return;
  }
  const source = Readable.from(copyChunks(first.value, chunks), { objectMode: false });
  const gunzip = createGunzip({ chunkSize: OUTPUT_BYTES });
  // A source that fails must also end the reader.
  const stopWatching = finished(source, { writable: false }, (error) => {
    if (error != null) gunzip.destroy(error);
  });
  try {
    yield* source.pipe(gunzip);
  } finally {
    stopWatching();
    source.destroy();
    gunzip.destroy();
  }
}

/** Decompression reads ahead, but a chunk is only valid until the next one is requested. */
async function* copyChunks(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(first);
  for await (const chunk of rest) yield Buffer.from(chunk);
}

/** Whether an error reports damaged gzip data. */
export const isDecompressionError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
