import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorAnswer } from '#contracts/account/user.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isAborted } from '#lib/runtime/is-aborted.ts';
import type { Services } from '#services/services.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** Converts a thrown error to the JSON response of the API; only unexpected errors are logged. */
export function createErrorHandler(services: Pick<Services, 'onError'>) {
  return (error: unknown, context: Context): Response => {
    if (error instanceof AppError) {
      if (error.status >= 500) services.onError(error, buildRequest(context));
      if (error.retryAfterSeconds !== undefined) context.header('Retry-After', String(error.retryAfterSeconds));
      const { message, code, fieldErrors, details, status } = error;
      return answer(context, status, {
        message,
        code,
        ...(fieldErrors === undefined ? {} : { fieldErrors }),
        ...(details === undefined ? {} : { details }),
      });
    }
    if (error instanceof HTTPException) {
      const code: ErrorCode = error.status === 413 ? 'payload-too-large' : 'bad-request';
      const message = error.status === 413 ? 'The request is too large.' : 'The request could not be read.';
      return answer(context, error.status, { message, code });
    }
    if (isAborted(error, context.req.raw)) {
      return answer(context, 400, { message: 'The request was aborted.', code: 'bad-request' });
    }
    services.onError(error, buildRequest(context));
    return answer(context, 500, { message: UNEXPECTED, code: 'internal' });
  };
}

function buildRequest({ req }: Context) {
  return { path: req.path, method: req.method, requestId: req.header(REQUEST_ID_HEADER) ?? '' };
}

function answer(context: Context, status: number, body: ErrorAnswer): Response {
  context.header('Cache-Control', 'no-store');
  return context.json(body, status as ContentfulStatusCode);
}
