import { Hono } from 'hono';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { WEBHOOK_MESSAGES } from '#contracts/account/webhook-events.ts';
import { webhookSchema, webhookWithSecretSchema } from '#contracts/account/webhooks.ts';
import { buildPageSchema, pageQuerySchema, webhookBodySchema } from '#contracts/api/v1.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_WEBHOOK } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Webhooks';
const URL_ERRORS = { 400: 'The body is not valid, or the URL is not allowed (`fieldErrors`)', 402: 'Part of Premium' };

/** Creates the routes for webhooks. */
export function createV1WebhookRoutes({ webhooks }: Pick<Services, 'webhooks'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/webhooks',
    describeV1Call({
      id: 'listWebhooks',
      summary: 'List webhooks, oldest first',
      tag: TAG,
      scope: 'webhooks:read',
      answer: buildPageSchema(webhookSchema),
      example: { items: [SAMPLE_WEBHOOK], nextCursor: null },
      errors: { 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('webhooks:read'),
    validateQuery(pageQuerySchema),
    async (context) =>
      context.json(paginate(await webhooks.list(context.get('caller').user), context.req.valid('query'))),
  );
  routes.post(
    '/webhooks',
    describeV1Call({
      id: 'createWebhook',
      summary: 'Create a webhook',
      description:
        'The response contains the secret that signs webhook requests. The secret is not shown again, and a response that is repeated for an `Idempotency-Key` does not contain it.',
      tag: TAG,
      scope: 'webhooks:write',
      status: 201,
      answer: webhookWithSecretSchema,
      errors: URL_ERRORS,
    }),
    requireScope('webhooks:write'),
    validateBody(webhookBodySchema),
    async (context) => {
      const { user } = context.get('caller');
      const created = await webhooks.create(context.req.raw, user, context.req.valid('json'));
      context.header('Location', `${V1_PATH}/webhooks`);
      return context.json(created, 201);
    },
  );
  routes.put(
    '/webhooks/:id',
    describeV1Call({
      id: 'updateWebhook',
      summary: 'Update a webhook',
      description: 'Replaces URL, events and website. The secret stays the same.',
      tag: TAG,
      scope: 'webhooks:write',
      answer: webhookSchema,
      isChange: true,
      errors: { ...URL_ERRORS, 404: 'No such webhook' },
    }),
    requireScope('webhooks:write'),
    validateBody(webhookBodySchema),
    async (context) =>
      context.json(
        await webhooks.change(context.get('caller').user, context.req.param('id'), context.req.valid('json')),
      ),
  );
  routes.delete(
    '/webhooks/:id',
    describeV1Call({
      id: 'deleteWebhook',
      summary: 'Delete a webhook',
      tag: TAG,
      scope: 'webhooks:write',
      answer: accountResponseSchema,
      errors: { 404: 'No such webhook' },
    }),
    requireScope('webhooks:write'),
    async (context) => {
      await webhooks.remove(context.req.raw, context.get('caller').user, context.req.param('id'));
      return context.json({ success: true, message: WEBHOOK_MESSAGES.removed });
    },
  );
  return routes;
}
