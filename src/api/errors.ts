import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorResponse } from '#contracts/account/user.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { OVERLOAD_MESSAGES, RETRY_SOON_SECONDS } from '#contracts/product/messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isAborted } from '#lib/runtime/is-aborted.ts';
import { isConnectionFailure } from '#lib/runtime/is-connection-failure.ts';
import type { Services } from '#services/services.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';

const UNEXPECTED_MESSAGE = 'Something went wrong on our side. Please try again.';

/** Writes the response of an error. */
type WriteError = (context: Context, status: number, body: ErrorResponse) => Response;

/**
 * Converts a thrown error to a response, JSON by default; only unexpected errors and errors with a 5xx status are
 * logged.
 */
export function createErrorHandler(services: Pick<Services, 'onError'>, write: WriteError = respondWithError) {
  return (error: unknown, context: Context): Response => {
    if (error instanceof AppError) {
      if (error.status >= 500) services.onError(error, describeRequest(context));
      return respondToAppError(error, context, write);
    }
    if (error instanceof HTTPException) return respondToHttpException(error, context, write);
    if (isAborted(error, context.req.raw)) {
      return write(context, 400, { message: 'The request was aborted.', code: 'bad-request' });
    }
    services.onError(error, describeRequest(context));
    if (isConnectionFailure(error)) {
      context.header('Retry-After', String(RETRY_SOON_SECONDS));
      return write(context, 503, { message: OVERLOAD_MESSAGES.text, code: 'unavailable' });
    }
    return write(context, 500, { message: UNEXPECTED_MESSAGE, code: 'internal' });
  };
}

function respondToAppError(error: AppError, context: Context, write: WriteError): Response {
  const { message, code, fieldErrors, details, status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  return write(context, status, {
    message,
    code,
    ...(fieldErrors === undefined ? {} : { fieldErrors }),
    ...(details === undefined ? {} : { details }),
  });
}

function respondToHttpException({ status }: HTTPException, context: Context, write: WriteError): Response {
  const code: ErrorCode = status === 413 ? 'payload-too-large' : 'bad-request';
  const message = status === 413 ? 'The request is too large.' : 'The request could not be read.';
  return write(context, status, { message, code });
}

function describeRequest({ req }: Context) {
  return { path: req.path, method: req.method, requestId: req.header(REQUEST_ID_HEADER) ?? '' };
}

function respondWithError(context: Context, status: number, body: ErrorResponse): Response {
  context.header('Cache-Control', 'no-store');
  return context.json(body, status as ContentfulStatusCode);
}
