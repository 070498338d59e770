import { Hono } from 'hono';
import { z } from 'zod';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema, sessionSchema } from '#contracts/account/user.ts';
import { SESSION_MESSAGES } from '#contracts/product/account-messages.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Account';

/** Creates the routes that list and end a user's sessions, under `/api/auth/sessions`. */
export function createSessionRoutes({ accounts, sessions }: Services) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/',
    describeCall({
      summary: 'Browsers in which the user is signed in',
      tag: TAG,
      answer: z.array(sessionSchema),
      errors: { 401: 'Not signed in' },
    }),
    requireUser(accounts),
    async (context) => context.json(await sessions.list(context.req.raw, context.get('user'))),
  );
  routes.post(
    '/revoke-others',
    describeCall({
      summary: 'Sign out all other browsers',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Not signed in' },
    }),
    requireUser(accounts),
    async (context) => {
      await sessions.endOtherSessions(context.req.raw, context.get('user'));
      return context.json({ success: true, message: SESSION_MESSAGES.othersEnded });
    },
  );
  routes.delete(
    '/:id',
    describeCall({
      summary: 'Sign out one browser',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Not signed in', 404: 'Not found' },
    }),
    requireUser(accounts),
    async (context) => {
      await sessions.end(context.req.raw, context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: SESSION_MESSAGES.ended });
    },
  );
  return routes;
}
