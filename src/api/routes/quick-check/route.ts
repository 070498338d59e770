import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { describeCall } from '#api/openapi.ts';
import { quickCheckRequestSchema, quickCheckSchema } from '#contracts/analysis/quick-check.ts';
import type { Services } from '#services/services.ts';

/** Creates the route for the three checks that need no account. */
export function createQuickCheckRoutes({ quickCheck }: Pick<Services, 'quickCheck'>) {
  const routes = new Hono();
  routes.post(
    '/quick-check',
    describeCall({
      summary:
        'Check one page without an account: status and redirects, indexability, and which AI search agents robots.txt allows. Up to 3 requests including redirects; nothing is stored; robots.txt and results are reused for an hour per host',
      tag: 'Analysis',
      answer: quickCheckSchema,
      errors: {
        400: 'The URL is not valid or not allowed',
        422: 'The domain name does not resolve',
        429: 'More than 5 checks from this network, or 20 of this site, within an hour',
        503: 'Too many checks are running',
      },
    }),
    validateJsonBody(quickCheckRequestSchema),
    async (context) => context.json(await quickCheck.check(context.req.raw, context.req.valid('json').url)),
  );
  return routes;
}
