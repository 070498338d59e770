import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CommonCrawlClient } from '#providers/common-crawl/index.ts';

const CHUNK_BYTES = 8 * 1_024 * 1_024;
const READ_BYTES = 1_024 * 1_024;

const stateSchema = z.object({
  url: z.string(),
  totalBytes: z.number().int().positive(),
  validator: z.string().nullable(),
});
type SpoolState = z.infer<typeof stateSchema>;

/** A file that changed on the server during its download. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
}

export interface SpoolOptions {
  client: Pick<CommonCrawlClient, 'readRange'>;
  url: string;
  folder: string;
  chunkBytes?: number;
  signal: AbortSignal;
  /** Called before bytes are written. @throws when the disk does not have enough space */
  reserveSpace(bytes: number): Promise<void>;
  /** Receives the number of bytes on disk. */
  onBytes(bytes: number): void;
}

/** A download on disk that continues where a killed process stopped. */
export interface Spool {
  totalBytes: number;
  /** Returns the number of bytes that must still be downloaded. */
  getMissingBytes(): number;
  /** Downloads the rest and returns the path. Restarts once if the file has changed. */
  download(): Promise<string>;
  /** Returns the bytes from the beginning, and downloads only bytes that are read. @throws FileChangedError */
  stream(): AsyncGenerator<Uint8Array>;
  delete(): Promise<void>;
}

/** Opens the download of a URL: continues an unfinished download of the same version, otherwise starts a new one. */
export async function openSpool(options: SpoolOptions): Promise<Spool> {
  const { url, folder } = options;
  const base = join(folder, createHash('sha256').update(url).digest('hex').slice(0, 32));
  const paths = { data: `${base}.part`, state: `${base}.json` };
  await mkdir(folder, { recursive: true });
  const leftover = await readLeftover(paths, url);
  const isUsable = leftover !== null && (await isCurrent(options, leftover.state));
  const begun = isUsable ? leftover : await begin(options, paths);
  options.onBytes(begun.size);
  return createSpool(options, paths, begun);
}

/** A download with its number of bytes on disk. */
interface BegunDownload {
  state: SpoolState;
  size: number;
}

/** Whether the file on the server is still the one that was downloaded, even if the download is complete. */
async function isCurrent(
  { client, url, signal }: SpoolOptions,
  { validator, totalBytes }: SpoolState,
): Promise<boolean> {
  const part = await client.readRange(url, { from: 0, length: 1, validator, signal });
  return !part.changed && part.totalBytes === totalBytes;
}

/** Requests the size and version of the file, and discards the bytes on disk. */
async function begin({ client, url, signal }: SpoolOptions, paths: SpoolPaths): Promise<BegunDownload> {
  await discard(paths);
  const part = await client.readRange(url, { from: 0, length: 1, validator: null, signal });
  if (part.changed) throw new FileChangedError(`${url} changed`);
  const state = { url, totalBytes: part.totalBytes, validator: part.validator };
  await writeFile(paths.data, '');
  await writeFile(paths.state, JSON.stringify(state));
  return { state, size: 0 };
}

function createSpool(options: SpoolOptions, paths: SpoolPaths, begun: BegunDownload): Spool {
  const { client, url, signal, chunkBytes = CHUNK_BYTES } = options;
  let { state, size } = begun;

  /** Appends the next part to the disk; returns null if the file has changed, which restarts the download. */
  async function fetchPart(): Promise<Uint8Array | null> {
    const length = Math.min(chunkBytes, state.totalBytes - size);
    await options.reserveSpace(length);
    const part = await client.readRange(url, { from: size, length, validator: state.validator, signal });
    const isSame = !part.changed && part.totalBytes === state.totalBytes && part.validator === state.validator;
    if (!isSame) {
      ({ state, size } = await begin(options, paths));
      return null;
    }
    await append(paths.data, part.bytes, size);
    size += part.bytes.length;
    options.onBytes(size);
    return part.bytes;
  }

  async function* stream(): AsyncGenerator<Uint8Array> {
    if (size > 0) yield* createReadStream(paths.data, { end: size - 1, highWaterMark: READ_BYTES });
    while (size < state.totalBytes) {
      const bytes = await fetchPart();
      if (bytes === null) throw new FileChangedError(`${url} changed while it was being read: start the import again`);
      yield bytes;
    }
  }

  return {
    get totalBytes() {
      return state.totalBytes;
    },
    getMissingBytes: () => state.totalBytes - size,
    async download() {
      let restarts = 0;
      while (size < state.totalBytes) {
        if ((await fetchPart()) !== null) continue;
        restarts += 1;
        if (restarts > 1) throw new FileChangedError(`${url} changed twice while it was being downloaded`);
      }
      return paths.data;
    },
    stream,
    delete: () => discard(paths),
  };
}

interface SpoolPaths {
  data: string;
  state: string;
}

/**
 * Returns the download that an earlier process began; null if there is none, or if nothing can prove that the file is
 * still the same.
 */
async function readLeftover(paths: SpoolPaths, url: string): Promise<BegunDownload | null> {
  try {
    const state = stateSchema.parse(JSON.parse(await readFile(paths.state, 'utf8')));
    const { size } = await stat(paths.data);
    if (state.url !== url || state.validator === null || size > state.totalBytes) return null;
    return { state, size };
  } catch {
    // If no unfinished download can be read, the download restarts.
    return null;
  }
}

async function append(path: string, bytes: Uint8Array, from: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    let written = 0;
    while (written < bytes.length) {
      written += (await file.write(bytes, written, bytes.length - written, from + written)).bytesWritten;
    }
  } catch (error) {
    await truncate(path, from).catch(() => {});
    throw error;
  } finally {
    await file.close();
  }
}

async function discard({ data, state }: SpoolPaths): Promise<void> {
  await rm(state, { force: true });
  await rm(data, { force: true });
}
