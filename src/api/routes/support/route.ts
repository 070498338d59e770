import { Hono } from 'hono';
import type { ApiServices } from '#api/api-services.ts';
import { jsonBody } from '#api/middleware/json-body.ts';
import { describeCall } from '#api/openapi.ts';
import { newTicketSchema } from '#contracts/support.ts';
import { accountAnswerSchema } from '#contracts/user.ts';

/** Requests to the support, from visitors and users. */
export function supportRoutes({ accounts, support }: Pick<ApiServices, 'accounts' | 'support'>) {
  const routes = new Hono();
  routes.post(
    '/support/tickets',
    describeCall({
      summary: 'Write to the support; a user who is signed in is noted with the request',
      tag: 'Support',
      answer: accountAnswerSchema,
      status: 201,
      errors: { 400: 'A field is missing or not as it must be', 429: 'Too many requests' },
    }),
    jsonBody(newTicketSchema),
    async (context) => {
      const user = await accounts.currentUser(context.req.raw);
      const message = await support.open(context.req.raw, user, context.req.valid('json'));
      return context.json({ success: true, message }, 201);
    },
  );
  return routes;
}
