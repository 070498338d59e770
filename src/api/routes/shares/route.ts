import { Hono } from 'hono';
import { z } from 'zod';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { createdShareLinkSchema, shareLinkSchema } from '#contracts/report/share-link.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Sharing';
const SHARE_ERRORS = { 401: 'Not signed in', 404: 'Not found' };

/** Creates the routes for share links and for the screenshots of shared reports. */
export function createShareRoutes({ accounts, shares }: Pick<Services, 'accounts' | 'shares'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.post(
    '/analyses/:id/shares',
    describeCall({
      summary: 'Create a read-only link to a report; only this response contains its URL',
      tag: TAG,
      answer: createdShareLinkSchema,
      status: 201,
      errors: {
        ...SHARE_ERRORS,
        400: 'Too many active links',
        422: 'The analysis has no report',
        429: 'Too many attempts',
      },
    }),
    requireSignedIn,
    async (context) => context.json(await shares.create(context.get('user'), context.req.param('id')), 201),
  );
  routes.get(
    '/analyses/:id/shares',
    describeCall({
      summary: 'Active links to a report, newest first',
      tag: TAG,
      answer: z.array(shareLinkSchema),
      errors: SHARE_ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await shares.list(context.get('user'), context.req.param('id'))),
  );
  routes.delete(
    '/shares/:id',
    describeCall({
      summary: 'Revoke a link so that it no longer works',
      tag: TAG,
      answer: accountResponseSchema,
      errors: SHARE_ERRORS,
    }),
    requireSignedIn,
    async (context) => {
      await shares.revoke(context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: 'The link has been revoked.' });
    },
  );
  routes.get(
    '/shared/:token/pictures/:key',
    describeCall({
      summary: 'Screenshot (JPEG) of an element in a shared report, by its key in the evidence',
      tag: TAG,
      errors: { 404: 'Not found, or revoked', 429: 'Too many requests' },
    }),
    async (context) => {
      const { token, key } = context.req.param();
      const jpeg = await shares.readScreenshot(context.req.raw, token, key);
      context.header('X-Robots-Tag', 'noindex');
      return context.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    },
  );
  return routes;
}
