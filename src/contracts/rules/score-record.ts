/**
 * All inputs of a score, stored with the crawl, so that the score can be recalculated and a change between two analyses
 * can be explained by cause.
 */
import { z } from 'zod';

export const scoredIssueSchema = z.object({
  ruleId: z.string(),
  category: z.string(),
  family: z.string(),
  price: z
    .number()
    .describe(
      "Share of health deducted: the price of the severity grade multiplied by the rule's weight. The score caps it at 0.95.",
    ),
  isDead: z.boolean(),
});

export type ScoredIssue = z.infer<typeof scoredIssueSchema>;

const ceilingSchema = z.object({ ruleId: z.string(), cap: z.number(), reason: z.string() });

/** A timing of the home page with the range of its runs, or an assumed range for a single run. */
const timedFigureSchema = z.object({
  value: z.number(),
  least: z.number(),
  greatest: z.number(),
  isBusy: z.boolean().describe('Whether the measuring machine was busy, which makes the figure unreliable.'),
});
export type TimedFigure = z.infer<typeof timedFigureSchema>;

/**
 * What the results of an analysis are based on, so that a change in the measurement is not mistaken for a change to the
 * site.
 */
export const scoreBasisSchema = z.object({
  ruleIds: z.array(z.string()).describe('Every rule of the rule set, whether or not it had something to check.'),
  unmeasuredRules: z.array(z.string()).describe('Rules without a result: an input was missing or the rule threw.'),
  readDigest: z.string().describe('Digest of the crawled URLs: equal digests mean that the same URLs were crawled.'),
  pagesRead: z.number().int(),
  pagesRendered: z.number().int().nullable().describe('Number of rendered pages; null when there were none.'),
  samples: z
    .array(z.object({ ruleIds: z.array(z.string()), pages: z.array(z.number().int()) }))
    .describe(
      'Rules that check a sample of the pages, with indexes into `pages`. Rules that checked the same pages share an entry.',
    ),
  comparingRules: z.array(z.string()).describe('Rules that compare pages or link targets with each other.'),
  partialRules: z.array(z.string()).describe('Rules that compare pages or link targets but did not have all of them.'),
  timings: z
    .record(z.string(), timedFigureSchema)
    .describe('Timings by name, in milliseconds; layout shift and score have no unit.'),
});
export type ScoreBasis = z.infer<typeof scoreBasisSchema>;

export const scoreFormulaSchema = z.object({
  exponent: z
    .number()
    .positive()
    .describe(
      'Exponent applied to the share of lost health in a category: below 1, the first issues cost more than later ones.',
    ),
  priceScale: z.number().positive().describe('Factor by which severity prices differ from those of scoring version 1.'),
  ruleWeights: z
    .record(z.string(), z.number().positive())
    .describe('Weights by rule ID; a rule without an entry has weight 1.'),
});
export type ScoreFormula = z.infer<typeof scoreFormulaSchema>;

const plannedWorkSchema = z.object({
  hours: z.number().describe('Estimated hours.'),
  coveredBy: z.array(z.string()).describe('Rules whose fixes also resolve the issue.'),
  isCritical: z.boolean().nullable().describe('Null when not recorded.'),
  editedWith: z
    .string()
    .nullable()
    .describe(
      'Rule that represents all issues which the same edit resolves; null when no other issue is resolved, or not recorded.',
    ),
});

/** Version of the score record. `upgrade-score-record.ts` in `src/crawl/store/results/` upgrades earlier ones. */
export const SCORE_RECORD_VERSION = 5;

export const scoreRecordSchema = z.object({
  version: z.literal(SCORE_RECORD_VERSION),
  engineVersion: z.string(),
  ruleSetVersion: z.string(),
  measuredAt: z.string(),
  score: z
    .number()
    .nullable()
    .describe('0..100 before rounding, with ceilings applied; null when the site was not scored.'),
  aiReadiness: z.number().nullable(),
  faults: z.array(scoredIssueSchema).describe('Referenced by position in `pages` and `siteFaults`.'),
  pages: z.array(
    z.object({
      url: z.string(),
      cluster: z.string(),
      weight: z.number(),
      faults: z.array(z.number().int()),
      content: z
        .string()
        .nullable()
        .describe(
          'Digest of the document: equal digests mean that the document is unchanged. Null when it was not crawled or not recorded.',
        ),
      ttfbMs: z.number().nullable().describe('Time to first byte; null when not measured.'),
    }),
  ),
  siteFaults: z.array(z.number().int()),
  ceilings: z.array(ceilingSchema),
  aiCeilings: z.array(ceilingSchema),
  measuredCategories: z.array(z.string()),
  judgedRules: z.array(z.string()).describe('Rules that had something to check.'),
  formula: scoreFormulaSchema.describe('Formula that converts grades to prices and prices to a score.'),
  titles: z.record(z.string(), z.string()).describe('`failureTitle` of the rules with findings.'),
  basis: scoreBasisSchema.nullable().describe('Null when not recorded.'),
  scoredAs: z.string().nullable().describe('Live origin that a staging host was scored as; null otherwise.'),
  work: z
    .record(z.string(), plannedWorkSchema)
    .nullable()
    .describe(
      'What determines the order of the plan, keyed by rule with a finding, most important first; null when it was not recorded.',
    ),
});
export type ScoreRecord = z.infer<typeof scoreRecordSchema>;

/** Effect of one cause on the score; positive means an improvement. `points` are exact and add up to the change. */
export const changeStepSchema = z.object({
  kind: z
    .enum(['fixed', 'new', 'scope', 'noise', 'rules'])
    .describe('`scope`: other pages. `noise`: margin of error. `rules`: the checks changed.'),
  ruleId: z.string().nullable(),
  title: z.string(),
  points: z.number().describe('Negative for a loss.'),
  detail: z
    .string()
    .nullable()
    .describe('The figures that explain the step, such as the range of a timed measurement.'),
});
export const scoreChangeSchema = z.object({
  from: z
    .object({ measuredAt: z.string(), score: z.number(), ruleSetVersion: z.string() })
    .describe('Earlier analysis.'),
  difference: z.number().describe('Displayed difference and the steps that add up to it, rounded to 0.1.'),
  steps: z.array(changeStepSchema),
  pagesAdded: z.number().int().describe('Scored pages that only this analysis has.'),
  pagesRemoved: z.number().int().describe('Scored pages that only the earlier analysis has.'),
  note: z
    .string()
    .nullable()
    .describe('What cannot be determined from the earlier record; null when everything can be.'),
});
export type ScoreChange = z.infer<typeof scoreChangeSchema>;
