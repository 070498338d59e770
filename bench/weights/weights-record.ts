import { z } from 'zod';
import { SCORE_FORMULA } from '#audit/scoring/score-model.ts';
import { buildRepricing, type ScoredSite } from '#audit/scoring/score-record.ts';
import { scoredIssueSchema, scoreFormulaSchema } from '#contracts/rules/score-record.ts';

/** The inputs of a score, without anything that identifies the site. */
export const weightsRecordSchema = z.object({
  ruleSetVersion: z.string(),
  /** 0..100 before rounding, with the weights of that rule set. */
  score: z.number().nullable(),
  faults: z.array(scoredIssueSchema),
  pages: z.array(z.object({ template: z.number().int(), weight: z.number(), faults: z.array(z.number().int()) })),
  siteFaults: z.array(z.number().int()),
  ceilings: z.array(z.object({ ruleId: z.string(), cap: z.number() })),
  measuredCategories: z.array(z.string()),
  judgedRules: z.array(z.string()),
  /** How the prices were set. Records of scoring version 1 lack it. */
  formula: scoreFormulaSchema.default({ exponent: 0.6, priceScale: 1, ruleWeights: {} }),
});
export type WeightsRecord = z.infer<typeof weightsRecordSchema>;

/** Returns the site as the score model reads it, with the prices of the current rules; pages have numbers as names. */
export function getScoredSite(record: WeightsRecord): ScoredSite {
  const getFactor = buildRepricing(record.formula, SCORE_FORMULA);
  return {
    ...record,
    formula: SCORE_FORMULA,
    faults: record.faults.map((issue) => ({ ...issue, price: issue.price * getFactor(issue.ruleId) })),
    pages: record.pages.map(({ template, weight, faults }, number) => ({
      url: `page-${number}`,
      cluster: `template-${template}`,
      weight,
      faults,
    })),
    ceilings: record.ceilings.map((ceiling) => ({ ...ceiling, reason: '' })),
  };
}
