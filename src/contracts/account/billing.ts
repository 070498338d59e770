/** Plans, the subscription and its payments. */
import { z } from 'zod';

/** How long Premium stays active after a failed renewal while the provider retries the card. */
export const PAST_DUE_GRACE_DAYS = 14;

/** Body of `POST /api/create-subscription`; without a body, the monthly plan is used. */
export const subscriptionRequestSchema = z.object({ interval: z.enum(['month', 'year']).default('month') });
/** URL to which the browser is redirected. */
export const redirectResponseSchema = z.object({ url: z.url() });

/** `GET /api/user/subscription`. */
export const subscriptionSchema = z.object({
  plan: z.enum(['free', 'premium']),
  /** Whether an administrator granted Premium and no subscription is being paid for. */
  isGranted: z.boolean(),
  /** The provider's own status (`trialing`, `active`, `past_due`, `canceled` ...); null without a subscription. */
  status: z.string().nullable(),
  interval: z.enum(['month', 'year']).nullable(),
  /** End of the paid period or of the trial; null without a subscription. */
  currentPeriodEnd: z.string().nullable(),
  trialEnd: z.string().nullable(),
  /** Whether Premium ends with the current period. */
  cancelAtPeriodEnd: z.boolean(),
  /** Whether payments are set up, so that the plan can be bought or managed. */
  isAvailable: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** `amount` in cents, `currency` in lowercase. */
export const paymentSchema = z.object({
  id: z.string(),
  stripePaymentId: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  description: z.string(),
  receiptUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;
