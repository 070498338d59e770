import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { validateQuery } from '#api/middleware/query.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import {
  ADMIN_MESSAGES,
  adminPaymentSchema,
  adminStatsSchema,
  adminUserSchema,
  adminWebsiteSchema,
  auditEntrySchema,
  changeUserSchema,
  paymentListQuerySchema,
  userListQuerySchema,
  websiteListQuerySchema,
} from '#contracts/product/admin.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, LIST_ERRORS, respondWithPage, TAG } from './respond-with-page.ts';

/**
 * Creates the routes for figures, users, payments, websites and the audit log. Query parameters search, sort and
 * paginate the lists; `X-Total-Count` contains the total count across all pages.
 */
export function createAdminListRoutes({ overview, userAdmin }: Services) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/stats',
    describeCall({ summary: 'Key figures', tag: TAG, answer: adminStatsSchema, errors: ADMIN_ERRORS }),
    async (context) => context.json(await overview.readStats(context.get('user'))),
  );
  routes.get(
    '/users',
    describeCall({ summary: 'Users', tag: TAG, answer: z.array(adminUserSchema), errors: LIST_ERRORS }),
    validateQuery(userListQuerySchema),
    async (context) =>
      respondWithPage(context, await overview.listUsers(context.get('user'), context.req.valid('query'))),
  );
  routes.put(
    '/users/:id',
    describeCall({
      summary: "Change a user's role or plan, verify the email address, suspend or restore the account",
      tag: TAG,
      answer: adminUserSchema,
      errors: {
        ...LIST_ERRORS,
        404: 'Not found',
        409: 'The last administrator, your own account, or an active subscription',
      },
    }),
    validateJsonBody(changeUserSchema),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      return context.json(await userAdmin.change(actor, context.req.param('id'), context.req.valid('json')));
    },
  );
  routes.delete(
    '/users/:id',
    describeCall({
      summary:
        'Delete a user: the account is closed immediately, and its data is deleted after the retention period of the privacy policy',
      tag: TAG,
      answer: accountResponseSchema,
      errors: {
        ...ADMIN_ERRORS,
        404: 'Not found',
        409: 'The last administrator or your own account',
        502: 'The payment provider failed',
      },
    }),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      await userAdmin.delete(actor, context.req.param('id'));
      return context.json({ success: true, message: ADMIN_MESSAGES.userDeleted });
    },
  );
  routes.get(
    '/payments',
    describeCall({ summary: 'Payments', tag: TAG, answer: z.array(adminPaymentSchema), errors: LIST_ERRORS }),
    validateQuery(paymentListQuerySchema),
    async (context) =>
      respondWithPage(context, await overview.listPayments(context.get('user'), context.req.valid('query'))),
  );
  routes.get(
    '/websites',
    describeCall({ summary: 'Websites', tag: TAG, answer: z.array(adminWebsiteSchema), errors: LIST_ERRORS }),
    validateQuery(websiteListQuerySchema),
    async (context) =>
      respondWithPage(context, await overview.listWebsites(context.get('user'), context.req.valid('query'))),
  );
  routes.get(
    '/audit-log',
    describeCall({
      summary: 'Latest changes by administrators',
      tag: TAG,
      answer: z.array(auditEntrySchema),
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await userAdmin.audit(context.get('user'))),
  );
  return routes;
}
