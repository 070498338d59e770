import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import type { ScoreBudget } from '../engine/categories.ts';
import { evaluate } from './evaluate.ts';
import { roundGain } from './rounding.ts';
import type { ScoreModel } from './score-model.ts';

/** Estimated work for the findings, keyed by rule ID. */
export interface PlannedWork {
  /** Estimated hours of the fix, or of the edit that a rule represents; 1 when missing. */
  hours: ReadonlyMap<string, number>;
  /** Rules whose fixes also resolve the issue, once all of them are fixed. */
  coveredBy: ReadonlyMap<string, readonly string[]>;
  /** Rules whose issues the same edit resolves, including the rule that represents them; keyed by that rule. */
  editedRules: ReadonlyMap<string, readonly string[]>;
}

/** Reads the work from a score record; empty when it was not recorded. */
export function readPlannedWork(work: ScoreRecord['work']): PlannedWork {
  const entries = Object.entries(work ?? {});
  const editedRules = Map.groupBy(
    entries.flatMap(([ruleId, { editedWith }]) => (editedWith === null ? [] : [{ ruleId, editedWith }])),
    ({ editedWith }) => editedWith,
  );
  const hours = new Map(entries.map((entry) => [entry[0], entry[1].hours]));
  // One edit takes as long as the longest of its fixes.
  for (const [lead, rules] of editedRules)
    hours.set(lead, Math.max(...rules.map(({ ruleId }) => hours.get(ruleId) ?? 0)));
  return {
    hours,
    coveredBy: new Map(entries.map(([ruleId, { coveredBy }]) => [ruleId, coveredBy])),
    editedRules: new Map([...editedRules].map(([lead, rules]) => [lead, rules.map(({ ruleId }) => ruleId)])),
  };
}

/** Rules with a finding, most important first, and the estimated work for them. */
export interface PlannedRules {
  ruleIds: readonly string[];
  work?: PlannedWork;
  /** Rules with a critical finding, which come first among fixes with the same gain per hour. */
  criticalRules?: ReadonlySet<string>;
}

/** Reads the data that determines the order of the plan from a score record. */
export function readPlannedRules(work: NonNullable<ScoreRecord['work']>): Required<PlannedRules> {
  const entries = Object.entries(work);
  return {
    ruleIds: entries.map(([ruleId]) => ruleId),
    work: readPlannedWork(work),
    criticalRules: new Set(entries.flatMap(([ruleId, { isCritical }]) => (isCritical === true ? [ruleId] : []))),
  };
}

/** Every fix takes the same time, and none resolves another issue. */
export const NO_PLANNED_WORK: PlannedWork = { hours: new Map(), coveredBy: new Map(), editedRules: new Map() };

/** Computes the points gained when only the finding of one rule is resolved, in 0.1 steps, keyed by rule ID. */
export function computeGainsByRule(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  { ruleIds, work = NO_PLANNED_WORK }: PlannedRules,
) {
  const computeGain = createGainComputation(model, budgets, work);
  return new Map(ruleIds.map((ruleId) => [ruleId, computeGain([ruleId])]));
}

/**
 * Returns a function that computes the points gained when the findings of exactly these rules are resolved, in 0.1
 * steps.
 */
export function createGainComputation(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  work: PlannedWork,
): (ruleIds: readonly string[]) => number {
  const now = evaluate(model, budgets).score ?? 0;
  const separateWork = { ...work, editedRules: new Map() };
  return (ruleIds) =>
    roundGain((evaluate(model, budgets, collectResolvedRules(new Set(ruleIds), separateWork)).score ?? 0) - now);
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

/**
 * Returns the fixed rules and the rules that their fixes resolve: rules of the same edit and, at every level, rules
 * that other resolved rules cover.
 */
export function collectResolvedRules(
  fixedRules: ReadonlySet<string>,
  { coveredBy, editedRules }: PlannedWork,
): Set<string> {
  const resolved = new Set([...fixedRules].flatMap((ruleId) => editedRules.get(ruleId) ?? [ruleId]));
  let before = -1;
  while (resolved.size > before) {
    before = resolved.size;
    for (const [ruleId, causes] of coveredBy) {
      if (causes.length > 0 && causes.every((cause) => resolved.has(cause))) resolved.add(ruleId);
    }
  }
  return resolved;
}
