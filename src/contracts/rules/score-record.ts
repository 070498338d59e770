/**
 * All inputs of a score, stored with the crawl, so that the score can be recalculated and a change between two analyses
 * can be explained by cause.
 */
import { z } from 'zod';

export const scoredIssueSchema = z.object({
  ruleId: z.string(),
  category: z.string(),
  family: z.string(),
  /**
   * Share of health deducted: the price of the severity grade multiplied by the rule's weight. The score caps it at
   * 0.95.
   */
  price: z.number(),
  isDead: z.boolean(),
});

export type ScoredIssue = z.infer<typeof scoredIssueSchema>;

const ceilingSchema = z.object({ ruleId: z.string(), cap: z.number(), reason: z.string() });

/** A timing of the home page with the range of its runs, or an assumed range for a single run. */
const timedFigureSchema = z.object({
  value: z.number(),
  least: z.number(),
  greatest: z.number(),
  /** Whether the measuring machine was busy, which makes the figure unreliable. */
  isBusy: z.boolean(),
});
export type TimedFigure = z.infer<typeof timedFigureSchema>;

/**
 * What the results of an analysis are based on, so that a change in the measurement is not mistaken for a change to the
 * site.
 */
export const scoreBasisSchema = z.object({
  /** Every rule of the rule set, whether or not it had something to check. */
  ruleIds: z.array(z.string()),
  /** Rules without a result: an input was missing or the rule threw. */
  unmeasuredRules: z.array(z.string()),
  /** Digest of the crawled URLs: equal digests mean that the same URLs were crawled. */
  readDigest: z.string(),
  pagesRead: z.number().int(),
  /** Number of rendered pages; null when there were none. */
  pagesRendered: z.number().int().nullable(),
  /**
   * Rules that check a sample of the pages, with indexes into `pages`. Rules that checked the same pages share an
   * entry.
   */
  samples: z.array(z.object({ ruleIds: z.array(z.string()), pages: z.array(z.number().int()) })),
  /** Rules that compare pages or link targets with each other. */
  comparingRules: z.array(z.string()),
  /** Rules that compare pages or link targets but did not have all of them. */
  partialRules: z.array(z.string()),
  /** Timings by name, in milliseconds; layout shift and score have no unit. */
  timings: z.record(z.string(), timedFigureSchema),
});
export type ScoreBasis = z.infer<typeof scoreBasisSchema>;

export const scoreFormulaSchema = z.object({
  /**
   * Exponent applied to the share of lost health in a category: below 1, the first issues cost more than later ones.
   */
  exponent: z.number().positive(),
  /** Factor by which severity prices differ from those of scoring version 1. */
  priceScale: z.number().positive(),
  /** Weights by rule id; a rule without an entry has weight 1. */
  ruleWeights: z.record(z.string(), z.number().positive()),
});
export type ScoreFormula = z.infer<typeof scoreFormulaSchema>;

const plannedWorkSchema = z.object({
  /** Estimated hours. */
  hours: z.number(),
  /** Rules whose fixes also resolve the issue. */
  coveredBy: z.array(z.string()),
  /** Null when it was not recorded. */
  isCritical: z.boolean().nullable(),
  /**
   * Rule that represents all issues which the same edit resolves; null when no other issue is resolved, or not
   * recorded.
   */
  editedWith: z.string().nullable(),
});

/** Version of the score record. `upgrade-score-record.ts` in `src/crawl/store/results/` upgrades earlier ones. */
export const SCORE_RECORD_VERSION = 5;

export const scoreRecordSchema = z.object({
  version: z.literal(SCORE_RECORD_VERSION),
  engineVersion: z.string(),
  ruleSetVersion: z.string(),
  measuredAt: z.string(),
  /** 0..100 before rounding, with ceilings applied; null when the site was not scored. */
  score: z.number().nullable(),
  aiReadiness: z.number().nullable(),
  /** Referenced by position in `pages` and `siteFaults`. */
  faults: z.array(scoredIssueSchema),
  pages: z.array(
    z.object({
      url: z.string(),
      cluster: z.string(),
      weight: z.number(),
      faults: z.array(z.number().int()),
      /**
       * Digest of the document: equal digests mean that it is unchanged. Null when it was not crawled or not recorded.
       */
      content: z.string().nullable(),
      /** Time to first byte; null when it was not measured. */
      ttfbMs: z.number().nullable(),
    }),
  ),
  siteFaults: z.array(z.number().int()),
  ceilings: z.array(ceilingSchema),
  aiCeilings: z.array(ceilingSchema),
  measuredCategories: z.array(z.string()),
  /** Rules that had something to check. */
  judgedRules: z.array(z.string()),
  /** Formula that converts grades to prices and prices to a score. */
  formula: scoreFormulaSchema,
  /** `failureTitle` of the rules with findings. */
  titles: z.record(z.string(), z.string()),
  /** Null when it was not recorded. */
  basis: scoreBasisSchema.nullable(),
  /** Live origin that a staging host was scored as; null otherwise. */
  scoredAs: z.string().nullable(),
  /**
   * What determines the order of the plan, keyed by rule with a finding, most important first; null when it was not
   * recorded.
   */
  work: z.record(z.string(), plannedWorkSchema).nullable(),
});
export type ScoreRecord = z.infer<typeof scoreRecordSchema>;

/** Effect of one cause on the score; positive means an improvement. `points` are exact and add up to the change. */
export const changeStepSchema = z.object({
  kind: z.enum(['fixed', 'new', 'scope', 'noise', 'rules']),
  ruleId: z.string().nullable(),
  title: z.string(),
  points: z.number(),
  /** The figures that explain the step, such as the range of a timed measurement. */
  detail: z.string().nullable(),
});
export const scoreChangeSchema = z.object({
  /** Earlier analysis. */
  from: z.object({ measuredAt: z.string(), score: z.number(), ruleSetVersion: z.string() }),
  /** Displayed difference and the steps that add up to it, rounded to 0.1. */
  difference: z.number(),
  steps: z.array(changeStepSchema),
  pagesAdded: z.number().int(),
  pagesRemoved: z.number().int(),
  /** What cannot be determined from the earlier record; null when everything can be. */
  note: z.string().nullable(),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;
