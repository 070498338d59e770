import { PLAN_PRICES, type PlanInterval } from '#contracts/account/plan-prices.ts';

/** Formats cents as `12.00 USD`: two decimals and the currency in uppercase. */
export function formatMoney(amountCents: number, currency: string): string {
  return `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

const USD = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** Formats the cost of requests: `$1,200.00`, or `$0.0021` because a request can cost a fraction of a cent. */
export const formatUsd = (usd: number): string => USD.format(usd);

/** Formats plan prices as `$12` or `$84`, because they are whole dollars. */
export function formatDollars(amountCents: number): string {
  return `$${amountCents / 100}`;
}

/** Returns `$12 a month`. */
export function formatPlanPrice(interval: PlanInterval): string {
  return `${formatDollars(PLAN_PRICES[interval])} a ${interval}`;
}
