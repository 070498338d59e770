import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { IDEMPOTENCY_MESSAGES } from '#contracts/account/api-key-texts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { IdempotencyService } from '#services/api-keys/idempotency-service.ts';
import type { ApiKeyEnv } from './require-key.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
const SERVER_ERROR = 500;

/**
 * Returns the stored response to a repeated POST that has the same `Idempotency-Key`, for 24 hours. Only calls that may
 * have changed something are stored: successes and internal errors. Other errors changed nothing and can be repeated.
 */
export function repeatResponses(idempotency: IdempotencyService): MiddlewareHandler<ApiKeyEnv> {
  return async (context, next) => {
    const key = context.req.header('idempotency-key');
    if (context.req.method !== 'POST' || key === undefined) return next();
    if (!KEY_PATTERN.test(key)) throw new AppError('bad-request', IDEMPOTENCY_MESSAGES.invalid);
    const userId = context.get('caller').user.id;
    const claim = await idempotency.claim({
      userId,
      key,
      fingerprint: hash(`${context.req.path}\n${await context.req.text()}`),
    });
    if (claim.kind === 'repeated') {
      const { status, body, contentType, location } = claim.response;
      context.header('Idempotency-Replayed', 'true');
      context.header('Content-Type', contentType);
      if (location !== null) context.header('Location', location);
      return context.body(body, status as ContentfulStatusCode);
    }
    await next();
    const { res } = context;
    if (!res.ok && res.status < SERVER_ERROR) return idempotency.release(claim.id);
    await idempotency.finish(claim.id, {
      status: res.status,
      body: removeSecret(await res.clone().text()),
      contentType: res.headers.get('content-type') ?? 'application/json',
      location: res.headers.get('location'),
    });
  };
}

/** Removes a secret that is shown only once, because stored responses are not encrypted. */
function removeSecret(body: string): string {
  const value: unknown = body.startsWith('{') ? JSON.parse(body) : null;
  if (value === null || typeof value !== 'object' || !('secret' in value)) return body;
  const { secret: _, ...rest } = value;
  return JSON.stringify(rest);
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
