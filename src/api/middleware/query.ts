import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { AppError } from '#lib/app-error.ts';

/** Parses what stands behind the question mark of an address with a schema. A failure names the parameters. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, (result) => {
    if (result.success) return;
    const fieldErrors: Record<string, string> = {};
    for (const issue of result.error) {
      const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
      fieldErrors[path || 'query'] ??= issue.message;
    }
    throw new AppError('bad-request', 'The question is not understood.', { fieldErrors });
  });
}
