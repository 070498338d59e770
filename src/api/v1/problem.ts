import { STATUS_CODES } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createErrorHandler } from '#api/errors.ts';
import { REQUEST_ID_HEADER } from '#api/request-id.ts';
import type { ErrorResponse } from '#contracts/account/user.ts';
import { EXPORT_MESSAGES } from '#contracts/analysis/exports.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#contracts/api/problem.ts';
import { REQUEST_MESSAGES } from '#contracts/api/texts.ts';
import { SCOPE_MESSAGES } from '#contracts/product/messages.ts';
import type { Services } from '#services/services.ts';

/** Converts a thrown error to a problem (RFC 9457). `type` leads to the documentation of the errors. */
export function createProblemHandler(services: Pick<Services, 'onError' | 'baseUrl'>) {
  const type = buildErrorType(services.baseUrl);
  return createErrorHandler(services, (context, status, body) => {
    context.header('Cache-Control', 'no-store');
    context.header('Content-Type', PROBLEM_MEDIA_TYPE);
    const requestId = context.req.header(REQUEST_ID_HEADER);
    const problem = { ...buildProblem(type, status, body), ...(requestId !== undefined && { requestId }) };
    return context.body(JSON.stringify(problem), status as ContentfulStatusCode);
  });
}

/** URL of the documentation of errors. */
export const buildErrorType = (baseUrl: string): string => `${baseUrl}/api-documentation#errors`;

/** Texts of the web application that mention its pages, and their equivalents for callers of the API. */
const API_TEXTS: ReadonlyMap<string, string> = new Map<string, string>([
  [SCOPE_MESSAGES.invalid, REQUEST_MESSAGES.invalidBody],
  [EXPORT_MESSAGES.unknown, REQUEST_MESSAGES.file],
]);

/** Builds the problem of an error. `type` is the URL of the documentation of errors. */
export function buildProblem(type: string, status: number, body: ErrorResponse): Problem {
  const { code = 'internal', fieldErrors, details } = body;
  const message = API_TEXTS.get(body.message) ?? body.message;
  return {
    type,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    message,
    code,
    ...(fieldErrors && { fieldErrors }),
    ...(details && { details }),
  };
}
