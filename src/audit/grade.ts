import type { Confidence, RuleScope, Severity } from '#contracts/rule-result.ts';
import type { Grade, RuleRun } from './rule-run.ts';

/** Points of page health that one fault takes away (scoring version 1, item 3). */
const SEVERITY_PRICE: Record<Severity, number> = { critical: 0.5, medium: 0.12, low: 0.02, advisory: 0 };
const CONFIDENCE_FACTOR: Record<Confidence, number> = { confirmed: 1, likely: 0.7, possible: 0 };
const WARNING_FACTOR = 0.5;

/** Share of health (0..0.5) that a finding takes away: severity times confidence, halved for a warning. */
export function priceOf({ outcome, severity, confidence }: Grade): number {
  return SEVERITY_PRICE[severity] * CONFIDENCE_FACTOR[confidence] * (outcome === 'warning' ? WARNING_FACTOR : 1);
}

/** What a rule would cost when it fails with its default grading; weighs checks in the coverage. */
export function listPrice(rule: { severity: Severity; confidence: Confidence; scope?: RuleScope }): number {
  if (rule.scope === 'derived') return 0;
  return priceOf({ outcome: 'fail', severity: rule.severity, confidence: rule.confidence });
}

/** The one that costs more; the first of two equal ones, a fail before a warning. */
export function heavierGrade(known: Grade | null, next: Grade): Grade {
  if (known === null) return next;
  const difference = priceOf(next) - priceOf(known);
  if (difference !== 0) return difference > 0 ? next : known;
  return known.outcome === 'warning' && next.outcome === 'fail' ? next : known;
}

/** Only confirmed fails of a rule with a ceiling hold the score down. */
export function hasConfirmedCeiling({ rule, grade }: Pick<RuleRun, 'rule' | 'grade'>): boolean {
  return rule.ceiling !== undefined && grade?.outcome === 'fail' && grade.confidence === 'confirmed';
}
