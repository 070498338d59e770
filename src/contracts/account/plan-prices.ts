/** Plan prices, in a file without schemas so that pages do not bundle them. */

/** Price of one billing interval, in cents. */
export const PLAN_PRICES = { month: 1_200, year: 8_400 } as const;
export type PlanInterval = keyof typeof PLAN_PRICES;
/** Amount saved by paying yearly instead of twelve times monthly, in cents. */
export const YEARLY_SAVING = 12 * PLAN_PRICES.month - PLAN_PRICES.year;
export const TRIAL_DAYS = 14;
