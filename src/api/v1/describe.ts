import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';
import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import { PROBLEM_MEDIA_TYPE, problemSchema } from '#contracts/api/problem.ts';

export const SECURITY_SCHEME = 'apiKey';

interface V1Description {
  id: string;
  summary: string;
  description?: string;
  tag: string;
  scope: ApiKeyScope;
  /** Schema of the success response; none for a file. */
  answer?: z.ZodType;
  status?: 200 | 201 | 202;
  example?: object;
  /** Whether the body of the call replaces or changes something; calls that create something always have a body. */
  isChange?: boolean;
  /** Whether the response contains `Retry-After`, the time to wait before the next request. */
  isPolled?: boolean;
  /** Possible errors in addition to the errors that every call can return, with their reasons. */
  errors?: Readonly<Record<number, string>>;
}

const ERRORS: Readonly<Record<number, string>> = {
  401: 'No API key, or one that is mistyped, expired or revoked',
  403: 'The key lacks the scope (`details.scope`), or the email address is not verified',
  429: 'More requests than the key allows per minute; see `Retry-After`',
};
const POST_ERRORS: Readonly<Record<number, string>> = {
  400: 'The body is not valid (`fieldErrors`)',
  409: 'In progress already, or the first call with this `Idempotency-Key` has not ended',
  413: 'The body is too large',
  415: 'The body is not JSON, or the header `Content-Type` is missing',
  422: 'Rejected, or the `Idempotency-Key` was used for another call',
};
const CHANGE_ERRORS = { 400: POST_ERRORS[400], 413: POST_ERRORS[413], 415: POST_ERRORS[415] };
const RATE_HEADERS = {
  'RateLimit-Policy': { description: '`q` requests per `w` seconds', schema: { type: 'string' as const } },
  RateLimit: {
    description: 'Remaining requests (`r`), and seconds until the limit resets (`t`)',
    schema: { type: 'string' as const },
  },
};
const DESCRIPTIONS = { 200: 'Success', 201: 'Created', 202: 'Accepted' } as const;
const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before the next request; absent when nothing is in progress',
    schema: { type: 'integer' as const },
  },
};
const LOCATION = { Location: { description: 'URL of the result', schema: { type: 'string' as const } } };

/** Describes a call of version 1 for its OpenAPI document, with the same schemas that the code uses. */
export function describeV1Call(description: V1Description) {
  const {
    id,
    summary,
    tag,
    scope,
    answer,
    example,
    status = 200,
    isPolled = false,
    isChange = false,
    errors = {},
  } = description;
  const known = { ...ERRORS, ...(status !== 200 && POST_ERRORS), ...(isChange && CHANGE_ERRORS), ...errors };
  const failures = Object.entries(known).map(([code, reason]) => [
    code,
    { description: reason, content: { [PROBLEM_MEDIA_TYPE]: { schema: resolver(problemSchema) } } },
  ]);
  const content =
    answer === undefined
      ? { 'application/octet-stream': {} }
      : { 'application/json': { schema: resolver(answer), ...(example && { example }) } };
  const success = {
    description: DESCRIPTIONS[status],
    headers: { ...RATE_HEADERS, ...(status !== 200 && LOCATION), ...(isPolled && RETRY_AFTER) },
    content,
  };
  return describeRoute({
    operationId: id,
    summary,
    description: [description.description, `Scope: \`${scope}\`.`].filter(Boolean).join('\n\n'),
    tags: [tag],
    security: [{ [SECURITY_SCHEME]: [scope] }],
    ...(status !== 200 && { parameters: [IDEMPOTENCY_PARAMETER] }),
    responses: { [status]: success, ...Object.fromEntries(failures) },
  });
}

const IDEMPOTENCY_PARAMETER = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  required: false,
  description: 'A repeated call with the same key within 24 hours gets the stored response and changes nothing.',
  schema: { type: 'string' as const, maxLength: 255 },
};
