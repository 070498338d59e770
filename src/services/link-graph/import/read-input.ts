import { createHash } from 'node:crypto';
import { finished, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ImportedFile } from '#contracts/outside/graph-imports.ts';
import { DamagedFileError } from './damaged-file-error.ts';
import { LineTooLongError, readLineBlocks } from './line-blocks.ts';

const OUTPUT_BYTES = 256 * 1_024;
const GZIP_MAGIC = [0x1f, 0x8b];
/** CRC-32 and length at the end of a gzip file: https://www.rfc-editor.org/rfc/rfc1952 */
const TRAILER_BYTES = 8;

/** Reads blocks of complete lines. */
export interface BlockReader {
  read(block: Uint8Array): void;
  getLineCount(): number;
  /** Whether the rest of the file can be skipped. */
  isComplete?(): boolean;
}

export interface InputOptions {
  /** Name of the file, for errors. */
  name: string;
  /** Compressed or plain bytes. */
  chunks: AsyncIterable<Uint8Array>;
  reader: BlockReader;
  signal: AbortSignal;
  /** Receives the number of bytes that were read. */
  onBytes(bytes: number): void;
}

/** Recorded data about a file that was read. */
export type InputRecord = Pick<ImportedFile, 'bytes' | 'sha256' | 'gzipCrc32' | 'lines' | 'isWhole'>;

/** Reads a file once: checksums, decompression, lines. @throws DamagedFileError with the line where the file ends */
export async function readInput({ name, chunks, reader, signal, onBytes }: InputOptions): Promise<InputRecord> {
  const tap = createTap(chunks, onBytes);
  let isWhole = true;
  try {
    for await (const block of readLineBlocks(decompress(tap.read()))) {
      signal.throwIfAborted();
      reader.read(block);
      if (reader.isComplete?.() !== true) continue;
      isWhole = false;
      break;
    }
  } catch (error) {
    throw describeDamage(error, name, reader.getLineCount() + 1);
  }
  if (reader.getLineCount() === 0) throw new DamagedFileError(name, 1, 'the file is empty');
  const { bytes, sha256, trailer } = tap.finish();
  const gzipCrc32 = isWhole && tap.isGzip() ? Buffer.from(trailer.subarray(0, 4).toReversed()).toString('hex') : null;
  return { bytes, sha256, gzipCrc32, lines: reader.getLineCount(), isWhole };
}

/** Computes checksums of the bytes that pass through. */
function createTap(chunks: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void) {
  const hash = createHash('sha256');
  let bytes = 0;
  let trailer = new Uint8Array();
  let magic: readonly number[] = [];
  return {
    async *read() {
      for await (const chunk of chunks) {
        if (bytes === 0) magic = [...chunk.subarray(0, GZIP_MAGIC.length)];
        hash.update(chunk);
        bytes += chunk.length;
        trailer = Uint8Array.from([...trailer, ...chunk.subarray(-TRAILER_BYTES)].slice(-TRAILER_BYTES));
        onBytes(bytes);
        yield chunk;
      }
    },
    isGzip: () => magic.every((byte, index) => byte === GZIP_MAGIC[index]) && magic.length === GZIP_MAGIC.length,
    finish: () => ({ bytes, sha256: hash.digest('hex'), trailer }),
  };
}

/** Decompresses gzip data, including several concatenated parts; passes other data through. */
async function* decompress(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const first = await chunks.next();
  if (first.done === true) return;
  const all = prepend(first.value, chunks);
  if (first.value[0] !== GZIP_MAGIC[0] || first.value[1] !== GZIP_MAGIC[1]) {
    yield* all;
    return;
  }
  const source = Readable.from(all, { objectMode: false });
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

async function* prepend<Value>(first: Value, rest: AsyncGenerator<Value>): AsyncGenerator<Value> {
  yield first;
  yield* rest;
}

/**
 * Converts errors about damaged data found during decompression. Other errors, such as a failed download, remain
 * unchanged.
 */
function describeDamage(error: unknown, name: string, line: number): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof LineTooLongError) return new DamagedFileError(name, line, error.message);
  const code = 'code' in error ? String(error.code) : '';
  if (!/^Z_/.test(code)) return error;
  const problem =
    code === 'Z_BUF_ERROR' ? 'the gzip data ends too early' : `the gzip data is damaged (${error.message})`;
  return new DamagedFileError(name, line, problem);
}
