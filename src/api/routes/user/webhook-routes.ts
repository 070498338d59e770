import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { WEBHOOK_MESSAGES } from '#contracts/account/webhook-events.ts';
import {
  newWebhookSchema,
  webhookChangeSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '#contracts/account/webhooks.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Webhooks';
const NOT_SIGNED_IN = { 401: 'Not signed in' };
const NOT_FOUND = { ...NOT_SIGNED_IN, 404: 'Not found' };
const PREMIUM_ONLY_ERRORS = { ...NOT_FOUND, 402: 'Requires Premium' };
const SEND_ERRORS = { ...PREMIUM_ONLY_ERRORS, 409: 'The webhook is turned off', 429: 'Too many tests' };

/** Creates the routes for webhooks, under `/api/user/webhooks`. */
export function createWebhookRoutes({ accounts, webhooks }: Pick<Services, 'accounts' | 'webhooks'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({ summary: 'List webhooks', tag: TAG, answer: z.array(webhookSchema), errors: NOT_SIGNED_IN }),
    requireSignedIn,
    async (context) => context.json(await webhooks.list(context.get('user'))),
  );
  routes.post(
    '/',
    describeCall({
      summary: 'Create a webhook',
      tag: TAG,
      answer: webhookWithSecretSchema,
      status: 201,
      errors: { ...PREMIUM_ONLY_ERRORS, 400: 'The URL is not allowed, or there are too many webhooks' },
    }),
    requireSignedIn,
    validateJsonBody(newWebhookSchema),
    async (context) =>
      context.json(await webhooks.create(context.req.raw, context.get('user'), context.req.valid('json')), 201),
  );
  routes.patch(
    '/:id',
    describeCall({
      summary: 'Change a webhook, or turn it on or off',
      tag: TAG,
      answer: webhookSchema,
      errors: { ...PREMIUM_ONLY_ERRORS, 400: 'The URL is not allowed' },
    }),
    requireSignedIn,
    validateJsonBody(webhookChangeSchema),
    async (context) =>
      context.json(await webhooks.change(context.get('user'), context.req.param('id'), context.req.valid('json'))),
  );
  routes.delete(
    '/:id',
    describeCall({ summary: 'Remove a webhook', tag: TAG, answer: accountResponseSchema, errors: NOT_FOUND }),
    requireSignedIn,
    async (context) => {
      await webhooks.remove(context.req.raw, context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: WEBHOOK_MESSAGES.removed });
    },
  );
  routes.post(
    '/:id/secret',
    describeCall({
      summary: 'Create a new secret for a webhook',
      tag: TAG,
      answer: webhookWithSecretSchema,
      errors: PREMIUM_ONLY_ERRORS,
    }),
    requireSignedIn,
    async (context) =>
      context.json(await webhooks.rotateSecret(context.req.raw, context.get('user'), context.req.param('id'))),
  );
  routes.post(
    '/:id/test',
    describeCall({
      summary: 'Send a test event',
      tag: TAG,
      answer: webhookDeliverySchema,
      status: 202,
      errors: SEND_ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await webhooks.sendTest(context.get('user'), context.req.param('id')), 202),
  );
  routes.get(
    '/:id/deliveries',
    describeCall({
      summary: 'List the latest deliveries of a webhook',
      tag: TAG,
      answer: z.array(webhookDeliverySchema),
      errors: NOT_FOUND,
    }),
    requireSignedIn,
    async (context) => context.json(await webhooks.listDeliveries(context.get('user'), context.req.param('id'))),
  );
  routes.post(
    '/deliveries/:id/resend',
    describeCall({
      summary: 'Send the event of a delivery again',
      tag: TAG,
      answer: webhookDeliverySchema,
      status: 202,
      errors: SEND_ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await webhooks.resend(context.get('user'), context.req.param('id')), 202),
  );
  return routes;
}
