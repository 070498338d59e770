import type { PlanInterval } from '#contracts/account/plan-prices.ts';
import type { Settings } from './settings.ts';

/** Settings required for payments. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Price IDs, one per interval. */
  prices: Record<PlanInterval, string>;
  /** A simulator on this machine instead of Stripe; null = Stripe. */
  apiOrigin: string | null;
}

/** Required settings with their prefixes, so that swapped values are detected. Either all or none must be set. */
const REQUIRED_SETTINGS = {
  STRIPE_SECRET_KEY: /^(sk|rk)_/,
  STRIPE_WEBHOOK_SECRET: /^whsec_/,
  STRIPE_PRICE_MONTH: /^price_/,
  STRIPE_PRICE_YEAR: /^price_/,
} as const;
const REQUIRED_PREFIXES: Record<keyof typeof REQUIRED_SETTINGS, string> = {
  STRIPE_SECRET_KEY: 'sk_ or rk_',
  STRIPE_WEBHOOK_SECRET: 'whsec_',
  STRIPE_PRICE_MONTH: 'price_',
  STRIPE_PRICE_YEAR: 'price_',
};
const NAMES = Object.keys(REQUIRED_SETTINGS) as (keyof typeof REQUIRED_SETTINGS)[];
const ORIGIN_SETTING = 'STRIPE_API_ORIGIN';

/**
 * Reads the payment settings.
 *
 * @param variables non-empty variables
 * @returns null when payments are not configured; one problem per setting that is missing while others are set, or
 * invalid
 */
export function readStripeSettings(
  variables: Settings,
  isLoopbackHost: (host: string) => boolean,
): { stripe: StripeSettings | null; problems: string[] } {
  const values = Object.fromEntries(NAMES.map((name) => [name, variables[name]?.trim() ?? ''])) as Record<
    keyof typeof REQUIRED_SETTINGS,
    string
  >;
  const problems = NAMES.flatMap((name) => buildProblem(name, values[name]) ?? []);
  const origin = variables[ORIGIN_SETTING]?.trim() ?? null;
  const url = origin === null ? null : URL.parse(origin);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (origin !== null && !(isOrigin && isLoopbackHost(url.hostname))) {
    problems.push(
      `${ORIGIN_SETTING} must be an origin on this machine, such as http://127.0.0.1:4242, because keys must not be sent elsewhere`,
    );
  }
  const isUnset = NAMES.every((name) => values[name] === '');
  if (isUnset)
    return { stripe: null, problems: origin === null ? [] : [`${ORIGIN_SETTING} is set without ${NAMES.join(', ')}`] };
  if (problems.length > 0) return { stripe: null, problems };
  const prices = { month: values.STRIPE_PRICE_MONTH, year: values.STRIPE_PRICE_YEAR };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  return { stripe: { secretKey, webhookSecret, prices, apiOrigin: url?.origin ?? null }, problems };
}

function buildProblem(name: keyof typeof REQUIRED_SETTINGS, value: string): string | null {
  if (value === '') return `${name} is missing: payments need ${NAMES.join(', ')}, or none of them`;
  return REQUIRED_SETTINGS[name].test(value) ? null : `${name} must start with ${REQUIRED_PREFIXES[name]}`;
}

/** Lists warnings about settings that do not work as intended in production. */
export function listStripeWarnings(stripe: StripeSettings | null): string[] {
  if (stripe === null) return [`${NAMES.join(', ')} are not set: Premium cannot be bought`];
  if (stripe.apiOrigin !== null)
    return [`${ORIGIN_SETTING} is set: a simulator replaces Stripe and no real payments are made`];
  return /^(sk|rk)_test_/.test(stripe.secretKey) ? ['STRIPE_SECRET_KEY is a test key: no real payments are made'] : [];
}

/** Logged when a user tries to upgrade. */
export const STRIPE_NOT_SET_MESSAGE = `${NAMES.join(', ')} are not set`;
