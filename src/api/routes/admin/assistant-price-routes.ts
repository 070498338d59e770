import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { listedAssistantPricesSchema, newAssistantPriceSchema } from '#contracts/outside/assistants/price-list.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, TAG } from './respond-with-page.ts';

/** Creates the routes for the price table of assistants, under `/api/admin`. */
export function createAssistantPriceRoutes({ assistantPrices }: Pick<Services, 'assistantPrices'>) {
  const routes = new Hono<SignedInEnv>();
  routes.get(
    '/assistant-prices',
    describeCall({
      summary: 'Prices of assistants by vendor, model and day, with their sources',
      tag: TAG,
      answer: listedAssistantPricesSchema,
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await assistantPrices.list(context.get('user'))),
  );
  routes.post(
    '/assistant-prices',
    describeCall({
      summary: 'Add the price of a model with its start date; it replaces a price with the same date',
      tag: TAG,
      answer: accountResponseSchema,
      status: 201,
      errors: { ...ADMIN_ERRORS, 400: 'A field is not valid (`fieldErrors`)' },
    }),
    validateJsonBody(newAssistantPriceSchema),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      await assistantPrices.add(actor, context.req.valid('json'));
      return context.json({ success: true, message: VISIBILITY_TEXTS.priceSaved }, 201);
    },
  );
  routes.delete(
    '/assistant-prices/:id',
    describeCall({
      summary: 'Remove a price that was added; default prices cannot be removed',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...ADMIN_ERRORS, 404: 'No such price' },
    }),
    async (context) => {
      await assistantPrices.remove({ user: context.get('user'), request: context.req.raw }, context.req.param('id'));
      return context.json({ success: true, message: VISIBILITY_TEXTS.priceRemoved });
    },
  );
  return routes;
}
