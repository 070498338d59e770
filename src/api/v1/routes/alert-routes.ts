import { Hono } from 'hono';
import { alertPageQuerySchema } from '#contracts/api/v1.ts';
import { alertPageSchema, alertSchema } from '#contracts/monitoring/alerts.ts';
import type { Services } from '#services/services.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_ALERT } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateQuery } from '../validate.ts';

const TAG = 'Alerts';

/** Creates the routes for alerts. */
export function createV1AlertRoutes({ alerts }: Pick<Services, 'alerts'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/alerts',
    describeV1Call({
      id: 'listAlerts',
      summary: 'List alerts, newest first',
      description: 'Optionally only the alerts of one website or in one state.',
      tag: TAG,
      scope: 'alerts:read',
      answer: alertPageSchema,
      example: { items: [SAMPLE_ALERT], nextCursor: null },
      errors: { 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('alerts:read'),
    validateQuery(alertPageQuerySchema),
    async (context) => context.json(await alerts.list(context.get('caller').user, context.req.valid('query'))),
  );
  routes.post(
    '/alerts/:id/acknowledge',
    describeV1Call({
      id: 'acknowledgeAlert',
      summary: 'Acknowledge an alert',
      description: 'Acknowledging an alert again has no effect.',
      tag: TAG,
      scope: 'alerts:write',
      answer: alertSchema,
      errors: {
        402: 'The scope is part of Premium',
        404: 'No such alert',
        409: 'The alert is already resolved, or the first call with this `Idempotency-Key` has not ended',
        422: 'The `Idempotency-Key` was used for another call',
      },
    }),
    requireScope('alerts:write'),
    async (context) => context.json(await alerts.acknowledge(context.get('caller').user, context.req.param('id'))),
  );
  return routes;
}
