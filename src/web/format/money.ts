import { PLAN_PRICES, type PlanInterval } from '#contracts/account/plan-prices.ts';

/** Formats cents as `12.00 USD`: two decimals and the currency in uppercase. */
export function formatMoney(amountCents: number, currency: string): string {
  return `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

const buildUsdFormat = (digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const WHOLE_CENTS_FORMAT = buildUsdFormat(2);
const CENT_FRACTIONS_FORMAT = buildUsdFormat(4);

/** Formats the cost of requests: `$1,200.00`, or `$0.0120` because a request can cost a fraction of a cent. */
export function formatUsd(usd: number): string {
  const text = CENT_FRACTIONS_FORMAT.format(usd);
  return text.endsWith('00') ? WHOLE_CENTS_FORMAT.format(usd) : text;
}

/**
 * Formats sums of many requests in whole cents, such as `$2.31`; less than half a cent, but not zero, as `less than
 * $0.01`.
 */
export const formatTotalUsd = (usd: number): string =>
  usd > 0 && usd < 0.005 ? 'less than $0.01' : WHOLE_CENTS_FORMAT.format(usd);

/** Formats plan prices as `$12` or `$84`, because they are whole dollars. */
export function formatDollars(amountCents: number): string {
  return `$${amountCents / 100}`;
}

/** Returns `$12 a month`. */
export function formatPlanPrice(interval: PlanInterval): string {
  return `${formatDollars(PLAN_PRICES[interval])} a ${interval}`;
}
