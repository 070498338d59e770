import { z } from 'zod';

/** Largest log that can be uploaded; larger logs are counted with `npm run logs`. */
export const MAX_LOG_UPLOAD_BYTES = 2e9;
/** Size of the parts of an upload; the last one can be smaller. */
export const LOG_PART_BYTES = 8 * 1024 * 1024;

/** `POST .../uploads`: starts an upload, or continues the upload of the same file. */
export const startLogUploadSchema = z.object({
  name: z.string().trim().min(1).max(200),
  bytes: z.number().int().positive(),
});
export type LogUploadRequest = z.infer<typeof startLogUploadSchema>;

/** `PUT .../uploads/{uploadId}?offset=0&sha256=...`: the next part. */
export const logPartQuerySchema = z.object({
  offset: z.coerce.number().int().nonnegative(),
  /**
   * Checksum of the part, so that a damaged part is not stored. Browsers compute the checksum only over HTTPS and on
   * localhost.
   */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type LogPartQuery = z.infer<typeof logPartQuerySchema>;

export const LOG_UPLOAD_STATES = ['receiving', 'waiting', 'running', 'failed'] as const;

/** An upload that is not imported yet. The file is deleted when it is imported, canceled or failed. */
export const logUploadSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** Number of bytes that were received; the offset of the next part. */
  receivedBytes: z.number().int(),
  state: z.enum(LOG_UPLOAD_STATES),
  /** What was read from the file. */
  progress: z.object({ doneBytes: z.number().int(), lines: z.number().int() }).nullable(),
  /** Why the import failed; never the text of a line. */
  failure: z.string().nullable(),
});
export type LogUpload = z.infer<typeof logUploadSchema>;
