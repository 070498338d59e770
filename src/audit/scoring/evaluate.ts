import type { ScoreBudget } from '../engine/categories.ts';
import { MAX_PRICE } from '../engine/grade.ts';
import type { PagePattern, PricedIssue, ScoreModel } from './score-model.ts';

export interface Evaluation {
  /** Score, 0..100, before rounding and with ceilings applied. Null when no budget was measured. */
  score: number | null;
  /** The score without ceilings. */
  uncapped: number | null;
  /** Category scores, 0..1, keyed by budget ID; null when nothing in the budget was measured. */
  budgets: Map<string, number | null>;
}

const NO_RULES: ReadonlySet<string> = new Set();

/**
 * Computes the exact score of a model: the sum of budget times category score over the measured budgets, rescaled to
 * 100 and capped by the ceilings. Issues and ceilings of the rules in `resolvedRules` are excluded; the frame and the
 * measured budgets remain unchanged, so that resolving an issue never lowers the score.
 */
export function evaluate(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  resolvedRules: ReadonlySet<string> = NO_RULES,
): Evaluation {
  const scores = new Map<string, number | null>();
  let points = 0;
  let measuredPoints = 0;
  for (const budget of budgets) {
    const score = computeBudgetScore(model, budget, resolvedRules);
    scores.set(budget.id, score);
    if (score === null) continue;
    points += budget.points * score;
    measuredPoints += budget.points;
  }
  const uncapped = measuredPoints === 0 ? null : (100 * points) / measuredPoints;
  const caps = model.ceilings.filter((ceiling) => !resolvedRules.has(ceiling.ruleId)).map((ceiling) => ceiling.cap);
  return { score: uncapped === null ? null : Math.min(uncapped, ...caps), uncapped, budgets: scores };
}

function computeBudgetScore(model: ScoreModel, budget: ScoreBudget, resolvedRules: ReadonlySet<string>): number | null {
  if (!budget.categories.some((category) => model.measuredCategories.has(category))) return null;
  const isCounted = (issue: PricedIssue) =>
    budget.categories.includes(issue.category) && !resolvedRules.has(issue.ruleId);
  const loss = 1 - computeMeanHealth(model, isCounted, resolvedRules);
  return (1 - loss ** model.exponent) * computeRemainingHealth(model.siteFaults.filter(isCounted));
}

/** Computes the mean over templates of the weighted mean over their pages. */
function computeMeanHealth(
  model: ScoreModel,
  isCounted: (issue: PricedIssue) => boolean,
  resolvedRules: ReadonlySet<string>,
): number {
  const lossByCluster = new Map<string, { weight: number; loss: number }>();
  for (const pattern of model.patterns) {
    const cluster = lossByCluster.get(pattern.cluster) ?? { weight: 0, loss: 0 };
    cluster.weight += pattern.weight;
    cluster.loss += pattern.weight * (1 - computePageHealth(pattern, isCounted, resolvedRules));
    lossByCluster.set(pattern.cluster, cluster);
  }
  let total = 0;
  let loss = 0;
  for (const [cluster, share] of lossByCluster) {
    const weight = model.clusterWeights.get(cluster) ?? 0;
    total += weight;
    loss += (weight * share.loss) / share.weight;
  }
  // Sums losses rather than health, so that a site without issues gets exactly 1.
  return total === 0 ? 1 : Math.max(0, 1 - loss / total);
}

function computePageHealth(
  { issues }: PagePattern,
  isCounted: (issue: PricedIssue) => boolean,
  resolvedRules: ReadonlySet<string>,
): number {
  if (issues.some((issue) => issue.isDead && !resolvedRules.has(issue.ruleId))) return 0;
  return computeRemainingHealth(issues.filter(isCounted));
}

/** Computes the product over families of (1 - price): issues with the same cause count once, at the highest price. */
function computeRemainingHealth(issues: readonly PricedIssue[]): number {
  const prices = new Map<string, number>();
  for (const issue of issues) prices.set(issue.family, Math.max(prices.get(issue.family) ?? 0, issue.price));
  let health = 1;
  for (const price of prices.values()) health *= 1 - Math.min(price, MAX_PRICE);
  return health;
}
