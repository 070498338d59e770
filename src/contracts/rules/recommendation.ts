/** Advice computed from the findings of an analysis. */
import { z } from 'zod';
import { TIMEFRAMES } from './recommendation-rules.ts';

export const RECOMMENDATION_CATEGORIES = ['technical', 'content', 'keywords', 'backlinks', 'performance'] as const;
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
  tools: z.array(z.string()),
  expectedImpact: z.enum(['high', 'medium', 'low']),
  /** Hours of the rule multiplied by the number of changes, as an estimate; see `IssueEffort`. Null when not estimated. */
  estimatedHours: z.number().nullable(),
  /** Search-score points gained when only this issue is fixed; null without a score. */
  gain: z.number().nullable(),
  /**
   * Search-score points that it adds once the recommendations before it are done; null without a score or when not
   * recorded.
   */
  gainInOrder: z.number().nullable(),
  /** The same for AI readiness. */
  aiGainInOrder: z.number().nullable(),
  /** The finding that the recommendation is based on. */
  ruleId: z.string(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Timeframe = Recommendation['timeframe'];
export type Difficulty = Recommendation['difficulty'];
