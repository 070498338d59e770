/** Advice computed from the findings of an analysis. */
import { z } from 'zod';
import { TIMEFRAMES } from './recommendation-rules.ts';

export const RECOMMENDATION_CATEGORIES = ['technical', 'content', 'keywords', 'backlinks', 'performance'] as const;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

const partGainSchema = z.object({
  ruleIds: z.array(z.string()).describe('The findings that remain.'),
  gain: z.number().nullable().describe('Search-score points; null without a score.'),
  aiGain: z.number().nullable().describe('AI-readiness points; null without a score.'),
});
export type PartGain = z.infer<typeof partGainSchema>;

export const recommendationSchema = z.object({
  id: z.string().describe('The recommendation.'),
  title: z.string().describe('What to do.'),
  description: z.string().describe('What was found.'),
  category: z.enum(RECOMMENDATION_CATEGORIES).describe('Kind of work.'),
  timeframe: z.enum(TIMEFRAMES).describe('When to do the work.'),
  difficulty: z.enum(DIFFICULTIES).describe('How hard the work is.'),
  strategy: z.string().describe('Why it helps.'),
  actionItems: z.array(z.string()).describe('Steps.'),
  tools: z.array(z.string()).describe('Tools that help.'),
  expectedImpact: z
    .enum(['high', 'medium', 'low'])
    .describe('From the points gained; without scores, the priority of the issue.'),
  estimatedHours: z
    .number()
    .nullable()
    .describe('Hours of the rule multiplied by the number of changes, as an estimate. Null when not estimated.'),
  gain: z
    .number()
    .nullable()
    .describe('Search-score points gained when only this recommendation is done; null without a score.'),
  aiGain: z.number().nullable().describe('The same for AI readiness.'),
  gainInOrder: z
    .number()
    .nullable()
    .describe(
      'Search-score points that the recommendation adds once the recommendations before it are done; null without a score or when not recorded.',
    ),
  aiGainInOrder: z.number().nullable().describe('The same for AI readiness.'),
  ruleId: z.string().describe('The finding that the recommendation is based on; of several, the most severe one.'),
  ruleIds: z.array(z.string()).describe('All findings that the same edit resolves, starting with `ruleId`.'),
  partGains: z
    .array(partGainSchema)
    .describe(
      'Points gained by the same edit without some of its findings, which the owner may keep; empty below three findings.',
    ),
});
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Timeframe = Recommendation['timeframe'];
export type Difficulty = Recommendation['difficulty'];
