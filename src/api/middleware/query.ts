import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { AppError } from '#lib/runtime/app-error.ts';
import { explainFields } from '#lib/text/explain-issue.ts';

/** Parses the query string with a schema. An error lists the invalid parameters. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, (result) => {
    if (result.success) return;
    const fieldErrors = explainFields(schema, result.data, (path) => path.map(String).join('.') || 'query');
    throw new AppError('bad-request', 'Please check the parameters of this URL.', { fieldErrors });
  });
}
