import type { Confidence, RuleScope, Severity } from '#contracts/rules/rule-result.ts';
import { computeWeight } from '../data/rule-weights.ts';
import type { Grade, RuleRun } from './rule-run.ts';

/** Share of page health that a finding of weight 1 takes away (docs: scoring, item 3). */
const SEVERITY_PRICE: Record<Severity, number> = { critical: 0.75, medium: 0.18, low: 0.03, advisory: 0 };
/** The same as a multiple of scoring version 1, which records of both versions are compared by. */
export const PRICE_SCALE = 1.5;
const CONFIDENCE_FACTOR: Record<Confidence, number> = { confirmed: 1, likely: 0.7, possible: 0 };
const WARNING_FACTOR = 0.5;
/** One issue never takes more: only a page that cannot be used at all has zero health. */
export const MAX_PRICE = 0.95;

/** Share of health (0..0.75) that a grade takes away before the weight of its rule: severity times confidence, halved for a warning. */
export function gradePrice({ outcome, severity, confidence }: Grade): number {
  return SEVERITY_PRICE[severity] * CONFIDENCE_FACTOR[confidence] * (outcome === 'warning' ? WARNING_FACTOR : 1);
}

/** Share of health that a finding of this rule takes away: the price of its grade times the weight of the rule. Can exceed 1; see `MAX_PRICE`. */
export function computePrice(ruleId: string, grade: Grade): number {
  return gradePrice(grade) * computeWeight(ruleId);
}

/** What a rule costs when it fails with its default grading; weights checks in the coverage. */
export function listPrice(rule: { id: string; severity: Severity; confidence: Confidence; scope?: RuleScope }): number {
  if (rule.scope === 'derived') return 0;
  const { id, severity, confidence } = rule;
  return Math.min(MAX_PRICE, computePrice(id, { outcome: 'fail', severity, confidence }));
}

/** The one that costs more; the first of two equal ones, a fail before a warning. */
export function selectHeavierGrade(known: Grade | null, next: Grade): Grade {
  if (known === null) return next;
  const difference = gradePrice(next) - gradePrice(known);
  if (difference !== 0) return difference > 0 ? next : known;
  return known.outcome === 'warning' && next.outcome === 'fail' ? next : known;
}

/** Only confirmed fails of a rule with a ceiling cap the score. */
export function hasConfirmedCeiling({ rule, grade }: Pick<RuleRun, 'rule' | 'grade'>): boolean {
  return rule.ceiling !== undefined && grade?.outcome === 'fail' && grade.confidence === 'confirmed';
}
