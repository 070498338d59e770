import { Hono } from 'hono';
import { z } from 'zod';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import { failedJobSchema, systemStatusSchema } from '#contracts/product/system.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, TAG } from './respond-with-page.ts';

/** Creates the routes for the system status. */
export function createSystemRoutes({ system }: Services) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/system',
    describeCall({
      summary: 'System status: database, queue, browser, storage, external services',
      tag: TAG,
      answer: systemStatusSchema,
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await system.readStatus(context.get('user'))),
  );
  routes.get(
    '/jobs/failed',
    describeCall({
      summary: 'Jobs that failed permanently, newest first',
      tag: TAG,
      answer: z.array(failedJobSchema),
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await system.readFailedJobs(context.get('user'))),
  );
  routes.post(
    '/jobs/:queue/:id/retry',
    describeCall({
      summary: 'Retry a failed job',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...ADMIN_ERRORS, 404: 'The job does not exist or has not failed' },
    }),
    async (context) => {
      const { queue, id } = context.req.param();
      await system.retryJob({ user: context.get('user'), request: context.req.raw }, queue, id);
      return context.json({ success: true, message: ADMIN_MESSAGES.jobRetried });
    },
  );
  return routes;
}
