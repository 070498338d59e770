/**
 * Everything a score was computed from, stored with the crawl, so that it can be recalculated and so that the change
 * between two analyses can be explained by cause.
 */
import { z } from 'zod';

export const scoredFaultSchema = z.object({
  ruleId: z.string(),
  category: z.string(),
  family: z.string(),
  /** Share of health taken away: price of the grade times weight of the rule; the score caps it at 0.95. */
  price: z.number(),
  isDead: z.boolean(),
});

export type ScoredFault = z.infer<typeof scoredFaultSchema>;

const ceilingSchema = z.object({ ruleId: z.string(), cap: z.number(), reason: z.string() });

/** A timed figure of the home page with the range in which its runs lay, or are assumed to lie when there was one run. */
const timedFigureSchema = z.object({
  value: z.number(),
  least: z.number(),
  greatest: z.number(),
  /** The measuring machine was busy, so the figure is unreliable. */
  isBusy: z.boolean(),
});
export type TimedFigure = z.infer<typeof timedFigureSchema>;

/** What the results of an analysis are based on, so that a change of the measurement is not mistaken for a change of the site. */
export const scoreBasisSchema = z.object({
  /** Every rule of the rule set, whether it judged something or not. */
  ruleIds: z.array(z.string()),
  /** Rules without a result: an input was missing or the rule threw. */
  unmeasuredRules: z.array(z.string()),
  /** Equal digests: the same URLs were crawled. */
  readDigest: z.string(),
  pagesRead: z.number().int(),
  /** Rendered pages; null when there were none. */
  pagesRendered: z.number().int().nullable(),
  /** Rules that judge a sample of the pages: positions in `pages`. Rules that saw the same pages share an entry. */
  samples: z.array(z.object({ ruleIds: z.array(z.string()), pages: z.array(z.number().int()) })),
  /** Rules that compare pages or link targets with each other. */
  comparingRules: z.array(z.string()),
  /** Those that did not see all of them. */
  partialRules: z.array(z.string()),
  /** By name, in milliseconds; layout shift and score without a unit. */
  timings: z.record(z.string(), timedFigureSchema),
});
export type ScoreBasis = z.infer<typeof scoreBasisSchema>;

export const scoreFormulaSchema = z.object({
  /** A category loses its share of lost health to this power: below 1, the first issues cost more than the next. */
  exponent: z.number().positive(),
  /** Prices of the severities as a multiple of those of scoring version 1. */
  priceScale: z.number().positive(),
  /** By rule id; a rule without an entry weighs 1. */
  ruleWeights: z.record(z.string(), z.number().positive()),
});
export type ScoreFormula = z.infer<typeof scoreFormulaSchema>;

export const scoreRecordSchema = z.object({
  /** Of this format. Records of version 1 have no `basis`. */
  version: z.union([z.literal(1), z.literal(2)]),
  engineVersion: z.string(),
  ruleSetVersion: z.string(),
  measuredAt: z.string(),
  /** 0..100 before rounding, ceilings applied; null when the site was not scored. */
  score: z.number().nullable(),
  aiReadiness: z.number().nullable(),
  /** Referenced by position in `pages` and `siteFaults`. */
  faults: z.array(scoredFaultSchema),
  pages: z.array(
    z.object({
      url: z.string(),
      cluster: z.string(),
      weight: z.number(),
      faults: z.array(z.number().int()),
      /** Equal digests: the document is the same. Null when it was not crawled, and in records of version 1. */
      content: z.string().nullable().default(null),
      /** Time to first byte; null when it was not measured. */
      ttfbMs: z.number().nullable().default(null),
    }),
  ),
  siteFaults: z.array(z.number().int()),
  ceilings: z.array(ceilingSchema),
  aiCeilings: z.array(ceilingSchema),
  measuredCategories: z.array(z.string()),
  /** Rules that judged something. */
  judgedRules: z.array(z.string()),
  /** How grades became prices and prices a score. Records of scoring version 1 do not contain it. */
  formula: scoreFormulaSchema.default({ exponent: 0.6, priceScale: 1, ruleWeights: {} }),
  /** `failureTitle` of the rules that found something. */
  titles: z.record(z.string(), z.string()),
  basis: scoreBasisSchema.nullable().default(null),
  /** Live origin that a staging host was scored as. */
  scoredAs: z.string().optional(),
  /** Estimated work by rule, which decides the order of the plan. Records of older versions lack it. */
  work: z.record(z.string(), z.object({ hours: z.number(), coveredBy: z.array(z.string()) })).optional(),
});
export type ScoreRecord = z.infer<typeof scoreRecordSchema>;

/** Effect of one cause on the score; positive is better. `points` are exact and add up to the change. */
export const changeStepSchema = z.object({
  kind: z.enum(['fixed', 'new', 'scope', 'noise', 'rules']),
  ruleId: z.string().nullable(),
  title: z.string(),
  points: z.number(),
  /** The figures behind the step, such as the range of a timed measurement. */
  detail: z.string().nullable().default(null),
});
export const scoreChangeSchema = z.object({
  /** Earlier analysis. */
  from: z.object({ measuredAt: z.string(), score: z.number(), ruleSetVersion: z.string() }),
  /** Printed difference, and the steps that add up to it, in 0.1 steps. */
  difference: z.number(),
  steps: z.array(changeStepSchema),
  pagesAdded: z.number().int(),
  pagesRemoved: z.number().int(),
  /** What cannot be determined from the earlier record; null when everything can. */
  note: z.string().nullable().default(null),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;
