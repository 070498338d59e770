import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { convertErrors, type S3Access } from './s3-client.ts';
import { StorageError } from './storage-error.ts';

/** Limit of S3: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const MAX_PARTS = 10_000;
/** Number of parts in memory at once. */
const PARALLEL_PARTS = 3;

/** A local file and its content hash, which is stored with it and verifies every download. */
interface LocalFile {
  handle: FileHandle;
  sizeBytes: number;
  sha256: string;
}

/** Uploads a local file and returns its hash. The file appears only when all of it was received intact. */
export async function uploadFile(access: S3Access, key: string, localPath: string): Promise<string> {
  const sha256 = await hashFile(localPath);
  const handle = await open(localPath);
  try {
    const { size: sizeBytes } = await handle.stat();
    const file = { handle, sizeBytes, sha256 };
    await convertErrors(`storing ${key}`, () =>
      sizeBytes > access.limits.partBytes ? uploadParts(access, key, file) : uploadAtOnce(access, key, file),
    );
    return sha256;
  } finally {
    await handle.close();
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function uploadAtOnce(access: S3Access, key: string, { handle, sizeBytes, sha256 }: LocalFile): Promise<void> {
  const body = await readPart(handle, 0, sizeBytes);
  await access.client.send(
    new PutObjectCommand({
      Bucket: access.bucket,
      Key: access.addPrefix(key),
      Body: body,
      ContentMD5: hashMd5(body),
      Metadata: { sha256 },
    }),
  );
}

async function uploadParts(access: S3Access, key: string, file: LocalFile): Promise<void> {
  const target = { Bucket: access.bucket, Key: access.addPrefix(key) };
  const created = await access.client.send(
    new CreateMultipartUploadCommand({ ...target, Metadata: { sha256: file.sha256 } }),
  );
  const upload = { ...target, UploadId: created.UploadId };
  try {
    const Parts = await sendParts(access, upload, file);
    await access.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // The response to the last request may be lost, and repeating the request fails because the upload is complete.
    if (await isStored(access, target, file.sha256)) return;
    await access.client.send(new AbortMultipartUploadCommand(upload)).catch(() => {
      // `abortOldUploads` repeats this.
    });
    throw error;
  }
}

interface Upload {
  Bucket: string;
  Key: string;
  UploadId: string | undefined;
}

async function sendParts(access: S3Access, upload: Upload, { handle, sizeBytes }: LocalFile) {
  const partBytes = Math.max(access.limits.partBytes, Math.ceil(sizeBytes / MAX_PARTS));
  const count = Math.ceil(sizeBytes / partBytes);
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let next = 1;
  let hasFailed = false;
  const sendNext = async (): Promise<void> => {
    while (next <= count && !hasFailed) {
      const PartNumber = next;
      next += 1;
      const start = (PartNumber - 1) * partBytes;
      const body = await readPart(handle, start, Math.min(partBytes, sizeBytes - start));
      const command = new UploadPartCommand({ ...upload, PartNumber, Body: body, ContentMD5: hashMd5(body) });
      const { ETag } = await access.client.send(command).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
      parts.push({ PartNumber, ETag });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL_PARTS }, sendNext));
  // The file must not be closed while another part is being read.
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return parts.sort((a, b) => a.PartNumber - b.PartNumber);
}

async function readPart(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new StorageError('damaged', 'S3: the local file became shorter during the upload');
    filled += bytesRead;
  }
  return buffer;
}

const hashMd5 = (body: Buffer): string => createHash('md5').update(body).digest('base64');

const isStored = (access: S3Access, target: { Bucket: string; Key: string }, sha256: string): Promise<boolean> =>
  access.client.send(new HeadObjectCommand(target)).then(
    ({ Metadata }) => Metadata?.sha256 === sha256,
    () => false,
  );
