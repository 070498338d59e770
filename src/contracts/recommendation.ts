/** Advice computed from the findings of an analysis. */
import { z } from 'zod';

export const RECOMMENDATION_CATEGORIES = ['technical', 'content', 'keywords', 'backlinks', 'performance'] as const;
export const TIMEFRAMES = ['immediate', 'week1', 'week2-4', 'month2'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

export const recommendationSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(RECOMMENDATION_CATEGORIES),
  timeframe: z.enum(TIMEFRAMES),
  difficulty: z.enum(DIFFICULTIES),
  strategy: z.string(),
  actionItems: z.array(z.string()),
  tools: z.array(z.string()).optional(),
  expectedImpact: z.enum(['high', 'medium', 'low']),
  /** An estimate by `HOUR_ASSUMPTIONS`, quarters of an hour. */
  estimatedHours: z.number().optional(),
  /** Search-score points that come back when this alone is done; null without a score. */
  gain: z.number().nullable(),
  /** The finding behind it. Reports of older versions lack it. */
  ruleId: z.string().default(''),
});
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Timeframe = Recommendation['timeframe'];
export type Difficulty = Recommendation['difficulty'];

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

/** Above, an estimate says nothing any more: work of this kind is planned as a project. */
export const MAX_ESTIMATED_HOURS = 80;

/** Priority recommendations, which free users see too (specification, section 9). */
export const PRIORITY_RECOMMENDATIONS = 3;
