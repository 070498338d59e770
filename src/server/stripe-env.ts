import type { PlanInterval } from '#contracts/plan-prices.ts';
import type { Settings } from './settings.ts';

/** What is needed to take money. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Ids of the prices, one for each interval. */
  prices: Record<PlanInterval, string>;
  /** A simulator on this machine in place of Stripe; null = Stripe. */
  apiOrigin: string | null;
}

/** All of them or none; with how each begins, so that two that were mixed up are noticed. */
const REQUIRED = {
  STRIPE_SECRET_KEY: /^(sk|rk)_/,
  STRIPE_WEBHOOK_SECRET: /^whsec_/,
  STRIPE_PRICE_MONTH: /^price_/,
  STRIPE_PRICE_YEAR: /^price_/,
} as const;
const BEGINNINGS: Record<keyof typeof REQUIRED, string> = {
  STRIPE_SECRET_KEY: 'sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'whsec_',
  STRIPE_PRICE_MONTH: 'price_',
  STRIPE_PRICE_YEAR: 'price_',
};
const NAMES = Object.keys(REQUIRED) as (keyof typeof REQUIRED)[];
const HOST = 'STRIPE_API_ORIGIN';

/**
 * What the settings say about payments.
 *
 * @param variables without empty ones
 * @returns null when payments are not configured; one problem for each setting that is missing beside others, or wrong
 */
export function readStripeSettings(
  variables: Settings,
  isLoopbackHost: (host: string) => boolean,
): { stripe: StripeSettings | null; problems: string[] } {
  const values = Object.fromEntries(NAMES.map((name) => [name, variables[name]?.trim() ?? ''])) as Record<
    keyof typeof REQUIRED,
    string
  >;
  const problems = NAMES.flatMap((name) => problemOf(name, values[name]) ?? []);
  const origin = variables[HOST]?.trim() ?? null;
  const url = origin === null ? null : URL.parse(origin);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (origin !== null && !(isOrigin && isLoopbackHost(url.hostname))) {
    problems.push(`${HOST} must be an origin on this machine, such as http://127.0.0.1:4242: keys go nowhere else`);
  }
  const isUnset = NAMES.every((name) => values[name] === '');
  if (isUnset) return { stripe: null, problems: origin === null ? [] : [`${HOST} is set without ${NAMES.join(', ')}`] };
  if (problems.length > 0) return { stripe: null, problems };
  const prices = { month: values.STRIPE_PRICE_MONTH, year: values.STRIPE_PRICE_YEAR };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  return { stripe: { secretKey, webhookSecret, prices, apiOrigin: url?.origin ?? null }, problems };
}

function problemOf(name: keyof typeof REQUIRED, value: string): string | null {
  if (value === '') return `${name} is missing: payments need ${NAMES.join(', ')}, or none of them`;
  return REQUIRED[name].test(value) ? null : `${name} must begin with ${BEGINNINGS[name]}`;
}

/** What does not work, or not as meant, in production. */
export function stripeWarnings(stripe: StripeSettings | null): string[] {
  if (stripe === null) return [`${NAMES.join(', ')} are not set: Premium cannot be bought`];
  if (stripe.apiOrigin !== null) return [`${HOST} is set: a simulator stands in for Stripe and no money is taken`];
  return /^(sk|rk)_test_/.test(stripe.secretKey) ? ['STRIPE_SECRET_KEY is a test key: no money is taken'] : [];
}

/** For the log, when somebody wants to buy. */
export const STRIPE_MISSING = `${NAMES.join(', ')} are not set`;
