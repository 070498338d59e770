import { data } from 'react-router';

/**
 * Returns the number of seconds to wait after a rate-limit error of a service; null for other errors. Recognizes the
 * error by its fields, because it comes from another module graph.
 */
export const getRetryAfter = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && error.code === 'rate-limited' && 'retryAfterSeconds' in error
    ? Number(error.retryAfterSeconds)
    : null;

/** Throws a response with status 429 for a rate limit; throws other errors unchanged. */
export function throwTooManyRequests(error: unknown): never {
  const seconds = getRetryAfter(error);
  if (seconds === null) throw error;
  throw data(null, {
    status: 429,
    statusText: 'Too Many Requests',
    headers: { 'Retry-After': String(seconds) },
  });
}
