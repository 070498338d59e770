import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createErrorHandler } from '#api/errors.ts';
import type { ApiKeyEnv } from '#api/v1/require-key.ts';
import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import type { Services } from '#services/services.ts';
import { createV1TrackingRoutes } from './tracking-routes.ts';

const website = '5a0f0ebb-758c-4a79-945b-0d01616a78c0';

function track(scopes: ApiKeyScope[], canCost: boolean) {
  const addKeywords = vi.fn(async () => ({ added: 2, known: 0 }));
  const rankings = { canTrackingCost: async () => canCost, addKeywords };
  const app = new Hono<ApiKeyEnv>();
  app.onError(createErrorHandler({ onError: () => undefined }));
  app.use((context, next) => {
    const user = { id: 'ann' };
    context.set('caller', { user, keyId: 'k', scopes, premiumScopes: [], expiresAt: new Date() } as never);
    return next();
  });
  app.route('/', createV1TrackingRoutes({ rankings } as unknown as Services));
  const response = app.request('/keywords/tracking', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ website, keywords: ['bicycle repair', 'bicycle parts'] }),
  });
  return { response, addKeywords };
}

it('tracks keywords without the scope for spending while it costs nothing', async () => {
  const { response, addKeywords } = track(['keywords:write'], false);
  expect([(await response).status, (await response).headers.get('location')]).toEqual([
    202,
    `/api/v1/keywords?website=${website}`,
  ]);
  expect(addKeywords).toHaveBeenCalledWith({ id: 'ann' }, website, 'bicycle repair\nbicycle parts');
});

it('needs the scope for spending when tracking can cost money', async () => {
  const refused = track(['keywords:write'], true);
  expect((await refused.response).status).toBe(403);
  expect(await (await refused.response).json()).toMatchObject({ code: 'missing-scope', details: { scope: 'spend' } });
  expect(refused.addKeywords).not.toHaveBeenCalled();
  expect((await track(['keywords:write', 'spend'], true).response).status).toBe(202);
});
