import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createErrorHandler } from '../errors.ts';
import { requireSameOrigin } from './same-origin.ts';

const app = new Hono();
app.onError(createErrorHandler({ onError: () => {} }));
app.use(requireSameOrigin((origin) => origin === 'https://awi.example'));
app.all('/', (context) => context.text('reached'));
const status = async (method: string, headers: Record<string, string>) =>
  (await app.request('/', { method, headers })).status;

describe('requireSameOrigin', () => {
  it.each([
    ['POST', { origin: 'https://awi.example' }, 200],
    ['POST', {}, 200],
    ['POST', { 'sec-fetch-site': 'same-origin' }, 200],
    ['GET', { origin: 'https://evil.example' }, 200],
    ['POST', { origin: 'https://evil.example' }, 403],
    ['PUT', { origin: 'null' }, 403],
    ['DELETE', { 'sec-fetch-site': 'cross-site' }, 403],
    ['POST', { 'sec-fetch-site': 'same-site' }, 403],
  ])('%s with %o returns %i', async (method, headers, expected) => {
    expect(await status(method, headers as Record<string, string>)).toBe(expected);
  });
});
