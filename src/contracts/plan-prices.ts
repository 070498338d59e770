/** What is sold; apart from the schemas, which pages need not carry. */

/** What one interval costs, in cents. */
export const PLAN_PRICES = { month: 1_200, year: 8_400 } as const;
export type PlanInterval = keyof typeof PLAN_PRICES;
/** Twelve months against one year, in cents. */
export const YEARLY_SAVING = 12 * PLAN_PRICES.month - PLAN_PRICES.year;
export const TRIAL_DAYS = 14;
