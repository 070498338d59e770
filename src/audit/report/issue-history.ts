import type { ScoreRecord } from '#contracts/rules/score-record.ts';

/**
 * Whether the issue is new since the previous analysis; null when there is none to compare with, or when it had no
 * result for the rule.
 */
export function isNewIssue(ruleId: string, previous: ScoreRecord | null): boolean | null {
  if (previous === null) return null;
  if (ruleId in previous.titles) return false;
  const { basis, judgedRules } = previous;
  const hadResult =
    basis === null
      ? judgedRules.includes(ruleId)
      : basis.ruleIds.includes(ruleId) && !basis.unmeasuredRules.includes(ruleId);
  return hadResult ? true : null;
}
