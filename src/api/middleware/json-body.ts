import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { AppError } from '#lib/app-error.ts';

/** Parses the JSON body with a schema. A failure names the fields and never repeats what was sent (it may be a password). */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return validator('json', schema, (result) => {
    if (result.success) return;
    const fieldErrors: Record<string, string> = {};
    for (const issue of result.error) {
      const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
      fieldErrors[path || 'body'] ??= issue.message;
    }
    throw new AppError('invalid-body', 'Please check the highlighted fields.', { fieldErrors });
  });
}
