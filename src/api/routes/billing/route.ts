import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import {
  paymentSchema,
  redirectResponseSchema,
  subscriptionRequestSchema,
  subscriptionSchema,
} from '#contracts/account/billing.ts';
import type { PlanInterval } from '#contracts/account/plan-prices.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { explainFields } from '#lib/text/explain-issue.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Billing';
export const WEBHOOK_PATH = '/api/stripe/webhook';
/** Maximum size of an event, which contains one object; even a large invoice is much smaller. */
const MAX_WEBHOOK_BYTES = 512 * 1_024;
const SIGNATURE_HEADER = 'stripe-signature';

/**
 * Creates the routes for plans and payments: checkout, customer portal, payment history, and webhook events of the
 * payment provider.
 */
export function createBillingRoutes({ accounts, billing }: Pick<Services, 'accounts' | 'billing'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.post(
    '/create-subscription',
    describeCall({
      summary: 'Start the Premium checkout; an optional body `{interval}` selects `month` (the default) or `year`',
      tag: TAG,
      answer: redirectResponseSchema,
      errors: {
        400: 'Unknown interval',
        401: 'Not signed in',
        409: 'Already has Premium',
        502: 'The payment provider is not available',
      },
    }),
    requireSignedIn,
    async (context) => context.json(await billing.startCheckout(context.get('user'), await readInterval(context))),
  );
  routes.post(
    '/billing/portal',
    describeCall({
      summary: 'Open the page for managing the card and the subscription',
      tag: TAG,
      answer: redirectResponseSchema,
      errors: { 401: 'Not signed in', 404: 'Never opened a checkout', 502: 'The payment provider is not available' },
    }),
    requireSignedIn,
    async (context) => context.json(await billing.openPortal(context.get('user'))),
  );
  routes.get(
    '/user/subscription',
    describeCall({
      summary: "The user's plan and subscription",
      tag: TAG,
      answer: subscriptionSchema,
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await billing.readSubscription(context.get('user'))),
  );
  routes.get(
    '/user/payments',
    describeCall({
      summary: "The user's payments, newest first",
      tag: TAG,
      answer: z.array(paymentSchema),
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await billing.listPayments(context.get('user'))),
  );
  routes.post(
    '/stripe/webhook',
    describeCall({
      summary: 'Stripe webhook events, verified by their signature',
      tag: TAG,
      answer: z.object({ received: z.literal(true) }),
      errors: { 400: 'Not a Stripe event, or too old', 413: 'Too large', 502: 'Stripe must retry the event' },
    }),
    createBodyLimit(MAX_WEBHOOK_BYTES),
    async (context) => {
      // The signature covers the raw bytes, so the text is verified before it is parsed as JSON.
      await billing.handleWebhook(await context.req.text(), context.req.header(SIGNATURE_HEADER) ?? null);
      return context.json({ received: true });
    },
  );
  return routes;
}

/**
 * Reads the interval from the body; the default without a body, as in the specification's call.
 * @throws AppError invalid-body
 */
async function readInterval(context: Context): Promise<PlanInterval> {
  const text = await context.req.text();
  if (text.trim() === '') return subscriptionRequestSchema.parse({}).interval;
  const body = parseJson(text);
  const parseResult = subscriptionRequestSchema.safeParse(body);
  if (parseResult.success) return parseResult.data.interval;
  throw new AppError('invalid-body', 'Please choose monthly or yearly billing.', {
    fieldErrors: explainFields(subscriptionRequestSchema, body, ([field = 'body']) => String(field)),
  });
}

/** Parses JSON; returns undefined, which no schema accepts, for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
