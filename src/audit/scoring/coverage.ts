import type { RuleCategory, ScoreBudget } from '../categories.ts';
import { listPrice } from '../grade.ts';
import type { RuleRun } from '../rule-run.ts';

/** Below this share of measured checks a score would say more than is known. */
export const MIN_COVERAGE = 0.6;

export interface CheckCoverage {
  checksMeasured: number;
  checksTotal: number;
  /** 0..1, weighted by the points of the budgets and the prices of the rules; over the rules that exist in this version. */
  share: number;
}

/** The check was made: also when it had nothing to judge here; not when an input was missing or the rule failed. */
export function wasMeasured(run: RuleRun): boolean {
  return run.outcome !== 'notMeasured' && run.outcome !== 'error';
}

/** How much of what the budgets ask for was measured. A budget without any rule in this version is left out. */
export function checkCoverage(runs: readonly RuleRun[], budgets: readonly ScoreBudget[]): CheckCoverage {
  const counted = runs.filter((run) => budgets.some((budget) => budget.categories.includes(run.rule.category)));
  let points = 0;
  let measuredPoints = 0;
  for (const budget of budgets) {
    const share = budgetShare(counted, budget.categories);
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

function budgetShare(runs: readonly RuleRun[], categories: readonly RuleCategory[]): number | null {
  const inBudget = runs.filter((run) => categories.includes(run.rule.category));
  const total = sumOfPrices(inBudget);
  return total === 0 ? null : sumMeasured(inBudget) / total;
}

function sumOfPrices(runs: readonly RuleRun[]): number {
  return runs.reduce((sum, run) => sum + listPrice(run.rule), 0);
}

function sumMeasured(runs: readonly RuleRun[]): number {
  return runs.filter(wasMeasured).reduce((sum, run) => sum + listPrice(run.rule) * run.share, 0);
}
