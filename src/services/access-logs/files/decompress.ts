import { finished, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const OUTPUT_BYTES = 256 * 1_024;
const GZIP_MAGIC = [0x1f, 0x8b];

/** Decompresses gzip data, including several parts one after the other; passes other data on. */
export async function* decompress(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const first = await chunks.next();
  if (first.done === true) return;
  const all = prepend(first.value, chunks);
  if (first.value[0] !== GZIP_MAGIC[0] || first.value[1] !== GZIP_MAGIC[1]) {
    yield* all;
    return;
  }
  const source = Readable.from(all, { objectMode: false });
  const gunzip = createGunzip({ chunkSize: OUTPUT_BYTES });
  // A source that fails must end the reader, too.
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

async function* prepend<Value>(first: Value, rest: AsyncGenerator<Value>): AsyncGenerator<Value> {
  yield first;
  yield* rest;
}

/** Whether an error reports damaged gzip data. */
export const isDecompressionError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
