import { EVIDENCE_PER_ISSUE } from '#contracts/analysis/analysis.ts';
import type { RuleFinding } from '#contracts/analysis/findings.ts';
import { collectTargetCauses } from './causes.ts';
import type { AvailableArtifacts, SiteRule } from './rule.ts';
import {
  buildEmptyRun,
  buildErrorRun,
  buildNotMeasuredRun,
  type Grade,
  type PageIssue,
  type RuleRun,
} from './rule-run.ts';
import type { SiteFinding } from './verdict.ts';

/**
 * Runs a rule other than a page rule once; a rule that throws becomes an error. `onFinding` receives all of its
 * evidence.
 */
export function runSiteRule(
  rule: SiteRule,
  known: AvailableArtifacts,
  onFinding?: (finding: RuleFinding) => void,
): RuleRun {
  try {
    const verdict = rule.judge(known);
    if (verdict === null)
      return buildEmptyRun(rule, 'notApplicable', 'The data that this check needs is not available for this site');
    if (verdict.outcome === 'notApplicable') return buildEmptyRun(rule, 'notApplicable', verdict.reason);
    if (verdict.outcome === 'notMeasured') return buildNotMeasuredRun(rule, verdict);
    if (verdict.outcome === 'pass') {
      const run = buildEmptyRun(rule, 'pass', verdict.gap?.reason ?? null);
      return { ...run, counts: { ...run.counts, pass: verdict.checked ?? 1 }, gap: verdict.gap ?? null };
    }
    const run = buildFindingRun(rule, verdict);
    if (run.grade !== null) onFinding?.({ ruleId: rule.id, ...run.grade, ...findOccurrences(verdict), leftOut: 0 });
    return run;
  } catch (cause) {
    return buildErrorRun(rule, cause);
  }
}

function buildFindingRun(rule: SiteRule, finding: SiteFinding): RuleRun {
  const grade: Grade = {
    outcome: finding.outcome,
    severity: finding.severity ?? rule.severity,
    confidence: finding.confidence ?? rule.confidence,
  };
  const { count, checked } = finding.reach;
  const run = buildEmptyRun(rule, finding.outcome, finding.gap?.reason ?? null);
  return {
    ...run,
    counts: { ...run.counts, [finding.outcome]: count, pass: Math.max(0, checked - count) },
    grade,
    evidence: finding.evidence.slice(0, EVIDENCE_PER_ISSUE),
    found: collectTargetCauses(finding.evidence),
    count,
    pageIssues: rule.scope === 'derived' ? [] : listPageIssues(grade, finding),
    siteIssue: rule.scope === 'site' ? grade : null,
    gap: finding.gap ?? null,
  };
}

function findOccurrences({ evidence, reach }: SiteFinding): Pick<RuleFinding, 'evidence' | 'pageUrls'> {
  return { evidence, pageUrls: [...new Set([...reach.pageUrls, ...(reach.deadUrls ?? [])])] };
}

function listPageIssues(grade: Grade, { reach }: SiteFinding): PageIssue[] {
  const issues: PageIssue[] = [];
  const pageUrls = [...new Set(reach.pageUrls)];
  if (pageUrls.length > 0) issues.push({ ...grade, isDead: false, pageUrls });
  const deadUrls = reach.deadUrls ?? [];
  if (deadUrls.length > 0) issues.push({ ...grade, isDead: true, pageUrls: [...deadUrls] });
  return issues;
}
