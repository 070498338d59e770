import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, it } from 'vitest';
import { AppError } from '#lib/runtime/app-error.ts';
import { createErrorHandler } from './errors.ts';

async function handleError(error: unknown) {
  const loggedErrors: unknown[] = [];
  const app = new Hono();
  app.onError(createErrorHandler({ onError: (value) => loggedErrors.push(value) }));
  app.get('/', () => {
    throw error;
  });
  const response = await app.request('/');
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: response.headers.get('retry-after'),
    loggedErrors,
  };
}

it('returns an expected error with its code, message, details and Retry-After, without logging it', async () => {
  const error = new AppError('rate-limited', 'Slow down', { retryAfterSeconds: 7, details: { limit: 5 } });
  expect(await handleError(error)).toEqual({
    status: 429,
    body: { message: 'Slow down', code: 'rate-limited', details: { limit: 5 } },
    retryAfter: '7',
    loggedErrors: [],
  });
});

it('hides the message of an unexpected error, and logs it', async () => {
  const error = new Error('password=secret');
  const answer = await handleError(error);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(answer.loggedErrors).toEqual([error]);
});

it.each([
  [400, 'bad-request'],
  [413, 'payload-too-large'],
] as const)('maps a framework error with status %i to a code, without logging it', async (status, code) => {
  expect(await handleError(new HTTPException(status))).toMatchObject({ status, body: { code }, loggedErrors: [] });
});
