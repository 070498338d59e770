import type { RuleRun } from './rule-run.ts';

/** Results of the rules, for derived rules and the panels. */
export interface RuleResults {
  get(ruleId: string): RuleRun | null;
  /** Results in the order of the rule set. */
  readonly runs: readonly RuleRun[];
}

export function createRuleResults(runs: readonly RuleRun[]): RuleResults {
  const runsById = new Map(runs.map((run) => [run.rule.id, run]));
  return { runs, get: (ruleId) => runsById.get(ruleId) ?? null };
}

/**
 * Computes the share (0..1) of checked items that pass a rule. A warning counts as half. Null when the rule checked
 * nothing.
 */
export function computePassShare({ counts, outcome }: RuleRun): number | null {
  if (outcome !== 'pass' && outcome !== 'warning' && outcome !== 'fail') return null;
  const judged = counts.pass + counts.warning + counts.fail;
  return judged === 0 ? null : (counts.pass + counts.warning / 2) / judged;
}

/** Weight of a rule in an index of several rules. */
const SEVERITY_WEIGHTS = { critical: 3, medium: 2, low: 1 } as const;

export interface ResultIndex {
  /** An integer from 0 to 100; null when nothing was measured. */
  score: number | null;
  measured: number;
  total: number;
}

/**
 * Computes the mean pass share of the rules that checked something, weighted 3, 2 or 1 by severity. Advisory rules have
 * weight `advisoryWeight`.
 */
export function computeResultIndex(runs: readonly RuleRun[], advisoryWeight = 0): ResultIndex {
  let [sum, weight, measured, total] = [0, 0, 0, 0];
  for (const run of runs) {
    const ruleWeight = run.rule.severity === 'advisory' ? advisoryWeight : SEVERITY_WEIGHTS[run.rule.severity];
    if (ruleWeight === 0 || run.rule.scope === 'derived') continue;
    if (run.outcome !== 'notApplicable') total += 1;
    const share = computePassShare(run);
    if (share === null) continue;
    sum += ruleWeight * share;
    weight += ruleWeight;
    measured += 1;
  }
  return { score: weight === 0 ? null : Math.round((100 * sum) / weight), measured, total };
}
