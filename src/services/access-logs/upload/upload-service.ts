import { createHash } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import {
  LOG_PART_BYTES,
  type LogPartQuery,
  type LogUpload,
  type LogUploadRequest,
  MAX_LOG_UPLOAD_BYTES,
} from '#contracts/outside/logs/log-uploads.ts';
import type { Db } from '#db/client.ts';
import {
  advanceLogUpload,
  completeLogUpload,
  deleteLogUpload,
  findLogUpload,
  insertLogUpload,
  type LogUploadRow,
} from '#db/queries/outside/logs/log-uploads.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { normalizeStorableText } from '#lib/text/storable-text.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { assertCanImport } from '../stored/log-plan.ts';
import { describeLogUpload } from './describe-upload.ts';
import type { UploadFiles } from './upload-files.ts';

/** Queues the import of a complete upload. */
export type SendLogImport = (uploadId: string) => Promise<void>;

/** Uploads of logs in parts. Every method: @throws AppError not-found for another user's website or upload */
export interface LogUploadService {
  /**
   * Begins an upload, or continues the upload of a file with the same name and size.
   *
   * @throws AppError premium-required, monthly-limit, payload-too-large, conflict, rate-limited, email-not-verified
   */
  start(user: User, websiteId: string, file: LogUploadRequest): Promise<LogUpload>;
  /** Checks that the upload exists, before a part is read. */
  admit(user: User, websiteId: string, uploadId: string): Promise<void>;
  /**
   * Stores the next part; the last one starts the import.
   * @throws AppError conflict for an unexpected offset, invalid-body
   */
  addPart(
    user: User,
    websiteId: string,
    part: LogPartQuery & { uploadId: string; bytes: Uint8Array },
  ): Promise<LogUpload>;
  /** Cancels an upload or its import, and deletes the file. */
  cancel(user: User, websiteId: string, uploadId: string): Promise<void>;
}

export interface LogUploadServiceOptions {
  db: Db;
  files: UploadFiles;
  limits: AttemptLimits;
  send: SendLogImport;
  now(): Date;
}

export function createLogUploadService(options: LogUploadServiceOptions): LogUploadService {
  const { db, files, limits, send, now } = options;

  async function findUpload(user: User, websiteId: string, uploadId: string): Promise<LogUploadRow> {
    const { id } = await findOwnWebsite(db, user, websiteId);
    const upload = await findLogUpload(db, id);
    if (upload?.id !== uploadId) throw new AppError('not-found', LOG_TEXTS.uploadNotFound);
    return upload;
  }

  /**
   * Replaces a failed upload, and continues an upload of the same file.
   *
   * @throws AppError conflict for another upload
   */
  async function insertOrContinue(user: User, websiteId: string, { name, bytes }: LogUploadRequest) {
    const existing = await findLogUpload(db, websiteId);
    if (existing?.state === 'receiving' && existing.name === name && existing.bytes === bytes) return existing;
    if (existing?.state === 'failed') await deleteLogUpload(db, existing.id);
    const inserted = await insertLogUpload(db, { websiteId, userId: user.id, name, bytes, updatedAt: now() });
    if (inserted === null) throw new AppError('conflict', LOG_TEXTS.otherUpload);
    return inserted;
  }

  return {
    async start(user, websiteId, { name, bytes }) {
      const website = await findOwnWebsite(db, user, websiteId);
      const code = findDenialCode(user, 'import-logs');
      if (code !== null) throw new AppError(code, LOG_TEXTS.verifyEmail);
      await limits.take('import-file', user.id);
      if (bytes > MAX_LOG_UPLOAD_BYTES) throw new AppError('payload-too-large', LOG_TEXTS.tooLarge);
      await assertCanImport(db, user, { bytes, now: now() });
      const file = { name: normalizeStorableText(name) || 'access log', bytes };
      return describeLogUpload(await insertOrContinue(user, website.id, file));
    },
    async admit(user, websiteId, uploadId) {
      await findUpload(user, websiteId, uploadId);
    },
    async addPart(user, websiteId, { uploadId, offset, sha256, bytes }) {
      const upload = await findUpload(user, websiteId, uploadId);
      assertNextPart(upload, { offset, bytes });
      if (sha256 !== undefined && computeDigest(bytes) !== sha256)
        throw new AppError('invalid-body', LOG_TEXTS.damagedPart);
      await files.writePart(uploadId, { offset, bytes });
      const receivedBytes = offset + bytes.length;
      const stored = await advanceLogUpload(db, { id: uploadId, offset, receivedBytes, now: now() });
      if (stored === null) throw new AppError('conflict', LOG_TEXTS.wrongOffset);
      if (receivedBytes < stored.bytes) return describeLogUpload(stored);
      await completeLogUpload(db, uploadId, now());
      await send(uploadId);
      return { ...describeLogUpload(stored), state: 'waiting' };
    },
    async cancel(user, websiteId, uploadId) {
      const { id } = await findUpload(user, websiteId, uploadId);
      await deleteLogUpload(db, id);
      await files.remove(id);
    },
  };
}

const computeDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws AppError conflict, invalid-body */
function assertNextPart(upload: LogUploadRow, { offset, bytes }: { offset: number; bytes: Uint8Array }): void {
  if (upload.state !== 'receiving' || offset !== upload.receivedBytes) {
    throw new AppError('conflict', LOG_TEXTS.wrongOffset);
  }
  const expected = Math.min(LOG_PART_BYTES, upload.bytes - offset);
  if (bytes.length !== expected) throw new AppError('invalid-body', LOG_TEXTS.wrongSize);
}
