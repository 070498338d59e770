import type { AuditReport } from '#contracts/analysis/analysis.ts';

const UNMEASURED: ReadonlySet<string> = new Set(['notMeasured', 'error']);

/**
 * Lists the rules of a report whose issue is resolved because they have no finding. If the crawl did not reach every
 * page, the page with the issue may be missing: then only rules about the entire site count, and rules with a finding
 * that a change to the website fixed. A difference within measurement noise resolves nothing.
 */
export function listClearedRules({
  rules,
  seoIssues,
  coverage,
  change,
}: Pick<AuditReport, 'rules' | 'seoIssues' | 'coverage' | 'change'>): string[] {
  const found = new Set(seoIssues.map(({ ruleId }) => ruleId));
  const steps = change?.steps ?? [];
  const listRules = (isIncluded: (kind: string) => boolean) =>
    new Set(steps.filter(({ kind }) => isIncluded(kind)).map(({ ruleId }) => ruleId));
  const fixed = listRules((kind) => kind === 'fixed');
  const uncertain = listRules((kind) => kind === 'scope' || kind === 'noise' || kind === 'rules');
  return rules
    .filter(({ ruleId, outcome, scope }) => {
      if (found.has(ruleId) || UNMEASURED.has(outcome) || uncertain.has(ruleId)) return false;
      return !coverage.isPartial || scope === 'site' || fixed.has(ruleId);
    })
    .map(({ ruleId }) => ruleId)
    .sort();
}
