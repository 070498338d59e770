import { z } from 'zod';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/**
 * An error of the API (RFC 9457). `message` equals `detail`; it and `code` are the fields of every other error of the
 * product.
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    code: z.string(),
    /** Errors by field of the body or query. */
    fieldErrors: z.record(z.string(), z.string()).optional(),
    /** Facts to act on, such as the remaining quota or the missing scope. */
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** The value of `X-Request-Id`, for questions to support. */
    requestId: z.string().optional(),
  })
  .meta({ ref: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
