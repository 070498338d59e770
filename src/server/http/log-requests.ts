import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID_HEADER } from '#api/request-id.ts';
import type { RequestScope } from '#lib/runtime/request-scope.ts';
import type { Logger } from '../logger.ts';
import { chooseLogLevel, redactPath } from './logged-path.ts';

export interface LogRequestsOptions {
  logger: Logger;
  requestScope: RequestScope;
  /** Called after each response. */
  onServed(request: { method: string; path: string; status: number; durationMs: number }): void;
}

/**
 * Logs one line per request, with an ID that the response, and the jobs that the request queues, also contain. Query
 * strings are omitted, because they can contain tokens.
 */
export function logRequests({ logger, requestScope, onServed }: LogRequestsOptions): MiddlewareHandler {
  return async (context, next) => {
    const requestId = randomUUID();
    context.req.raw.headers.set(REQUEST_ID_HEADER, requestId);
    const startedAt = performance.now();
    await requestScope.run(requestId, next);
    context.res.headers.set(REQUEST_ID_HEADER, requestId);
    const { method, path } = context.req;
    const { status } = context.res;
    const durationMs = performance.now() - startedAt;
    onServed({ method, path, status, durationMs });
    // A client that disconnects during rendering is not an error.
    const level = context.req.raw.signal.aborted ? 'info' : chooseLogLevel(path, status);
    logger[level]('request', {
      requestId,
      method,
      path: redactPath(path),
      status,
      durationMs: Math.round(durationMs),
    });
  };
}
