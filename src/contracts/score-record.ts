/**
 * Everything a score was computed from, stored with the crawl, so that anybody can compute it again and so that the change
 * between two analyses can be taken apart.
 */
import { z } from 'zod';

export const scoredFaultSchema = z.object({
  ruleId: z.string(),
  category: z.string(),
  family: z.string(),
  /** Share of health taken away, 0..0.5. */
  price: z.number(),
  isDead: z.boolean(),
});

export type ScoredFault = z.infer<typeof scoredFaultSchema>;

const ceilingSchema = z.object({ ruleId: z.string(), cap: z.number(), reason: z.string() });

export const scoreRecordSchema = z.object({
  /** Of this format. */
  version: z.literal(1),
  engineVersion: z.string(),
  ruleSetVersion: z.string(),
  measuredAt: z.string(),
  /** 0..100 before rounding, ceilings applied; null when the site was not scored. */
  score: z.number().nullable(),
  aiReadiness: z.number().nullable(),
  /** Named by position in `pages` and `siteFaults`. */
  faults: z.array(scoredFaultSchema),
  pages: z.array(
    z.object({ url: z.string(), cluster: z.string(), weight: z.number(), faults: z.array(z.number().int()) }),
  ),
  siteFaults: z.array(z.number().int()),
  ceilings: z.array(ceilingSchema),
  aiCeilings: z.array(ceilingSchema),
  measuredCategories: z.array(z.string()),
  /** Rules that judged something. */
  judgedRules: z.array(z.string()),
  /** `failureTitle` of the rules that found something. */
  titles: z.record(z.string(), z.string()),
});
export type ScoreRecord = z.infer<typeof scoreRecordSchema>;

/** What one cause did to the score; positive is better. `points` are exact and add up to the change. */
export const changeStepSchema = z.object({
  kind: z.enum(['fixed', 'new', 'scope', 'noise', 'rules']),
  ruleId: z.string().nullable(),
  title: z.string(),
  points: z.number(),
});
export const scoreChangeSchema = z.object({
  /** Earlier analysis. */
  from: z.object({ measuredAt: z.string(), score: z.number(), ruleSetVersion: z.string() }),
  /** Printed difference, and the steps that add up to it, in 0.1 steps. */
  difference: z.number(),
  steps: z.array(changeStepSchema),
  pagesAdded: z.number().int(),
  pagesRemoved: z.number().int(),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;
