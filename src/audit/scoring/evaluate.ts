import type { ScoreBudget } from '../engine/categories.ts';
import { MAX_PRICE } from '../engine/grade.ts';
import type { Fault, PagePattern, ScoreModel } from './score-model.ts';

export interface Evaluation {
  /** 0..100 before rounding, ceilings applied. Null when no budget was measured. */
  score: number | null;
  /** The same without ceilings. */
  uncapped: number | null;
  /** 0..1 by budget id; null when nothing in the budget was measured. */
  budgets: Map<string, number | null>;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Score of a model, exact: budget times category score over the measured budgets, rescaled to 100, under the ceilings.
 * Faults and ceilings of the rules in `resolved` are excluded; the frame and the measured budgets stay as they are, so
 * that resolving something never lowers the score.
 */
export function evaluate(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  resolved: ReadonlySet<string> = NOTHING,
): Evaluation {
  const scores = new Map<string, number | null>();
  let points = 0;
  let measuredPoints = 0;
  for (const budget of budgets) {
    const score = computeBudgetScore(model, budget, resolved);
    scores.set(budget.id, score);
    if (score === null) continue;
    points += budget.points * score;
    measuredPoints += budget.points;
  }
  const uncapped = measuredPoints === 0 ? null : (100 * points) / measuredPoints;
  const caps = model.ceilings.filter((ceiling) => !resolved.has(ceiling.ruleId)).map((ceiling) => ceiling.cap);
  return { score: uncapped === null ? null : Math.min(uncapped, ...caps), uncapped, budgets: scores };
}

function computeBudgetScore(model: ScoreModel, budget: ScoreBudget, resolved: ReadonlySet<string>): number | null {
  if (!budget.categories.some((category) => model.measuredCategories.has(category))) return null;
  const counts = (fault: Fault) => budget.categories.includes(fault.category) && !resolved.has(fault.ruleId);
  const loss = 1 - computeMeanHealth(model, counts, resolved);
  return (1 - loss ** model.exponent) * computeRemainingHealth(model.siteFaults.filter(counts));
}

/** Mean over templates, each the weighted mean over its pages. */
function computeMeanHealth(
  model: ScoreModel,
  counts: (fault: Fault) => boolean,
  resolved: ReadonlySet<string>,
): number {
  const lost = new Map<string, { weight: number; loss: number }>();
  for (const pattern of model.patterns) {
    const cluster = lost.get(pattern.cluster) ?? { weight: 0, loss: 0 };
    cluster.weight += pattern.weight;
    cluster.loss += pattern.weight * (1 - pageHealth(pattern, counts, resolved));
    lost.set(pattern.cluster, cluster);
  }
  let total = 0;
  let loss = 0;
  for (const [cluster, share] of lost) {
    const weight = model.clusterWeights.get(cluster) ?? 0;
    total += weight;
    loss += (weight * share.loss) / share.weight;
  }
  // Losses are summed rather than healths, so that a site without faults gives exactly 1.
  return total === 0 ? 1 : Math.max(0, 1 - loss / total);
}

function pageHealth({ faults }: PagePattern, counts: (fault: Fault) => boolean, resolved: ReadonlySet<string>): number {
  if (faults.some((fault) => fault.isDead && !resolved.has(fault.ruleId))) return 0;
  return computeRemainingHealth(faults.filter(counts));
}

/** Product over families of (1 - price): faults with one cause count once, at the highest price. */
function computeRemainingHealth(faults: readonly Fault[]): number {
  const prices = new Map<string, number>();
  for (const fault of faults) prices.set(fault.family, Math.max(prices.get(fault.family) ?? 0, fault.price));
  let health = 1;
  for (const price of prices.values()) health *= 1 - Math.min(price, MAX_PRICE);
  return health;
}
