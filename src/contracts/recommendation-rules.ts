/** What recommendations are computed by; apart from the schemas, which pages need not carry. */

export const TIMEFRAMES = ['immediate', 'week1', 'week2-4', 'month2'] as const;
/**
 * What fits into the first day, the rest of the first week and the three weeks after it, in hours: one person at full time. An
 * assumption, shown with the roadmap.
 */
export const HOURS_IN_TIME = { immediate: 8, week1: 32, 'week2-4': 120 } as const;
/** Up to these hours a fix is easy, up to the second medium; engineering is never easy, and hard above the third. */
export const DIFFICULTY_HOURS = { easy: 2, medium: 16, mediumEngineering: 8 } as const;
/** Priority recommendations, which free users see too (specification, section 9). */
export const PRIORITY_RECOMMENDATIONS = 3;

/** Whether an issue gets a recommendation: advice and what is only possible do not. */
export function isRecommended({ severity, confidence }: { severity: string; confidence: string }): boolean {
  return severity !== 'advisory' && confidence !== 'possible';
}
