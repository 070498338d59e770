import { hasConfirmedCeiling } from '../engine/grade.ts';
import type { Grade, RuleRun } from '../engine/rule-run.ts';

/** Confirmed findings of medium severity or higher from a set of rules: the basis of a panel check. */
export interface SeriousFindings {
  /** Rules with such a finding, in the order of the rule set. */
  runs: RuleRun[];
  /** URLs of pages with such a finding, sorted. */
  urls: string[];
  /** Whether a finding concerns the entire site or caps the score. */
  isEntireSite: boolean;
}

/** Maximum number of affected pages listed in the panel. The rest are listed with the issues. */
const MAX_URLS_SHOWN = 5;

/** Whether a finding is confirmed and of medium severity or higher. */
export const isSerious = ({ severity, confidence }: Pick<Grade, 'severity' | 'confidence'>): boolean =>
  confidence === 'confirmed' && (severity === 'critical' || severity === 'medium');

export function collectSeriousFindings(runs: readonly RuleRun[]): SeriousFindings {
  const urls = new Set<string>();
  const found: RuleRun[] = [];
  let isEntireSite = false;
  for (const run of runs) {
    if (run.rule.scope === 'derived') continue;
    const issues = run.pageIssues.filter(isSerious);
    const isSitewideSerious = run.siteIssue !== null && isSerious(run.siteIssue);
    if (issues.length === 0 && !isSitewideSerious) continue;
    found.push(run);
    isEntireSite ||= isSitewideSerious || hasConfirmedCeiling(run);
    for (const { pageUrls } of issues) for (const url of pageUrls) urls.add(url);
  }
  return { runs: found, urls: [...urls].sort(), isEntireSite };
}

/** Returns the affected pages in the form that a panel check shows: a count and the first few URLs. */
export const listAffectedPages = ({ urls }: SeriousFindings) => ({
  pages: urls.length,
  urls: urls.slice(0, MAX_URLS_SHOWN),
});
