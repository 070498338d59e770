/** Rules for recommendations, in a file without schemas so that pages do not bundle them. */

export const TIMEFRAMES = ['immediate', 'week1', 'week2-4', 'month2'] as const;
/**
 * Hours available on the first day, in the rest of the first week and in the three weeks after it, for one full-time
 * person. The report shows this assumption with the roadmap.
 */
export const HOURS_BY_TIMEFRAME = { immediate: 8, week1: 32, 'week2-4': 120 } as const;
/** Hours up to which a fix is easy or medium. Engineering work is never easy, and is hard above `mediumEngineering`. */
export const DIFFICULTY_HOURS = { easy: 2, medium: 16, mediumEngineering: 8 } as const;
/** Number of priority recommendations, which free users see as well (specification, section 9). */
export const PRIORITY_RECOMMENDATION_COUNT = 3;

/** Whether an issue gets a recommendation: advisory issues and issues that are only possible do not. */
export function isRecommended({ severity, confidence }: { severity: string; confidence: string }): boolean {
  return severity !== 'advisory' && confidence !== 'possible';
}
