import type { AuditReport, SeoIssue } from '#contracts/analysis.ts';

/**
 * In which order to work, by points per hour: the steps of the plan in theirs, because what brings little alone can bring most
 * after another. What only AI readiness gains from comes before the first step that brings less per hour; what brings neither
 * comes last, in the order given. Issues that other fixes resolve are left out.
 */
export function workOrder(issues: readonly SeoIssue[], plan: AuditReport['waterfall']): SeoIssue[] {
  const open = issues.filter(({ effort }) => effort === undefined || effort.coveredBy.length === 0);
  const byRule = new Map(open.map((issue) => [issue.ruleId, issue]));
  const planned = new Set(plan.map(({ ruleId }) => ruleId));
  const others = open.filter(({ ruleId }) => !planned.has(ruleId));
  const forAssistants = others.filter((issue) => aiRate(issue) > 0).sort((a, b) => aiRate(b) - aiRate(a));
  const ordered: SeoIssue[] = [];
  let next = 0;
  for (const { ruleId, gain } of plan) {
    const step = byRule.get(ruleId);
    if (step === undefined) continue;
    const rate = gain / hoursOf(step);
    for (let issue = forAssistants[next]; issue !== undefined && aiRate(issue) > rate; issue = forAssistants[next]) {
      ordered.push(issue);
      next += 1;
    }
    ordered.push(step);
  }
  return [...ordered, ...forAssistants.slice(next), ...others.filter((issue) => aiRate(issue) === 0)];
}

/** Of an issue without estimate: one hour. */
const hoursOf = ({ effort }: SeoIssue): number => effort?.hours || 1;
const aiRate = (issue: SeoIssue): number => (issue.aiGain ?? 0) / hoursOf(issue);
