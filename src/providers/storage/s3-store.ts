import { copyFile, rename, rm } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { StorageUsage } from '#contracts/product/system.ts';
import { type ArtifactStore, assertArtifactKey, type ManagedArtifactStore } from './artifact-store.ts';
import { createFileCache, type FileCache } from './file-cache.ts';
import { readFreeBytes } from './folder-usage.ts';
import {
  convertErrors,
  createS3Access,
  isNotFound,
  type S3Access,
  type S3Limits,
  type S3Settings,
} from './s3-client.ts';
import { buildVersion, downloadFile } from './s3-download.ts';
import { uploadFile } from './s3-upload.ts';

/** Number of simultaneous requests when many files are deleted. */
const PARALLEL_DELETES = 8;
const USAGE_LIFETIME_MS = 5 * 60_000;
/** An upload that a killed process began is deleted after this time. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

export interface S3StoreOptions {
  settings: S3Settings;
  /** Folder for local copies, and their maximum size. */
  cache: { folder: string; maxBytes: number };
  limits?: S3Limits;
}

/**
 * Creates a store in a bucket. A file is replaced when its upload is complete, so that readers get the old or the new
 * file. Files are read from local copies, and each copy is compared with the bucket whenever it is opened.
 */
export function createS3Store({ settings, cache: cacheOptions, limits }: S3StoreOptions): ManagedArtifactStore {
  const access = createS3Access(settings, limits);
  const cache = createFileCache(cacheOptions);
  return {
    ...createFileStore(access, cache),
    listKeys: (folder) => listKeys(access, folder),
    readUsage: createUsageReader(access, cacheOptions.folder),
    check: () => check(access),
    async cleanUp(now) {
      await cache.cleanUp(now);
      await abortOldUploads(access, now);
    },
  };
}

/** Creates the usage reader, which keeps its sums for five minutes: they need one request per 1,000 files. */
function createUsageReader(access: S3Access, cacheFolder: string): ManagedArtifactStore['readUsage'] {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let latest: Promise<Pick<StorageUsage, 'usedBytes' | 'fileCount'>> | null = null;
  return async () => {
    if (latest === null || performance.now() - readAtMs > USAGE_LIFETIME_MS) {
      readAtMs = performance.now();
      latest = sumFiles(access);
    }
    try {
      return { ...(await latest), freeBytes: await readFreeBytes(cacheFolder) };
    } catch (error) {
      latest = null;
      throw error;
    }
  };
}

async function sumFiles(access: S3Access): Promise<{ usedBytes: number; fileCount: number }> {
  let usedBytes = 0;
  let fileCount = 0;
  for await (const { sizeBytes } of listFiles(access, '')) {
    usedBytes += sizeBytes;
    fileCount += 1;
  }
  return { usedBytes, fileCount };
}

function createFileStore(access: S3Access, cache: FileCache): ArtifactStore {
  /** One download per version of a file at a time. */
  const downloads = new Map<string, Promise<string | null>>();

  async function download(key: string): Promise<string | null> {
    const part = await cache.createPartPath();
    const version = await downloadFile(access, key, part);
    return version === null ? null : cache.add(key, version, part);
  }

  return {
    async put(key, localPath, { keepsCopy = true } = {}) {
      assertArtifactKey(key);
      const version = await uploadFile(access, key, localPath);
      if (keepsCopy) await addLocalFile(cache, { key, version, localPath });
      else await rm(localPath, { force: true });
    },
    async open(key) {
      const head = await readHead(access, key);
      if (head === null) return null;
      const version = buildVersion(head);
      const copy = cache.find(key, version);
      if (copy !== null) return copy;
      const id = `${key} ${version}`;
      const running = downloads.get(id) ?? download(key).finally(() => downloads.delete(id));
      downloads.set(id, running);
      return running;
    },
    async copyTo(key, localPath) {
      const head = await readHead(access, key);
      if (head === null) return false;
      const copy = cache.find(key, buildVersion(head));
      await rm(localPath, { force: true });
      if (copy === null) return (await downloadFile(access, key, localPath)) !== null;
      await copyFile(copy, localPath);
      return true;
    },
    computeSize: async (key) => (await readHead(access, key))?.sizeBytes ?? null,
    async delete(key) {
      assertArtifactKey(key);
      await cache.remove(key);
      await deleteObject(access, key);
    },
    async deleteFolder(folder) {
      assertArtifactKey(folder);
      await cache.remove(folder);
      await deleteObject(access, folder);
      const keys = await listKeys(access, folder);
      const deleteNext = async () => {
        for (let key = keys.pop(); key !== undefined; key = keys.pop()) await deleteObject(access, key);
      };
      await Promise.all(Array.from({ length: PARALLEL_DELETES }, deleteNext));
    },
  };
}

