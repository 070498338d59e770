import type { Analysis } from '#contracts/analysis/analysis.ts';
import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';

/** Describes how the steps of the waterfall relate to the issues; null if they cover all of them. */
export function describeStepCount({ waterfall, seoIssues }: Pick<Analysis, 'waterfall' | 'seoIssues'>): string | null {
  const issues = new Map(seoIssues.map((issue) => [issue.ruleId, issue]));
  const countIssues = (ruleId: string) =>
    (issues.get(ruleId)?.sharedEdit?.ruleIds ?? [ruleId]).filter((id) => id === ruleId || issues.get(id)?.gain).length;
  const count = waterfall
    .filter(({ ruleId }) => ruleId !== MARKED_STEP_ID)
    .reduce((sum, { ruleId }) => sum + countIssues(ruleId), 0);
  if (count >= seoIssues.length) return null;
  return `${count} of the ${seoIssues.length} issues ${count === 1 ? 'lowers' : 'lower'} the search score. The others affect only AI readiness, cost too few points to show, are advisory, or are rated “possible”.`;
}
