import { Hono } from 'hono';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { connectedAppListSchema } from '#contracts/account/oauth.ts';
import { CONNECTED_APP_MESSAGES } from '#contracts/account/oauth-texts.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Connected applications';

/** Creates the routes for the applications that the user has connected, under `/api/user/connected-apps`. */
export function createConnectedAppRoutes({ accounts, connectedApps }: Pick<Services, 'accounts' | 'connectedApps'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: "The user's connected applications, oldest first",
      tag: TAG,
      answer: connectedAppListSchema,
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await connectedApps.list(context.get('user'))),
  );
  routes.delete(
    '/:id',
    describeCall({
      summary: 'Disconnect an application; its tokens stop working at once',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Not signed in', 404: 'Not found' },
    }),
    requireSignedIn,
    async (context) => {
      await connectedApps.revoke(context.req.raw, context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: CONNECTED_APP_MESSAGES.revoked });
    },
  );
  return routes;
}
