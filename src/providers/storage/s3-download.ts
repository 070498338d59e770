import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { convertErrors, isNotFound, type S3Access } from './s3-client.ts';
import { StorageError } from './storage-error.ts';

/** What identifies the content of a stored file. */
export interface FileVersion {
  ETag?: string | undefined;
  Metadata?: Record<string, string> | undefined;
}

/**
 * Returns a name for the content: its hash, or the entity tag of a file that another program has stored. Different
 * content has a different name.
 */
export const buildVersion = ({ ETag, Metadata }: FileVersion): string =>
  Metadata?.sha256 ??
  `tag-${createHash('sha256')
    .update(ETag ?? '')
    .digest('hex')}`;

/**
 * Downloads a file to a local path that does not exist. After an interruption or wrong content, the download is
 * repeated. Returns the version; null when there is no such file.
 */
export async function downloadFile(access: S3Access, key: string, localPath: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await convertErrors(`reading ${key}`, () => downloadOnce(access, key, localPath));
    } catch (error) {
      await rm(localPath, { force: true });
      const isFinal = !(error instanceof StorageError) || error.problem === 'rejected';
      if (isFinal || attempt >= access.limits.maxAttempts) throw error;
      await sleep(access.limits.pauseMs * 2 ** (attempt - 1));
    }
  }
}

async function downloadOnce(access: S3Access, key: string, localPath: string): Promise<string | null> {
  const controller = new AbortController();
  const response = await access.client
    .send(new GetObjectCommand({ Bucket: access.bucket, Key: access.addPrefix(key) }), {
      abortSignal: controller.signal,
    })
    .catch((error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    });
  if (response === null) return null;
  const { Body, ContentLength, Metadata } = response;
  if (!(Body instanceof Readable)) throw new StorageError('damaged', `S3: reading ${key} returned no content`);
  const hash = createHash('sha256');
  let receivedBytes = 0;
  const timer = setTimeout(() => Body.destroy(createTimeoutError(key)), access.limits.idleMs);
  try {
    await pipeline(
      Body,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          timer.refresh();
          receivedBytes += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(localPath, { flags: 'wx', mode: 0o600 }),
    );
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
  if (receivedBytes !== ContentLength) {
    throw new StorageError('damaged', `S3: reading ${key} ended after ${receivedBytes} of ${ContentLength} bytes`);
  }
  if (Metadata?.sha256 !== undefined && hash.digest('hex') !== Metadata.sha256) {
    throw new StorageError('damaged', `S3: the content of ${key} does not match its hash`);
  }
  return buildVersion(response);
}

const createTimeoutError = (key: string) => new StorageError('unreachable', `S3: reading ${key} stopped`);
