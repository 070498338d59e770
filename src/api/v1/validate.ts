import type { Context, MiddlewareHandler } from 'hono';
import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { REQUEST_MESSAGES } from '#contracts/api/texts.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { explainFields } from '#lib/text/explain-issue.ts';

interface BodyOptions {
  /** Returns the error for fields with invalid values, if it is not `invalid-body`. */
  chooseCode?(fields: readonly string[]): ErrorCode;
  /** Returns a different error message for a field; null to keep the message. */
  explain?(field: string): string | null;
}

/**
 * Parses the JSON body with a schema. An error lists the fields, unknown ones included, and never repeats their values.
 */
export function validateBody<Schema extends z.ZodType>(schema: Schema, options: BodyOptions = {}) {
  const { chooseCode = () => 'invalid-body', explain = () => null } = options;
  const validate = validator('json', schema, (result) => {
    if (result.success) return;
    const found = explainV1Fields(schema, result.data, 'body');
    const isUnknown = (sentence: string) => sentence === REQUEST_MESSAGES.unknownField;
    const fieldErrors = Object.fromEntries(
      Object.entries(found).map(([field, sentence]) => [
        field,
        isUnknown(sentence) ? sentence : (explain(field) ?? sentence),
      ]),
    );
    const code = Object.values(found).some(isUnknown) ? 'invalid-body' : chooseCode(Object.keys(found));
    throw new AppError(code, REQUEST_MESSAGES.invalidBody, { fieldErrors });
  });
  const parseThenValidate: MiddlewareHandler = async (context, next) => {
    await assertJson(context);
    return validate(context, next);
  };
  // The schema for the OpenAPI document is a property of the function.
  return Object.assign(parseThenValidate as typeof validate, validate);
}

/** Parses the query string with a schema. An error lists the invalid and the unknown parameters. */
export function validateQuery<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, (result) => {
    if (result.success) return;
    const fieldErrors = explainV1Fields(schema, result.data, 'query');
    throw new AppError('bad-request', REQUEST_MESSAGES.invalidQuery, { fieldErrors });
  });
}

/** @throws AppError unsupported-media-type, bad-request for a body that is not JSON */
async function assertJson({ req }: Context): Promise<void> {
  const mediaType = (req.header('content-type') ?? '').split(';', 1)[0]?.trim() ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json$/i.test(mediaType)) {
    throw new AppError('unsupported-media-type', REQUEST_MESSAGES.mediaType);
  }
  try {
    await req.json();
  } catch (cause) {
    throw new AppError('bad-request', REQUEST_MESSAGES.invalidJson, { cause });
  }
}

/** Returns the first error message for each field that a schema rejects. An unknown field is listed by its own name. */
function explainV1Fields(schema: z.ZodType, value: unknown, root: string): Record<string, string> {
  const formatFieldPath = (path: readonly PropertyKey[]) => path.map(String).join('.') || root;
  const fieldErrors: Record<string, string> = {};
  const fieldsWithUnknownKeys = new Set<string>();
  for (const { code, path, ...issue } of schema.safeParse(value).error?.issues ?? []) {
    if (code !== 'unrecognized_keys' || !('keys' in issue)) continue;
    for (const key of issue.keys) fieldErrors[formatFieldPath([...path, key])] = REQUEST_MESSAGES.unknownField;
    fieldsWithUnknownKeys.add(formatFieldPath(path));
  }
  for (const [field, sentence] of Object.entries(explainFields(schema, value, formatFieldPath))) {
    if (!fieldsWithUnknownKeys.has(field)) fieldErrors[field] ??= sentence;
  }
  return fieldErrors;
}
