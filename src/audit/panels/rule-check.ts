import type { PanelCheck } from '#contracts/panels.ts';
import { counted } from '#lib/counted.ts';
import { passShare } from '../rule-results.ts';
import type { RuleRun } from '../rule-run.ts';
import { MINOR_FAULT_SHARE } from './limits.ts';

export interface RuleCheck {
  id: string;
  title: string;
  threshold: string;
  runs: readonly RuleRun[];
}

/**
 * A check that rules decide: it fails when a rule of critical or medium severity fails on anything, or one of low severity on a
 * tenth of what it judged or more. Advice and findings that are only possible decide nothing.
 */
export function ruleCheck({ id, title, threshold, runs }: RuleCheck): PanelCheck {
  const deciding = runs.filter(({ rule }) => rule.severity !== 'advisory' && rule.scope !== 'derived');
  const failing = deciding.filter(fails);
  const judged = deciding.filter((run) => passShare(run) !== null);
  const ruleIds = [...failing, ...deciding.filter((run) => !failing.includes(run))].map(({ rule }) => rule.id);
  const base = { id, title, threshold, ruleIds, reason: null, step: null };
  if (failing.length > 0) return { ...base, outcome: 'fail', value: describe(failing) };
  if (judged.length > 0)
    return { ...base, outcome: 'pass', value: `${counted(judged.length, 'rule')} checked, no failure` };
  const missing = deciding.find(({ outcome }) => outcome === 'notMeasured' || outcome === 'error');
  if (missing !== undefined) {
    return { ...base, outcome: 'notMeasured', value: null, reason: missing.reason, step: missing.step };
  }
  const reason = deciding[0]?.reason ?? 'No rule of this check applies here';
  return { ...base, outcome: 'notApplicable', value: null, reason };
}

function fails(run: RuleRun): boolean {
  const { grade } = run;
  if (grade === null || grade.outcome !== 'fail' || grade.confidence === 'possible') return false;
  if (grade.severity === 'advisory') return false;
  return grade.severity !== 'low' || (passShare(run) ?? 1) <= 1 - MINOR_FAULT_SHARE;
}

function describe(failing: readonly RuleRun[]): string {
  const [first] = failing;
  const name = first?.rule.failureTitle ?? '';
  return failing.length === 1 ? name : `${name}, and ${counted(failing.length - 1, 'more finding')}`;
}
