import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { AppError } from '#lib/runtime/app-error.ts';
import { explainFields } from '#lib/text/explain-issue.ts';

/**
 * Parses the JSON body with a schema. An error lists the fields and never repeats their values (which may be a
 * password).
 */
export function validateJsonBody<Schema extends z.ZodType>(schema: Schema) {
  return validator('json', schema, (result) => {
    if (result.success) return;
    const fieldErrors = explainFields(schema, result.data, (path) => path.map(String).join('.') || 'body');
    throw new AppError('invalid-body', 'Please check the highlighted fields.', { fieldErrors });
  });
}
