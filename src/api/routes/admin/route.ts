import { Hono } from 'hono';
import type { ApiServices } from '#api/api-services.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { systemStatusSchema } from '#contracts/system.ts';

/** Calls of the administration, under `/api/admin`. */
export function adminRoutes({ accounts, system }: ApiServices) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/system',
    describeCall({
      summary: 'State of the installation: database, queue, browser',
      tag: 'Administration',
      answer: systemStatusSchema,
      errors: { 401: 'Not signed in', 403: 'Not an administrator' },
    }),
    requireUser(accounts),
    async (context) => context.json(await system.status(context.get('user'))),
  );
  return routes;
}
