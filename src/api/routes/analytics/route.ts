import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { describeCall } from '#api/openapi.ts';
import { analyticsEventSchema } from '#contracts/product/analytics.ts';
import type { Services } from '#services/services.ts';

/**
 * Creates `POST /api/analytics/events`, which receives page views and events from our own pages for the configured
 * provider.
 */
export function createAnalyticsRoutes({ analytics }: Pick<Services, 'analytics'>) {
  const routes = new Hono();
  routes.post(
    '/analytics/events',
    describeCall({
      summary: 'Count a page view or an event; responds immediately, regardless of the outcome',
      tag: 'Analytics',
      status: 204,
      errors: { 400: 'Unknown event' },
    }),
    validateJsonBody(analyticsEventSchema),
    (context) => {
      void analytics.record(context.req.raw, context.req.valid('json'));
      return context.body(null, 204);
    },
  );
  return routes;
}
