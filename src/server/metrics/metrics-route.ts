import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { METRICS_PATH } from '../http/logged-path.ts';
import type { MetricsRegistry } from './metrics-registry.ts';

/**
 * Creates the route of the metrics. Cookies have no effect on it.
 *
 * @param token must be sent as `Authorization: Bearer <token>`
 */
export function createMetricsRoute(registry: MetricsRegistry, token: string): Hono {
  const isAllowed = createTokenCheck(token);
  return new Hono().get(METRICS_PATH, async (context) => {
    context.header('Cache-Control', 'no-store');
    if (!isAllowed(context.req.header('authorization'))) {
      return context.text('A bearer token is required.', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
}

/** Compares hashes, so that the time reveals neither the token nor its length. */
function createTokenCheck(token: string): (header: string | undefined) => boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const expected = hash(token);
  return (header = '') => {
    const sent = /^Bearer +(\S+)$/i.exec(header)?.[1];
    return timingSafeEqual(hash(sent ?? ''), expected);
  };
}
