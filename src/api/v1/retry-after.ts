import type { Context } from 'hono';

/** Seconds after which it is useful to ask again about something that is in progress. */
export const POLL_SECONDS = 10;

/** Sets the time after which clients should ask again. The header is absent once the result is final. */
export function setRetryAfter(context: Context, isInProgress: boolean): void {
  if (isInProgress) context.header('Retry-After', String(POLL_SECONDS));
}
