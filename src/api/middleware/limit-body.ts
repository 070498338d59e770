import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readCapped } from '#lib/runtime/capped-bytes.ts';

/**
 * Rejects larger bodies with 413. A body of unknown length is read here, up to the limit, and passed on completely.
 *
 * @param maxSize bytes
 */
export function createBodyLimit(maxSize: number): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const length = context.req.header('content-length');
    if (length !== undefined && context.req.header('transfer-encoding') === undefined) {
      if (!(Number(length) <= maxSize)) throw new HTTPException(413);
    } else if (raw.body !== null && raw.method !== 'GET' && raw.method !== 'HEAD') {
      const body = await readCapped(raw.body, maxSize);
      if (body === null) throw new HTTPException(413);
      context.req.raw = new Request(raw.url, {
        method: raw.method,
        headers: raw.headers,
        signal: raw.signal,
        ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
      });
    }
    await next();
  };
}
