import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import type { ScoreBudget } from '../engine/categories.ts';
import { evaluate } from './evaluate.ts';
import { apportionSteps, roundGain, roundScore } from './rounding.ts';
import type { ScoreModel } from './score-model.ts';

/** Estimated work for the findings, keyed by rule ID. */
export interface PlannedWork {
  /** Estimated hours; 1 when missing. */
  hours: ReadonlyMap<string, number>;
  /** Rules whose fixes also resolve the issue, once all of them are fixed. */
  coveredBy: ReadonlyMap<string, readonly string[]>;
}

/** Reads the work from a score record; empty when it was not recorded. */
export function readPlannedWork(work: ScoreRecord['work']): PlannedWork {
  const entries = Object.entries(work ?? {});
  return {
    hours: new Map(entries.map(([ruleId, { hours }]) => [ruleId, hours])),
    coveredBy: new Map(entries.map(([ruleId, { coveredBy }]) => [ruleId, coveredBy])),
  };
}

/** Rules with a finding, most important first, and the estimated work for them. */
export interface PlannedRules {
  ruleIds: readonly string[];
  work?: PlannedWork;
  /** AI readiness that each fix gains alone, keyed by rule ID: counts toward the gain per hour. */
  aiGains?: ReadonlyMap<string, number>;
  /** Rules with a critical finding: first among fixes with the same gain per hour. */
  criticalRules?: ReadonlySet<string>;
}

/** Reads from a score record what decides the order of the plan. */
export function readPlannedRules(
  work: NonNullable<ScoreRecord['work']>,
  aiGains: ReadonlyMap<string, number> | null = null,
): Required<PlannedRules> {
  const entries = Object.entries(work);
  return {
    ruleIds: entries.map(([ruleId]) => ruleId),
    work: readPlannedWork(work),
    aiGains: aiGains ?? new Map(),
    criticalRules: new Set(entries.flatMap(([ruleId, { isCritical }]) => (isCritical === true ? [ruleId] : []))),
  };
}

const NO_PLANNED_WORK: PlannedWork = { hours: new Map(), coveredBy: new Map() };

/** Computes the points gained when only the finding of one rule is resolved, in 0.1 steps, keyed by rule ID. */
export function computeGainsByRule(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  { ruleIds, work = NO_PLANNED_WORK }: PlannedRules,
) {
  const now = evaluate(model, budgets).score ?? 0;
  const computeGain = (ruleId: string) =>
    (evaluate(model, budgets, collectResolvedRules(new Set([ruleId]), work)).score ?? 0) - now;
  return new Map(ruleIds.map((ruleId) => [ruleId, roundGain(computeGain(ruleId))]));
}

/** Computes the points that each fix adds after the fixes before it, in 0.1 steps, keyed by rule ID. */
export function computeGainsInOrder(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  { ruleIds, work = NO_PLANNED_WORK }: PlannedRules,
): Map<string, number> {
  const fixedRules = new Set<string>();
  let reachedScore = evaluate(model, budgets).score ?? 0;
  const gains = new Map<string, number>();
  for (const ruleId of ruleIds) {
    const score = evaluate(model, budgets, collectResolvedRules(fixedRules.add(ruleId), work)).score ?? 0;
    gains.set(ruleId, roundGain(score - reachedScore));
    reachedScore = score;
  }
  return gains;
}

export interface WaterfallStep {
  ruleId: string;
  gain: number;
}

/**
 * Builds the order of fixes: each step is the fix with the largest printed gain per hour in both scores together. A fix
 * that gains nothing in this score yet waits, whatever it gains in the other. Among equal fixes, critical ones come
 * first, then those with the larger exact gain, then the order of `ruleIds` decides. An issue that other fixes resolve has no step;
 * its points count toward the step for the last of those fixes. The steps add up exactly to 100 minus the printed
 * score. The first one equals the gain of that fix alone, unless the others are too small to absorb the rounding
 * (`apportionSteps`). Rules that cost nothing have no step.
 */
