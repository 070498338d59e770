import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import {
  accountResponseSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from '#contracts/account/user.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Account';

/** Creates the routes for resetting and changing passwords, under `/api/auth`. */
export function createPasswordRoutes({ accounts, passwords }: Services) {
  const routes = new Hono<SignedInEnv>();
  routes.post(
    '/forgot-password',
    describeCall({
      summary: 'Request a password reset link; the response is the same for every email address',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 429: 'Too many attempts' },
    }),
    validateJsonBody(forgotPasswordSchema),
    async (context) => {
      const message = await passwords.requestReset(context.req.raw, context.req.valid('json').email);
      return context.json({ success: true, message });
    },
  );
  routes.post(
    '/reset-password',
    describeCall({
      summary: 'Set a new password with the token of a link; ends all sessions',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 400: 'The link is not valid or the password is rejected', 429: 'Too many attempts' },
    }),
    validateJsonBody(resetPasswordSchema),
    async (context) => {
      const { message, cookies } = await passwords.reset(context.req.raw, context.req.valid('json'));
      for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
      return context.json({ success: true, message });
    },
  );
  routes.post(
    '/change-password',
    describeCall({
      summary: 'Change the password; ends all other sessions',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Not signed in', 403: 'Wrong current password', 429: 'Too many attempts' },
    }),
    requireUser(accounts),
    validateJsonBody(changePasswordSchema),
    async (context) => {
      const message = await passwords.change(context.req.raw, context.get('user'), context.req.valid('json'));
      return context.json({ success: true, message });
    },
  );
  return routes;
}
