import { PLAN_PRICES, type PlanInterval } from '#contracts/account/plan-prices.ts';

/** `12.00 USD`: cents divided by 100 with two decimals, the currency in capitals. */
export function formatMoney(amountCents: number, currency: string): string {
  return `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/** `$12`, `$84`: prices of the plans are whole dollars. */
export function formatDollars(amountCents: number): string {
  return `$${amountCents / 100}`;
}

/** `$12 a month`. */
export function planPrice(interval: PlanInterval): string {
  return `${formatDollars(PLAN_PRICES[interval])} a ${interval}`;
}
