import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { API_KEY_MESSAGES } from '#contracts/account/api-key-texts.ts';
import { apiKeyListSchema, createdApiKeySchema, newApiKeySchema } from '#contracts/account/api-keys.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import type { Services } from '#services/services.ts';

const TAG = 'API keys';

/** Creates the routes for the user's API keys, under `/api/user/api-keys`. A key cannot create keys. */
export function createApiKeyRoutes({ accounts, apiKeys }: Pick<Services, 'accounts' | 'apiKeys'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: "The user's API keys, oldest first",
      tag: TAG,
      answer: apiKeyListSchema,
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await apiKeys.list(context.get('user'))),
  );
  routes.post(
    '/',
    describeCall({
      summary: 'Create an API key; only this response contains it',
      tag: TAG,
      answer: createdApiKeySchema,
      status: 201,
      errors: {
        400: 'Name, scopes or lifetime missing or not valid',
        401: 'Not signed in',
        402: 'More keys or scopes than the plan includes',
        403: 'Email not verified',
        409: 'The API key limit is reached',
      },
    }),
    requireSignedIn,
    validateJsonBody(newApiKeySchema),
    async (context) => {
      const created = await apiKeys.create(context.req.raw, context.get('user'), context.req.valid('json'));
      return context.json(created, 201);
    },
  );
  routes.delete(
    '/:id',
    describeCall({
      summary: 'Revoke an API key; it stops working at once',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Not signed in', 404: 'Not found' },
    }),
    requireSignedIn,
    async (context) => {
      await apiKeys.revoke(context.req.raw, context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: API_KEY_MESSAGES.revoked });
    },
  );
  return routes;
}
