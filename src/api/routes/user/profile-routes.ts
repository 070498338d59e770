import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema, profileResponseSchema, profileSchema } from '#contracts/account/user.ts';
import { PROFILE_MESSAGES } from '#contracts/product/messages.ts';
import type { Services } from '#services/services.ts';

const TAG = 'User';

/** Creates the routes for the user's profile and email address changes, under `/api/user`. */
export function createProfileRoutes({ accounts, profile }: Services) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.put(
    '/profile',
    describeCall({
      summary: 'Update the profile; a new email address takes effect when its link is opened',
      tag: TAG,
      answer: profileResponseSchema,
      errors: { 400: 'A field is not valid', 401: 'Not signed in', 429: 'Too many attempts' },
    }),
    requireSignedIn,
    validateJsonBody(profileSchema),
    async (context) =>
      context.json(await profile.update(context.req.raw, context.get('user'), context.req.valid('json'))),
  );
  routes.delete(
    '/email-change',
    describeCall({
      summary: 'Cancel an unconfirmed email address change',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => {
      await profile.cancelEmailChange(context.req.raw, context.get('user'));
      return context.json({ success: true, message: PROFILE_MESSAGES.emailWithdrawn });
    },
  );
  return routes;
}
