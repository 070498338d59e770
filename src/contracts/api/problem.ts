import { z } from 'zod';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/**
 * An error of the API (RFC 9457). `message` equals `detail`; it and `code` are the fields of every other error of the
 * product.
 */
export const problemSchema = z
  .object({
    type: z.string().describe('URL of the documentation of errors.'),
    title: z.string().describe('Name of the HTTP status.'),
    status: z.int().describe('HTTP status.'),
    detail: z.string().describe('What happened, and what to do; equal to `message`.'),
    message: z.string().describe('What happened, and what to do.'),
    code: z.string().describe('Error code, which does not change; use it in programs.'),
    /** Errors by field of the body or query. */
    fieldErrors: z.record(z.string(), z.string()).optional(),
    /** Facts to act on, such as the remaining quota or the missing scope. */
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** The value of `X-Request-Id`, for questions to support. */
    requestId: z.string().optional(),
  })
  .meta({ ref: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
