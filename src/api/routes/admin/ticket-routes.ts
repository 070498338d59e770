import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { validateQuery } from '#api/middleware/query.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { formatContentDisposition } from '#api/routes/reports/content-disposition.ts';
import {
  adminTicketSchema,
  changeTicketSchema,
  newReplySchema,
  ticketListQuerySchema,
  ticketThreadSchema,
} from '#contracts/product/admin.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, LIST_ERRORS, respondWithPage, TAG } from './respond-with-page.ts';

const ERRORS = { ...LIST_ERRORS, 404: 'Not found' };

/** Creates the routes for support tickets and newsletter subscribers. */
export function createTicketRoutes({ tickets, subscribers }: Services) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/support-tickets',
    describeCall({ summary: 'Support tickets', tag: TAG, answer: z.array(adminTicketSchema), errors: LIST_ERRORS }),
    validateQuery(ticketListQuerySchema),
    async (context) => respondWithPage(context, await tickets.list(context.get('user'), context.req.valid('query'))),
  );
  routes.get(
    '/support-tickets/:id',
    describeCall({ summary: 'A ticket with its replies', tag: TAG, answer: ticketThreadSchema, errors: ERRORS }),
    async (context) => context.json(await tickets.read(context.get('user'), context.req.param('id'))),
  );
  routes.put(
    '/support-tickets/:id',
    describeCall({
      summary: 'Assign a ticket or change its status or priority',
      tag: TAG,
      answer: ticketThreadSchema,
      errors: ERRORS,
    }),
    validateJsonBody(changeTicketSchema),
    async (context) =>
      context.json(await tickets.change(context.get('user'), context.req.param('id'), context.req.valid('json'))),
  );
  routes.post(
    '/support-tickets/:id/replies',
    describeCall({
      summary: 'Reply to the sender of a ticket by email',
      tag: TAG,
      answer: ticketThreadSchema,
      status: 201,
      errors: ERRORS,
    }),
    validateJsonBody(newReplySchema),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      const { message } = context.req.valid('json');
      return context.json(await tickets.reply(actor, context.req.param('id'), message), 201);
    },
  );
  routes.get(
    '/newsletter-subscribers',
    describeCall({ summary: 'Confirmed newsletter subscribers as CSV', tag: TAG, errors: ADMIN_ERRORS }),
    async (context) => {
      const { name, body } = await subscribers.export({ user: context.get('user'), request: context.req.raw });
      return context.body(body, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': formatContentDisposition(name, 'subscribers.csv'),
      });
    },
  );
  return routes;
}
