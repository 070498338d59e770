/** Advice computed from the findings of an analysis. */
import { z } from 'zod';
import { TIMEFRAMES } from './recommendation-rules.ts';

export const RECOMMENDATION_CATEGORIES = ['technical', 'content', 'keywords', 'backlinks', 'performance'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

const partGainSchema = z.object({
  ruleIds: z.array(z.string()),
  gain: z.number().nullable(),
  aiGain: z.number().nullable(),
});
export type PartGain = z.infer<typeof partGainSchema>;

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
  /** Search-score points gained when only this recommendation is done; null without a score. */
  gain: z.number().nullable(),
  /** The same for AI readiness. */
  aiGain: z.number().nullable(),
  /**
   * Search-score points that it adds once the recommendations before it are done; null without a score or when not
   * recorded.
   */
  gainInOrder: z.number().nullable(),
  /** The same for AI readiness. */
  aiGainInOrder: z.number().nullable(),
  /** The finding that the recommendation is based on; of several, the most severe one. */
  ruleId: z.string(),
  /** All findings that the same edit resolves, starting with `ruleId`. */
  ruleIds: z.array(z.string()),
  /** Points gained by the same edit without some of its findings, which the owner may keep; empty below three findings. */
  partGains: z.array(partGainSchema),
});
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Timeframe = Recommendation['timeframe'];
export type Difficulty = Recommendation['difficulty'];
