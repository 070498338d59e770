import { z } from 'zod';
import { SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { evaluate } from '#audit/scoring/evaluate.ts';
import { buildModel } from '#audit/scoring/score-record.ts';
import { computeKendallTauB } from './kendall-tau.ts';
import { getScoredSite, type WeightsRecord } from './weights-record.ts';

/** One specialist's order: issues by site, most harmful first, and the sites, best first. */
export const readerSchema = z.object({
  reader: z.string(),
  sites: z.record(z.string(), z.array(z.object({ id: z.string(), why: z.string() }))),
  order: z.array(z.object({ site: z.string(), why: z.string() })),
});

/** Issues that a reader did not list come after all listed ones. */
const UNNAMED_RANK = 16;

export interface SiteComparison {
  /** Exact search score, 0..100; null if the site has none. */
  score: number | null;
  /** Issues that the search score weights and at least one reader listed, in the readers' mean order. */
  issues: { ruleId: string; meanRank: number; gain: number }[];
  /** Null when there is no order to compare. */
  tau: number | null;
}

/** Compares the points that the search score gains without each issue with the readers' mean rank. */
export function compareOrders(record: WeightsRecord, readers: readonly (readonly string[])[]): SiteComparison {
  const model = buildModel(getScoredSite(record));
  const { score } = evaluate(model, SEARCH_BUDGETS);
  const priced = new Set(record.faults.filter(({ price, isDead }) => price > 0 || isDead).map(({ ruleId }) => ruleId));
  const searchCategories = new Set<string>(SEARCH_BUDGETS.flatMap(({ categories }) => categories));
  const isCounted = (ruleId: string) =>
    record.faults.some(
      (issue) => issue.ruleId === ruleId && priced.has(ruleId) && searchCategories.has(issue.category),
    );
  const issues = [...new Set(readers.flat())].filter(isCounted).map((ruleId) => ({
    ruleId,
    meanRank: mean(readers.map((ranked) => (ranked.includes(ruleId) ? ranked.indexOf(ruleId) + 1 : UNNAMED_RANK))),
    gain: (evaluate(model, SEARCH_BUDGETS, new Set([ruleId])).score ?? 0) - (score ?? 0),
  }));
  issues.sort((a, b) => a.meanRank - b.meanRank || a.ruleId.localeCompare(b.ruleId));
  const tau = computeKendallTauB(
    issues.map(({ meanRank }) => -meanRank),
    issues.map(({ gain }) => gain),
  );
  return { score, issues, tau };
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
