import type { Confidence, RuleScope, Severity } from '#contracts/rules/rule-result.ts';
import { getRuleWeight } from '../data/rule-weights.ts';
import type { Grade, RuleRun } from './rule-run.ts';

/** Share of page health that a finding of weight 1 deducts (docs: scoring, item 3). */
const SEVERITY_PRICES: Record<Severity, number> = { critical: 0.9, medium: 0.216, low: 0.036, advisory: 0 };
/** Deductions relative to scoring version 1, used to compare records of both versions. */
export const PRICE_SCALE = 1.8;
const CONFIDENCE_FACTORS: Record<Confidence, number> = { confirmed: 1, likely: 0.7, possible: 0 };
const WARNING_FACTOR = 0.5;
/** Maximum deduction for one issue: only a page that cannot be used at all has zero health. */
export const MAX_PRICE = 0.95;

/**
 * Computes the share of page health (0..0.9) that a grade deducts before the weight of its rule: severity times
 * confidence, halved for a warning.
 */
export function computeGradePrice({ outcome, severity, confidence }: Grade): number {
  return SEVERITY_PRICES[severity] * CONFIDENCE_FACTORS[confidence] * (outcome === 'warning' ? WARNING_FACTOR : 1);
}

/**
 * Computes the share of page health that a finding of this rule deducts: the deduction for its grade times the weight
 * of the rule. Can exceed 1; see `MAX_PRICE`.
 */
export function computePrice(ruleId: string, grade: Grade): number {
  return computeGradePrice(grade) * getRuleWeight(ruleId);
}

/** Computes what a rule costs when it fails with its default grading. The coverage weights checks by this value. */
export function computeListPrice(rule: {
  id: string;
  severity: Severity;
  confidence: Confidence;
  scope?: RuleScope;
}): number {
  if (rule.scope === 'derived') return 0;
  const { id, severity, confidence } = rule;
  return Math.min(MAX_PRICE, computePrice(id, { outcome: 'fail', severity, confidence }));
}

/**
 * Returns the grade that costs more. If both cost the same, a fail precedes a warning; otherwise the first one is
 * returned.
 */
export function selectHeavierGrade(current: Grade | null, next: Grade): Grade {
  if (current === null) return next;
  const difference = computeGradePrice(next) - computeGradePrice(current);
  if (difference !== 0) return difference > 0 ? next : current;
  return current.outcome === 'warning' && next.outcome === 'fail' ? next : current;
}

/** Whether the run caps the score: only confirmed fails of a rule with a ceiling do. */
export function hasConfirmedCeiling({ rule, grade }: Pick<RuleRun, 'rule' | 'grade'>): boolean {
  return rule.ceiling !== undefined && grade?.outcome === 'fail' && grade.confidence === 'confirmed';
}
