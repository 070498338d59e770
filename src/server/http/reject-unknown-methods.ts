import type { MiddlewareHandler } from 'hono';

export const KNOWN_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Rejects TRACE and other methods that no page or API call supports: standard Request objects cannot be built from them
 * (Fetch, forbidden methods).
 */
export function rejectUnknownMethods(): MiddlewareHandler {
  return async (context, next) => {
    if (KNOWN_METHODS.has(context.req.method)) return next();
    return context.text('This method is not allowed.', 405, { Allow: [...KNOWN_METHODS].join(', ') });
  };
}
