import { EVIDENCE_PER_ISSUE } from '#contracts/analysis/analysis.ts';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import { type EffortUnit, MAX_ESTIMATED_HOURS, MAX_SHARED_CAUSES } from '#contracts/rules/effort-classes.ts';
import { roundEstimate } from '#lib/fixes/rate-fix.ts';
import { getEffortUnit } from '../engine/rule-work.ts';
import type { Finding } from './issues.ts';

/**
 * Estimates the effort for each finding, keyed by rule ID. `findings` must be sorted by severity, highest first,
 * because a page that two rules require to be rewritten counts for the more severe rule.
 */
export function estimateEfforts(findings: readonly Finding[]): Map<string, IssueEffort> {
  const found = new Map(findings.map((finding) => [finding.rule.id, finding]));
  const rewrittenPages = new RewrittenPages();
  return new Map(
    findings.map((finding) => {
      const causes = [
        ...(finding.rule.work.causedBy ?? []).filter((id) => found.has(id)),
        ...findRulesOnSamePages(finding, found),
      ];
      return [
        finding.rule.id,
        causes.length > 0 ? buildCoveredEffort(finding, causes) : computeSeparateEffort(finding, rewrittenPages),
      ];
    }),
  );
}

/**
 * Returns the rules whose fixes also resolve the finding; returns no rules when any page of the finding has no finding
 * of these rules.
 */
function findRulesOnSamePages(finding: Finding, found: ReadonlyMap<string, Finding>): string[] {
  const pages = [...findPages(finding)];
  const coveringRules = (finding.rule.work.resolvedBy ?? [])
    .flatMap((id) => found.get(id) ?? [])
    .map((other) => ({ ruleId: other.rule.id, affects: createPageTest(other) }))
    .filter((other) => pages.some(other.affects));
  const isCovered = pages.every((url) => coveringRules.some((other) => other.affects(url)));
  return isCovered ? coveringRules.map(({ ruleId }) => ruleId) : [];
}

/**
 * Creates a function that checks whether a finding affects a page. A sitewide finding affects the pages of its
 * evidence, or all pages if only part of the evidence was kept.
 */
function createPageTest(finding: Finding): (url: string) => boolean {
  const { siteIssue, pageIssues, evidence } = finding;
  const isSitewide = siteIssue !== null && pageIssues.length === 0;
  if (isSitewide && evidence.length >= EVIDENCE_PER_ISSUE) return () => true;
  const pages = isSitewide ? new Set(evidence.map(({ url }) => url)) : findPages(finding);
  return (url) => pages.has(url);
}

function computeSeparateEffort(finding: Finding, rewrittenPages: RewrittenPages): IssueEffort {
  const { rule } = finding;
  const { effort, hours } = rule.work;
  const unit = getEffortUnit(rule.work);
  if (effort !== 'per-page-copy' || unit !== 'page') return computeEffort(finding, countUnits(finding, unit));
  const pages = findPages(finding);
  const { remainingPageCount, coveredBy } = rewrittenPages.add(rule.family, rule.id, pages);
  if (pages.size > 0 && remainingPageCount === 0) return buildCoveredEffort(finding, coveredBy);
  return {
    ...computeEffort(finding, Math.max(1, pages.size === 0 ? finding.count : remainingPageCount)),
    hoursEach: hours,
  };
}

function computeEffort({ rule }: Finding, unitCount: number): IssueEffort {
  const { effort, hours } = rule.work;
  return {
    class: effort,
    hoursEach: hours,
    unit: getEffortUnit(rule.work),
    units: unitCount,
    hours: Math.min(MAX_ESTIMATED_HOURS, roundEstimate(unitCount * hours)),
    coveredBy: [],
  };
}

function buildCoveredEffort(finding: Finding, coveredBy: string[]): IssueEffort {
  return { ...computeEffort(finding, 0), hours: 0, coveredBy };
}

function countUnits(finding: Finding, unit: EffortUnit): number {
  const { found, rule } = finding;
  if (unit === 'site') return 1;
  if (unit === 'page') return Math.max(1, findPages(finding).size || finding.count);
  if (unit === 'element-or-page') return Math.max(1, found.sharedElementCount + found.otherPageCount || finding.count);
  const causeCount = Math.max(1, found.count);
  const isShared = rule.work.effort === 'template' || rule.work.effort === 'engineering';
  return isShared ? Math.min(causeCount, MAX_SHARED_CAUSES) : causeCount;
}

function findPages({ pageIssues }: Finding): Set<string> {
  return new Set(pageIssues.flatMap(({ pageUrls }) => pageUrls));
}

/**
 * Tracks pages whose text is already rewritten for another rule of the family: one new title resolves both "duplicate"
 * and "too short".
 */
class RewrittenPages {
  readonly #byFamily = new Map<string, { ruleIds: string[]; urls: Set<string> }>();

  /**
   * Adds pages. `remainingPageCount` is the number of pages that are not covered by a more severe rule of the family.
   */
  add(family: string, ruleId: string, urls: ReadonlySet<string>): { remainingPageCount: number; coveredBy: string[] } {
    const known = this.#byFamily.get(family) ?? { ruleIds: [], urls: new Set<string>() };
    const remainingPages = [...urls].filter((url) => !known.urls.has(url));
    const coveredBy = [...known.ruleIds];
    if (remainingPages.length > 0) {
      known.ruleIds.push(ruleId);
      for (const url of remainingPages) known.urls.add(url);
    }
    this.#byFamily.set(family, known);
    return { remainingPageCount: remainingPages.length, coveredBy };
  }
}
