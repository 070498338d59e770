import { STATUS_CODES } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createErrorHandler } from '#api/errors.ts';
import { REQUEST_ID_HEADER } from '#api/request-id.ts';
import type { ErrorResponse } from '#contracts/account/user.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#contracts/api/problem.ts';
import type { Services } from '#services/services.ts';

/** Converts a thrown error to a problem (RFC 9457). `type` leads to the documentation of the errors. */
export function createProblemHandler(services: Pick<Services, 'onError' | 'baseUrl'>) {
  const type = `${services.baseUrl}/api-documentation#errors`;
  return createErrorHandler(services, (context, status, body) => {
    context.header('Cache-Control', 'no-store');
    context.header('Content-Type', PROBLEM_MEDIA_TYPE);
    const requestId = context.req.header(REQUEST_ID_HEADER);
    const problem = { ...buildProblem(type, status, body), ...(requestId !== undefined && { requestId }) };
    return context.body(JSON.stringify(problem), status as ContentfulStatusCode);
  });
}

function buildProblem(type: string, status: number, body: ErrorResponse): Problem {
  const { message, code = 'internal', fieldErrors, details } = body;
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
