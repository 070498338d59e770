import type { AuditReport, SeoIssue } from '#contracts/analysis.ts';

/**
 * In which order to work: the steps of the plan in theirs, because what brings little alone can bring most after another. What only
 * AI readiness gains from stands before the first step that brings less; what brings neither comes last, in the order given.
 */
export function workOrder(issues: readonly SeoIssue[], plan: AuditReport['waterfall']): SeoIssue[] {
  const byRule = new Map(issues.map((issue) => [issue.ruleId, issue]));
  const planned = new Set(plan.map(({ ruleId }) => ruleId));
  const others = issues.filter(({ ruleId }) => !planned.has(ruleId));
  const forAssistants = others.filter((issue) => aiGainOf(issue) > 0).sort((a, b) => aiGainOf(b) - aiGainOf(a));
  const ordered: SeoIssue[] = [];
  let next = 0;
  for (const { ruleId, gain } of plan) {
    for (let issue = forAssistants[next]; issue !== undefined && aiGainOf(issue) > gain; issue = forAssistants[next]) {
      ordered.push(issue);
      next += 1;
    }
    const step = byRule.get(ruleId);
    if (step !== undefined) ordered.push(step);
  }
  return [...ordered, ...forAssistants.slice(next), ...others.filter((issue) => aiGainOf(issue) === 0)];
}

const aiGainOf = ({ aiGain }: SeoIssue): number => aiGain ?? 0;
