import type Stripe from 'stripe';
import { z } from 'zod';
import { PLAN_PRICES, type PlanInterval } from '#contracts/account/plan-prices.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { type ConnectionTestResult, ProviderError } from '../kit/provider.ts';
import type { PaymentProviderError } from './payment-provider-error.ts';
import { buildFailure, isResourceMissing } from './stripe-client.ts';

const KEY_SETTING = 'STRIPE_SECRET_KEY';
const PRICE_SETTINGS: Record<PlanInterval, string> = { month: 'STRIPE_PRICE_MONTH', year: 'STRIPE_PRICE_YEAR' };
const INTERVALS = ['month', 'year'] as const satisfies readonly PlanInterval[];

const priceSchema = z.object({
  active: z.boolean(),
  currency: z.string(),
  livemode: z.boolean(),
  unit_amount: z.number().nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullable(),
});
type Price = z.infer<typeof priceSchema>;

/** Tests the key and the prices without a payment: reads both prices and compares them with the plans. */
export function testStripeConnection(
  stripe: Pick<Stripe, 'prices'>,
  prices: Record<PlanInterval, string>,
): Promise<ConnectionTestResult> {
  return runConnectionTest({
    name: 'Stripe',
    keySetting: KEY_SETTING,
    explain: ({ setting, message }) => (setting === null ? null : { setting, message }),
    async prove() {
      const facts: string[] = [];
      let isLive = false;
      for (const interval of INTERVALS) {
        const price = await readPrice(stripe, prices[interval], interval);
        isLive = price.livemode;
        facts.push(`Price per ${interval}: ${formatUsd(PLAN_PRICES[interval])}`);
      }
      return [...facts, isLive ? 'Live mode' : 'Test mode: no real payments'];
    },
  });
}

async function readPrice(stripe: Pick<Stripe, 'prices'>, id: string, interval: PlanInterval): Promise<Price> {
  const setting = PRICE_SETTINGS[interval];
  let price: Price;
  try {
    price = priceSchema.parse(await stripe.prices.retrieve(id));
  } catch (error) {
    if (!isResourceMissing(error)) throw convertFailure(buildFailure(error));
    const message = `Stripe has no price ${id} for this key. Copy the price from the same account and mode as the key.`;
    throw new ProviderError({ provider: 'stripe', failure: 'not-found', detail: id, setting, message });
  }
  const problem = findPriceProblem(price, interval);
  if (problem === null) return price;
  const message = `${id} ${problem}. The plan costs ${formatUsd(PLAN_PRICES[interval])} per ${interval}.`;
  throw new ProviderError({ provider: 'stripe', failure: 'bad-request', detail: id, setting, message });
}

/** Describes how a price differs from the plan; null if it does not. */
function findPriceProblem(
  { active, currency, recurring, unit_amount: amount }: Price,
  interval: PlanInterval,
): string | null {
  if (!active) return 'is archived';
  if (recurring === null) return 'is a single payment';
  if (recurring.interval !== interval || recurring.interval_count !== 1) {
    return `is due every ${recurring.interval_count} ${recurring.interval}`;
  }
  if (currency !== 'usd') return `is in ${currency.toUpperCase()}`;
  if (amount !== PLAN_PRICES[interval]) return `costs ${amount === null ? 'a different amount' : formatUsd(amount)}`;
  return null;
}

const formatUsd = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Converts a failure into a ProviderError. */
function convertFailure({ failure, message }: PaymentProviderError): ProviderError {
  const kind = failure === 'customer-gone' || failure === 'conflict' ? 'bad-request' : failure;
  if (kind !== 'refused') return new ProviderError({ provider: 'stripe', failure: kind, detail: message });
  return new ProviderError({
    provider: 'stripe',
    failure: kind,
    detail: message,
    setting: KEY_SETTING,
    message:
      'Stripe rejected the key. A restricted key needs write access to customers, checkout sessions, subscriptions and portal sessions, and read access to invoices and prices.',
  });
}
