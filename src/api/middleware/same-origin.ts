import type { MiddlewareHandler } from 'hono';
import { AppError } from '#lib/runtime/app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects state-changing calls that another site makes a browser send (CSRF). Browsers send the origin and the relation
 * between the two sites; other clients send neither and have no ambient cookies.
 */
export function requireSameOrigin(isAllowedOrigin: (origin: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    if (!SAFE_METHODS.has(context.req.method)) {
      const origin = context.req.header('origin');
      const site = context.req.header('sec-fetch-site');
      const isCrossOrigin =
        origin !== undefined ? !isAllowedOrigin(origin) : site === 'cross-site' || site === 'same-site';
      if (isCrossOrigin) throw new AppError('bad-origin', 'This request came from another website and was rejected.');
    }
    await next();
  };
}
