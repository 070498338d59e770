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
      return answerAppError(error, context);
    }
    if (error instanceof HTTPException) return answerHttpException(error, context);
    if (isAborted(error, context.req.raw)) {
      return answer(context, 400, { message: 'The request was aborted.', code: 'bad-request' });
    }
    services.onError(error, buildRequest(context));
    return answer(context, 500, { message: UNEXPECTED, code: 'internal' });
  };
}

function answerAppError(error: AppError, context: Context): Response {
  const { message, code, fieldErrors, details, status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  return answer(context, status, {
    message,
    code,
    ...(fieldErrors === undefined ? {} : { fieldErrors }),
    ...(details === undefined ? {} : { details }),
  });
}

function answerHttpException({ status }: HTTPException, context: Context): Response {
  const code: ErrorCode = status === 413 ? 'payload-too-large' : 'bad-request';
  const message = status === 413 ? 'The request is too large.' : 'The request could not be read.';
  return answer(context, status, { message, code });
}

function buildRequest({ req }: Context) {
  return { path: req.path, method: req.method, requestId: req.header(REQUEST_ID_HEADER) ?? '' };
}

function answer(context: Context, status: number, body: ErrorAnswer): Response {
  context.header('Cache-Control', 'no-store');
  return context.json(body, status as ContentfulStatusCode);
}
