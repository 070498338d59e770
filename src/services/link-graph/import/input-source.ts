import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Spool } from './spool.ts';

const READ_BYTES = 1_024 * 1_024;

/** A file that is imported: on disk, or on a server. */
export interface InputSource {
  /** Name in messages. */
  name: string;
  /** URL or path to record. */
  location: string;
  sizeBytes: number;
  /** Returns the bytes from the beginning. May be called again. */
  open(): AsyncIterable<Uint8Array>;
}

/**
 * Describes a file on disk.
 *
 * @param location path or URL to record
 * @throws when there is no such file
 */
export async function openDiskSource(path: string, location = path): Promise<InputSource> {
  const { size } = await stat(path);
  const open = () => createReadStream(path, { highWaterMark: READ_BYTES });
  return { name: basename(location), location, sizeBytes: size, open };
}

/** Describes a file on a server; only the part that is read is downloaded. */
export const createStreamSource = (spool: Spool, url: string): InputSource => ({
  name: basename(new URL(url).pathname),
  location: url,
  sizeBytes: spool.totalBytes,
  open: () => spool.stream(),
});
