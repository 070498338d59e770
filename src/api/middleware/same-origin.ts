import type { MiddlewareHandler } from 'hono';
import { AppError } from '#lib/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that a page of another site makes a browser send (CSRF). Browsers name the origin and the
 * relation of the two sites; callers without a browser send neither and carry no ambient cookies.
 */
export function sameOrigin(isAllowedOrigin: (origin: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    if (!SAFE_METHODS.has(context.req.method)) {
      const origin = context.req.header('origin');
      const site = context.req.header('sec-fetch-site');
      const isForeign = origin !== undefined ? !isAllowedOrigin(origin) : site === 'cross-site' || site === 'same-site';
      if (isForeign) throw new AppError('bad-origin', 'This request came from another website and was refused.');
    }
    await next();
  };
}
