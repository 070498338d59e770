import type { RuleCategory, ScoreBudget } from '../engine/categories.ts';
import { computeListPrice } from '../engine/grade.ts';
import type { RuleRun } from '../engine/rule-run.ts';

/** Below this share of measured checks, a score would not be reliable. */
export const MIN_COVERAGE = 0.6;

export interface CheckCoverage {
  checksMeasured: number;
  checksTotal: number;
  /**
   * Share of the checks that were measured, 0..1, weighted by the points of the budgets and the prices of the rules.
   * Only rules that exist in this version count.
   */
  share: number;
}

/** Whether the check ran, even if it did not apply here; false when an input was missing or the rule threw. */
export function wasMeasured(run: RuleRun): boolean {
  return run.outcome !== 'notMeasured' && run.outcome !== 'error';
}

/** Computes the measured share of the budgets. A budget without any rule in this version is excluded. */
export function computeCheckCoverage(runs: readonly RuleRun[], budgets: readonly ScoreBudget[]): CheckCoverage {
  const counted = runs.filter((run) => budgets.some((budget) => budget.categories.includes(run.rule.category)));
  let points = 0;
  let measuredPoints = 0;
  for (const budget of budgets) {
    const share = computeBudgetShare(counted, budget.categories);
    if (share === null) continue;
    points += budget.points;
    measuredPoints += budget.points * share;
  }
  return {
    checksMeasured: counted.filter(wasMeasured).length,
    checksTotal: counted.length,
    share: points === 0 ? 0 : measuredPoints / points,
  };
}

function computeBudgetShare(runs: readonly RuleRun[], categories: readonly RuleCategory[]): number | null {
  const budgetRuns = runs.filter((run) => categories.includes(run.rule.category));
  const total = sumPrices(budgetRuns);
  return total === 0 ? null : sumMeasuredPrices(budgetRuns) / total;
}

function sumPrices(runs: readonly RuleRun[]): number {
  return runs.reduce((sum, run) => sum + computeListPrice(run.rule), 0);
}

function sumMeasuredPrices(runs: readonly RuleRun[]): number {
  return runs.filter(wasMeasured).reduce((sum, run) => sum + computeListPrice(run.rule) * run.share, 0);
}
