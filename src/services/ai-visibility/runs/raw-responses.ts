import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { isStorageDown } from '#providers/storage/storage-error.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const storedSchema = z.object({ responses: z.array(z.unknown()) });

/** Returns the folder with the responses of a website's assistants in the artifact store. */
export const getResponsesFolder = (websiteId: string): string => `visibility/${websiteId}`;

export interface RawStore {
  store: Pick<ArtifactStore, 'put' | 'open' | 'delete'>;
  /** Folder for files that are being written. */
  workFolder: string;
}

/**
 * Stores the responses of an answer as received, so that it can be read again without another request. Returns their
 * key.
 */
async function storeResponses(
  { store, workFolder }: RawStore,
  { websiteId, runId }: { websiteId: string; runId: string },
  responses: readonly unknown[],
): Promise<string> {
  const id = randomUUID();
  const localPath = join(workFolder, `visibility-${id}.json.gz`);
  await mkdir(workFolder, { recursive: true });
  try {
    await writeFile(localPath, await compress(JSON.stringify({ responses })));
    const key = `${getResponsesFolder(websiteId)}/${runId}/${id}.json.gz`;
    await store.put(key, localPath);
    return key;
  } catch (error) {
    await rm(localPath, { force: true });
    throw error;
  }
}

const STORE_ATTEMPTS = 4;
const STORE_PAUSE_MS = 20_000;

export interface RetryingRawStore extends RawStore {
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
  sleep(ms: number, signal: AbortSignal): Promise<unknown>;
  onError(error: unknown): void;
}

/**
 * Stores the responses of an answer, and repeats this for a minute while the store is not responding. Returns their
 * key;
 * null when they could not be stored: an answer that was paid for is kept without them.
 */
export async function storeResponsesWithRetries(
  options: RetryingRawStore,
  run: { websiteId: string; runId: string },
  responses: readonly unknown[],
): Promise<string | null> {
  const { signal, sleep, onError } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeResponses(options, run, responses);
    } catch (error) {
      if (!isStorageDown(error)) throw error;
      onError(error);
      if (attempt === STORE_ATTEMPTS || signal.aborted) return null;
      await sleep(STORE_PAUSE_MS, signal).catch(() => {
        // The process is shutting down: the next attempt is the last one.
      });
    }
  }
}

/** Reads stored responses; null if the file is gone. */
export async function readResponses({ store }: Pick<RawStore, 'store'>, key: string): Promise<unknown[] | null> {
  const path = await store.open(key);
  if (path === null) return null;
  return storedSchema.parse(JSON.parse((await decompress(await readFile(path))).toString('utf8'))).responses;
}
