import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createErrorHandler } from '#api/errors.ts';
import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import type { User } from '#contracts/account/user.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { ApiCaller } from '#services/api-keys/api-key-service.ts';
import { type ApiKeyEnv, readBearerToken, requireApiKey, requireScope } from './require-key.ts';

const caller = (scopes: ApiKeyScope[], premiumScopes: ApiKeyScope[] = [], isPremium = true): ApiCaller => ({
  user: { id: 'ann', isPremium } as User,
  kind: 'key',
  keyId: 'k',
  scopes,
  premiumScopes,
  expiresAt: new Date('2027-01-01'),
});

function createApp(found: ApiCaller | null) {
  const apiKeys = {
    authenticateKey: vi.fn(async () => found),
    countRequest: vi.fn(async () => ({ limit: 60, remaining: 59, resetSeconds: 30 })),
  };
  const app = new Hono<ApiKeyEnv>();
  app.onError(createErrorHandler({ onError: () => undefined }));
  app.use(requireApiKey(apiKeys));
  app.get('/issues', requireScope('analyses:read'), (context) => context.text('issues'));
  app.post('/issues', requireScope('spend'), (context) => context.text('spent'));
  return { apiKeys, app };
}
const authorization = { authorization: 'Bearer awi_1' };

it('returns 401 without a key, also for unknown paths, and calls no service', async () => {
  const { app, apiKeys } = createApp(caller(['analyses:read']));
  for (const path of ['/issues', '/no/such/path']) {
    for (const headers of [{}, { cookie: 'session=1' }, { authorization: 'Basic YTpi' }]) {
      const response = await app.request(path, { headers });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"']);
      expect(await response.json()).toMatchObject({ code: 'invalid-api-key' });
    }
  }
  expect(apiKeys.authenticateKey).not.toHaveBeenCalled();
});

it('returns 401 for an invalid key and does not repeat it', async () => {
  const { app, apiKeys } = createApp(null);
  const response = await app.request('/issues', { headers: authorization });
  expect(response.headers.get('www-authenticate')).toBe('Bearer realm="api", error="invalid_token"');
  expect([response.status, await response.text()]).toEqual([401, expect.not.stringContaining('awi_1')]);
  expect(apiKeys.countRequest).not.toHaveBeenCalled();
});

it('passes a key with the scope on, and reports its remaining requests', async () => {
  const { app } = createApp(caller(['analyses:read']));
  const response = await app.request('/issues', { headers: authorization });
  expect(await response.text()).toBe('issues');
  expect(response.headers.get('ratelimit-policy')).toBe('"key";q=60;w=60');
  expect(response.headers.get('ratelimit')).toBe('"key";r=59;t=30');
});

it('reports the missing scope', async () => {
  const { app } = createApp(caller(['analyses:read']));
  const response = await app.request('/issues', { method: 'POST', headers: authorization });
  expect(response.headers.get('www-authenticate')).toBe(
    'Bearer realm="api", error="insufficient_scope", scope="spend"',
  );
  expect([response.status, await response.json()]).toEqual([
    403,
    {
      message: 'This API key lacks the scope "spend". Create a key that has this scope.',
      code: 'missing-scope',
      details: { scope: 'spend' },
    },
  ]);
});

it('explains that a missing scope is part of Premium if the plan does not include it', async () => {
  const { app } = createApp(caller(['analyses:read'], [], false));
  const spendError = await (await app.request('/issues', { method: 'POST', headers: authorization })).json();
  expect(spendError.message).toContain('lacks the scope "spend", which is part of Premium');
  const { app: appWithoutReadScope } = createApp(caller(['websites:read'], [], false));
  const read = await (await appWithoutReadScope.request('/issues', { headers: authorization })).json();
  expect(read.message).toBe('This API key lacks the scope "analyses:read". Create a key that has this scope.');
});

it('returns 402 for a scope of the key that the plan no longer includes', async () => {
  const { app } = createApp(caller(['analyses:read'], ['spend']));
  const response = await app.request('/issues', { method: 'POST', headers: authorization });
  expect([response.status, (await response.json()).code]).toEqual([402, 'premium-required']);
});

it('returns 429 with the wait time in both headers', async () => {
  const { app, apiKeys } = createApp(caller(['analyses:read']));
  const details = { limit: 60, remaining: 0 };
  apiKeys.countRequest.mockRejectedValueOnce(new AppError('rate-limited', 'Wait', { retryAfterSeconds: 9, details }));
  const { status, headers } = await app.request('/issues', { headers: authorization });
  expect([status, headers.get('retry-after'), headers.get('ratelimit')]).toEqual([429, '9', '"key";r=0;t=9']);
});

it.each([
  ['Bearer awi_x', 'awi_x'],
  ['bearer  awi_x ', 'awi_x'],
  ['Bearer', null],
  ['Bearer a b', null],
  ['awi_x', null],
  [undefined, null],
])('reads the token of "%s"', (header, token) => expect(readBearerToken(header)).toBe(token));
