import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';

/**
 * Sorts issues by points per hour, in search score and AI readiness together. Steps of the plan keep their order, because a fix that gains little alone can gain
 * the most after another. Fixes that only improve AI readiness come before the first step that gains less per hour;
 * fixes that gain nothing come last, in the given order. Issues that other fixes resolve are excluded.
 */
export function sortByWorkOrder(issues: readonly SeoIssue[], plan: AuditReport['waterfall']): SeoIssue[] {
  const openIssues = issues.filter(({ effort }) => effort === null || effort.coveredBy.length === 0);
  const issuesByRule = new Map(openIssues.map((issue) => [issue.ruleId, issue]));
  const planned = new Set(plan.map(({ ruleId }) => ruleId));
  const unplannedIssues = openIssues.filter(({ ruleId }) => !planned.has(ruleId));
  const aiIssues = unplannedIssues
    .filter((issue) => computeAiRate(issue) > 0)
    .sort((a, b) => computeAiRate(b) - computeAiRate(a));
  const orderedIssues: SeoIssue[] = [];
  let next = 0;
  for (const { ruleId, gain } of plan) {
    const step = issuesByRule.get(ruleId);
    if (step === undefined) continue;
    const rate = (gain + (step.aiGain ?? 0)) / computeHours(step);
    for (let issue = aiIssues[next]; issue !== undefined && computeAiRate(issue) > rate; issue = aiIssues[next]) {
      orderedIssues.push(issue);
      next += 1;
    }
    orderedIssues.push(step);
  }
  return [...orderedIssues, ...aiIssues.slice(next), ...unplannedIssues.filter((issue) => computeAiRate(issue) === 0)];
}

/** An issue without an estimate counts as one hour. */
const computeHours = ({ effort }: SeoIssue): number => effort?.hours || 1;
const computeAiRate = (issue: SeoIssue): number => (issue.aiGain ?? 0) / computeHours(issue);