export function buildWaterfall(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  { ruleIds, work = NO_PLANNED_WORK, aiGains = new Map(), criticalRules = new Set() }: PlannedRules,
): WaterfallStep[] {
  const start = evaluate(model, budgets).score;
  if (start === null) return [];
  const coveringRules = new Set([...work.coveredBy.values()].flat());
  const needsSeparateWork = (ruleId: string) => (work.coveredBy.get(ruleId) ?? []).length === 0;
  const open = new Set(ruleIds.filter((id) => needsSeparateWork(id) && (coveringRules.has(id) || hasCost(model, id))));
  let state: PlanState = { open, fixedRules: new Set(), score: start };
  const exactSteps: WaterfallStep[] = [];
  while (state.open.size > 0) {
    const best = findBestNextStep({ model, budgets, work, aiGains, criticalRules }, state);
    exactSteps.push(best);
    open.delete(best.ruleId);
    state = { open, fixedRules: new Set([...state.fixedRules, best.ruleId]), score: state.score + best.gain };
  }
  const printedGains = apportionSteps(
    exactSteps.map((step) => step.gain),
    100 - roundScore(start),
  );
  return exactSteps
    .map((step, index) => ({ ruleId: step.ruleId, gain: printedGains[index] ?? 0 }))
    .filter((step) => step.gain > 0);
}

interface PlanState {
  open: ReadonlySet<string>;
  fixedRules: ReadonlySet<string>;
  score: number;
}

interface PlanInput {
  model: ScoreModel;
  budgets: readonly ScoreBudget[];
  work: PlannedWork;
  aiGains: ReadonlyMap<string, number>;
  criticalRules: ReadonlySet<string>;
}

function findBestNextStep(
  { model, budgets, work, aiGains, criticalRules }: PlanInput,
  { open, fixedRules, score }: PlanState,
): WaterfallStep {
  let best: (WaterfallStep & { rates: readonly number[] }) | null = null;
  for (const ruleId of open) {
    const next = evaluate(model, budgets, collectResolvedRules(new Set([...fixedRules, ruleId]), work)).score ?? 0;
    const gain = Math.max(0, next - score);
    const hours = work.hours.get(ruleId) || 1;
    const printedGain = roundGain(gain);
    const points = printedGain > 0 ? printedGain + (aiGains.get(ruleId) ?? 0) : 0;
    const rates = [roundRate(points / hours), Number(criticalRules.has(ruleId)), gain / hours];
    if (best === null || isLarger(rates, best.rates)) best = { ruleId, gain, rates };
  }
  return { ruleId: best?.ruleId ?? '', gain: best?.gain ?? 0 };
}

/** Makes equal rates equal: sums of decimals differ in their last digits. */
const roundRate = (rate: number): number => Math.round(rate * 1e6) / 1e6;

/** Compares figure by figure; the first difference decides. */
function isLarger(figures: readonly number[], others: readonly number[]): boolean {
  const index = figures.findIndex((figure, place) => figure !== others[place]);
  return index >= 0 && (figures[index] ?? 0) > (others[index] ?? 0);
}

/** Returns the fixed rules and those that their fixes resolve, including composites of composites. */
function collectResolvedRules(fixedRules: ReadonlySet<string>, { coveredBy }: PlannedWork): Set<string> {
  const resolved = new Set(fixedRules);
  let before = -1;
  while (resolved.size > before) {
    before = resolved.size;
    for (const [ruleId, causes] of coveredBy) {
      if (causes.length > 0 && causes.every((cause) => resolved.has(cause))) resolved.add(ruleId);
    }
  }
  return resolved;
}

function hasCost(model: ScoreModel, ruleId: string): boolean {
  const isOpen = (issue: { ruleId: string }) => issue.ruleId === ruleId;
  return (
    model.ceilings.some(isOpen) ||
    model.siteFaults.some((issue) => isOpen(issue) && issue.price > 0) ||
    model.patterns.some((pattern) => pattern.issues.some(isOpen))
  );
}
