/** What recommendations are computed by; apart from the schemas, which pages need not carry. */

export const TIMEFRAMES = ['immediate', 'week1', 'week2-4', 'month2'] as const;
/**
 * Hours behind `estimatedHours`, shown with every total: assumptions of ours, not measurements. What is counted are the things to
 * change, not the findings they cause.
 */
export const HOUR_ASSUMPTIONS = [
  { id: 'setting', title: 'One setting, or one file of the site (robots.txt, a header, a redirect rule)', hours: 1 },
  { id: 'template', title: 'One element or template that pages share', hours: 2 },
  { id: 'page', title: 'One page, link or file of its own', hours: 0.25 },
  { id: 'text', title: 'One page whose text has to be written or rewritten', hours: 1 },
] as const;
export type HourAssumption = (typeof HOUR_ASSUMPTIONS)[number]['id'];
/** What fits into the first week and into the three after it, in hours: one person at full time. An assumption, shown with the table. */
export const HOURS_IN_TIME = { week1: 40, 'week2-4': 120 } as const;
/** Priority recommendations, which free users see too (specification, section 9). */
export const PRIORITY_RECOMMENDATIONS = 3;

/** Whether an issue gets a recommendation: advice and what is only possible do not. */
export function isRecommended({ severity, confidence }: { severity: string; confidence: string }): boolean {
  return severity !== 'advisory' && confidence !== 'possible';
}
