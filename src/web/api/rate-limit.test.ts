import { expect, it } from 'vitest';
import { getRetryAfter, throwTooManyRequests } from './rate-limit.ts';

const limited = Object.assign(new Error('Too many'), { code: 'rate-limited', retryAfterSeconds: 60 });

it('recognizes a rate limit by its fields', () => {
  expect(getRetryAfter(limited)).toBe(60);
  expect(getRetryAfter(new Error('other'))).toBeNull();
});

it('throws a response with status 429, and rethrows other errors', () => {
  const catchThrown = (error: unknown) => {
    try {
      throwTooManyRequests(error);
    } catch (thrown) {
      return thrown;
    }
  };
  expect(catchThrown(limited)).toMatchObject({ init: { status: 429, headers: { 'Retry-After': '60' } } });
  const other = new Error('other');
  expect(catchThrown(other)).toBe(other);
});
