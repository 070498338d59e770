import type { ScoreBudget } from '../engine/categories.ts';
import { evaluate } from './evaluate.ts';
import { collectResolvedRules, NO_PLANNED_WORK, type PlannedRules, type PlannedWork } from './gains.ts';
import { apportionSteps, roundGain, roundScore } from './rounding.ts';
import type { ScoreModel } from './score-model.ts';

/** Data from which one score is computed. */
export interface ScoredModel {
  model: ScoreModel;
  budgets: readonly ScoreBudget[];
}

/** The models of both scores; null for a score that is missing from the report. */
export interface ScoredModels {
  search: ScoredModel | null;
  ai: ScoredModel | null;
}

/**
 * One fix of the plan, in the order of work, with the exact points that it adds to each score after the fixes before
 * it; 0 for a missing score.
 */
export interface OrderedFix {
  ruleId: string;
  gain: number;
  aiGain: number;
}

export interface WaterfallStep {
  ruleId: string;
  gain: number;
}

/**
 * Sorts the fixes so that each one adds the most printed points per hour, in both scores together, after the fixes
 * before it. Among equal fixes, critical fixes come first, then fixes with a larger exact gain, then the order of
 * `ruleIds` decides. Issues that the same edit resolves are one fix, under the rule that represents them. Issues that
 * other fixes resolve are excluded; their points count toward the last of those fixes. Fixes are also excluded if
 * neither they nor later fixes raise a score.
 */
export function orderFixes(models: ScoredModels, plannedRules: PlannedRules): OrderedFix[] {
  const { ruleIds, work = NO_PLANNED_WORK, criticalRules = new Set() } = plannedRules;
  const scores = [models.search, models.ai].map((scored) => createFixScoreTracker(scored, work));
  const edits = listEdits(ruleIds, work);
  const open = new Set(edits.filter((ruleId) => scores.some((score) => score.canChange(ruleId))));
  const order: OrderedFix[] = [];
  while (open.size > 0) {
    const next = findBestNextFix(open, (ruleId) => {
      const [gain = 0, aiGain = 0] = scores.map((score) => score.computeGain(ruleId));
      const hours = work.hours.get(ruleId) || 1;
      const rate = (roundGain(gain) + roundGain(aiGain)) / hours;
      return {
        fix: { ruleId, gain, aiGain },
        rates: [roundRate(rate), Number(criticalRules.has(ruleId)), (gain + aiGain) / hours],
      };
    });
    if (next === null) break;
    open.delete(next.ruleId);
    for (const score of scores) score.fix(next.ruleId);
    order.push(next);
  }
  const last = order.findLastIndex(({ gain, aiGain }) => gain > 0 || aiGain > 0);
  return order.slice(0, last + 1);
}

/**
 * Returns the points of one score that each fix adds, in 0.1 steps. They add up exactly to 100 minus the printed score;
 * empty without a score. The first step equals the gain of that fix alone, unless the other steps are too small to
 * absorb the rounding (`apportionSteps`). Fixes that add nothing to this score have no step.
 */
export function buildWaterfall(
  { model, budgets }: ScoredModel,
  fixes: readonly { ruleId: string; gain: number }[],
): WaterfallStep[] {
  const { score } = evaluate(model, budgets);
  if (score === null) return [];
  const gainingFixes = fixes.filter(({ gain }) => gain > 0);
  const printedGains = apportionSteps(
    gainingFixes.map(({ gain }) => gain),
    100 - roundScore(score),
  );
  return gainingFixes
    .map(({ ruleId }, index) => ({ ruleId, gain: printedGains[index] ?? 0 }))
    .filter(({ gain }) => gain > 0);
}

/** Returns the rules that need work, one for each edit. */
function listEdits(ruleIds: readonly string[], { coveredBy, editedRules }: PlannedWork): string[] {
  const representedRules = new Set(
    [...editedRules].flatMap(([lead, rules]) => rules.filter((ruleId) => ruleId !== lead)),
  );
  return ruleIds.filter((id) => (coveredBy.get(id) ?? []).length === 0 && !representedRules.has(id));
}

/** Tracks one score while fixes are applied one after another. */
interface FixScoreTracker {
  /** Whether the fix can change this score, alone or together with other fixes that resolve the same issue. */
  canChange(ruleId: string): boolean;
  /** Exact points that the fix adds after the fixes so far. */
  computeGain(ruleId: string): number;
  fix(ruleId: string): void;
}

function createFixScoreTracker(scored: ScoredModel | null, work: PlannedWork): FixScoreTracker {
  if (scored === null) return { canChange: () => false, computeGain: () => 0, fix: () => undefined };
  const { model, budgets } = scored;
  const scoredRules = collectScoredRules(scored);
  const fixedRules = new Set<string>();
  const computeScore = (rules: ReadonlySet<string>) =>
    evaluate(model, budgets, collectResolvedRules(rules, work)).score;
  let reachedScore = computeScore(fixedRules) ?? 0;
  const coveringRules = new Set([...work.coveredBy.values()].flat());
  const canChange = (ruleId: string) =>
    (work.editedRules.get(ruleId) ?? [ruleId]).some((id) => scoredRules.has(id) || coveringRules.has(id));
  return {
    canChange,
    computeGain: (ruleId) =>
      canChange(ruleId) ? Math.max(0, (computeScore(new Set([...fixedRules, ruleId])) ?? 0) - reachedScore) : 0,
    fix(ruleId) {
      fixedRules.add(ruleId);
      reachedScore = computeScore(fixedRules) ?? 0;
    },
  };
}

/**
 * Returns the rules whose issues affect this score: rules with a ceiling, a dead page, or a price in its categories.
 */
function collectScoredRules({ model, budgets }: ScoredModel): Set<string> {
  const categories = new Set(budgets.flatMap((budget) => budget.categories));
  const issues = [...model.siteFaults, ...model.patterns.flatMap((pattern) => pattern.issues)];
  const scoredIssues = issues.filter(
    ({ category, price, isDead }) => isDead || (price > 0 && categories.has(category)),
  );
  return new Set([...model.ceilings, ...scoredIssues].map(({ ruleId }) => ruleId));
}

interface RatedFix {
  fix: OrderedFix;
  /** The first figure that differs decides, and the larger value is better. */
  rates: readonly number[];
}

function findBestNextFix(open: ReadonlySet<string>, rate: (ruleId: string) => RatedFix): OrderedFix | null {
  let best: RatedFix | null = null;
  for (const ruleId of open) {
    const candidate = rate(ruleId);
    if (best === null || isLarger(candidate.rates, best.rates)) best = candidate;
  }
  return best?.fix ?? null;
}

/** Rounds rates so that equal rates compare as equal: sums of decimals differ in their last digits. */
const roundRate = (rate: number): number => Math.round(rate * 1e6) / 1e6;

/** Compares the figures in order; the first difference decides. */
function isLarger(figures: readonly number[], others: readonly number[]): boolean {
  const index = figures.findIndex((figure, place) => figure !== others[place]);
  return index >= 0 && (figures[index] ?? 0) > (others[index] ?? 0);
}