/** Keeps a file that was just uploaded, because it will be read soon. */
async function addLocalFile(
  cache: FileCache,
  { key, version, localPath }: { key: string; version: string; localPath: string },
): Promise<void> {
  const part = await cache.createPartPath();
  try {
    await rename(localPath, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // The file is on another file system, so the next reader downloads it.
    return rm(localPath, { force: true });
  }
  await cache.add(key, version, part);
}

interface Head {
  sizeBytes: number;
  ETag: string | undefined;
  Metadata: Record<string, string> | undefined;
}

async function readHead(access: S3Access, key: string): Promise<Head | null> {
  assertArtifactKey(key);
  return convertErrors(`finding ${key}`, async () => {
    try {
      const command = new HeadObjectCommand({ Bucket: access.bucket, Key: access.addPrefix(key) });
      const { ContentLength = 0, ETag, Metadata } = await access.client.send(command);
      return { sizeBytes: ContentLength, ETag, Metadata };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  });
}

/** Deletes one file. Deleting many files with `DeleteObjects` needs a checksum that not every server supports. */
async function deleteObject(access: S3Access, key: string): Promise<void> {
  await convertErrors(`deleting ${key}`, () =>
    access.client.send(new DeleteObjectCommand({ Bucket: access.bucket, Key: access.addPrefix(key) })),
  );
}

async function listKeys(access: S3Access, folder: string): Promise<string[]> {
  assertArtifactKey(folder);
  const keys: string[] = [];
  for await (const { key } of listFiles(access, `${folder}/`)) keys.push(key);
  return keys;
}

/** Lists the files of this installation, a page of up to 1,000 at a time. */
async function* listFiles(access: S3Access, start: string): AsyncGenerator<{ key: string; sizeBytes: number }> {
  let token: string | undefined;
  do {
    const page = await convertErrors('listing files', () =>
      access.client.send(
        new ListObjectsV2Command({
          Bucket: access.bucket,
          Prefix: access.addPrefix(start),
          ...(token !== undefined && { ContinuationToken: token }),
        }),
      ),
    );
    for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: access.removePrefix(Key), sizeBytes: Size };
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

/**
 * Checks that the bucket exists, and that the key may list it. This request costs less than a list.
 */
async function check({ client, bucket, limits }: S3Access): Promise<void> {
  const abortSignal = AbortSignal.timeout(limits.connectMs);
  await convertErrors('checking the bucket', () =>
    client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }),
  );
}

/** Deletes the parts of uploads that were never completed: they cost as much as complete files. */
async function abortOldUploads(access: S3Access, now: Date): Promise<void> {
  const target = { Bucket: access.bucket, Prefix: access.addPrefix('') };
  const { Uploads = [] } = await convertErrors('listing uploads', () =>
    access.client.send(new ListMultipartUploadsCommand(target)),
  );
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Initiated.getTime() > now.getTime() - ABANDONED_AFTER_MS) continue;
    await convertErrors('deleting an upload', () =>
      access.client.send(new AbortMultipartUploadCommand({ Bucket: access.bucket, Key, UploadId })),
    );
  }
}
