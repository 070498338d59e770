import type { ComparedIssue, OtherDifference } from '#contracts/analysis/comparison.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import { severitySchema } from '#contracts/rules/rule-result.ts';
import { createHiddenTest } from './hidden-issues.ts';
import {
  compareIssues,
  getFindingKey,
  isCounted,
  type NewIssue,
  replaceStagingUrls,
  type UncountedIssue,
} from './new-issues.ts';

/** All issues of two analyses, each URL in one list. */
export interface ComparedIssues {
  newIssues: ComparedIssue[];
  fixedIssues: ComparedIssue[];
  persistingIssues: ComparedIssue[];
  otherDifferences: OtherDifference[];
}

/**
 * Lists the issues that are new, fixed or persisting in the later of two analyses. An issue that occurs more often at a
 * URL, or became more severe, is new there, as in a pipeline. Findings that cost no points are left out.
 */
export function compareAnalyses(before: AuditBaseline, after: AuditBaseline): ComparedIssues {
  const [earlier, later] = [before, after].map((baseline) => replaceStagingUrls(baseline).findings.filter(isCounted));
  const [keysBefore, keysAfter] = [earlier, later].map((findings) => new Set((findings ?? []).map(getFindingKey)));
  const [comparison, reverseComparison] = [compareIssues(before, after), compareIssues(after, before)];
  const isOnlyBefore = (key: string) => keysAfter?.has(key) !== true;
  const newIssues = comparison.newIssues.flatMap((issue) => buildIssue(issue, () => true));
  const newKeys = new Set(newIssues.flatMap(({ ruleId, urls }) => urls.map((url) => getFindingKey({ ruleId, url }))));
  const persistingFindings = (later ?? []).filter((finding) => {
    const key = getFindingKey(finding);
    return keysBefore?.has(key) === true && !newKeys.has(key);
  });
  const removed = reverseComparison.newIssues.flatMap((issue) => buildIssue(issue, isOnlyBefore));
  const { visible, hidden } = separateHiddenIssues(removed, newIssues);
  return {
    newIssues,
    fixedIssues: visible,
    persistingIssues: groupByRule(persistingFindings, replaceStagingUrls(after).record.titles),
    otherDifferences: [
      ...buildDifferences(comparison.uncounted, 'to', (key) => keysBefore?.has(key) !== true),
      ...buildDifferences(reverseComparison.uncounted, 'from', isOnlyBefore),
      ...hidden.map((issue) => ({ ...issue, isIn: 'from' as const })),
    ],
  };
}

/**
 * Moves issues from the new ones to the other differences if a fixed issue of the same page hid them from the earlier
 * analysis: nothing shows that they are new.
 */
export function moveRevealedIssues({
  newIssues,
  fixedIssues,
  otherDifferences,
  ...rest
}: ComparedIssues): ComparedIssues {
  const { visible, hidden } = separateHiddenIssues(newIssues, fixedIssues);
  const revealedIssues = hidden.map((issue) => ({ ...issue, isIn: 'to' as const }));
  return { ...rest, newIssues: visible, fixedIssues, otherDifferences: [...otherDifferences, ...revealedIssues] };
}

/** Separates the issues of one analysis that the other could not find, because its own issues hid them. */
function separateHiddenIssues(issues: readonly ComparedIssue[], otherIssues: readonly ComparedIssue[]) {
  const isHidden = createHiddenTest((ruleIds) => listUrls(otherIssues, ruleIds));
  const isHiddenAt = (ruleId: string) => (url: string) => isHidden(ruleId, url);
  return {
    visible: issues.flatMap((issue) => keepUrls(issue, (url) => !isHiddenAt(issue.ruleId)(url))),
    hidden: issues
      .flatMap((issue) => keepUrls(issue, isHiddenAt(issue.ruleId)))
      .map(({ severity: _, ...issue }) => ({ ...issue, cause: 'consequence' as const })),
  };
}

const listUrls = (issues: readonly ComparedIssue[], ruleIds: readonly string[]): ReadonlySet<string> =>
  new Set(issues.flatMap(({ ruleId, urls }) => (ruleIds.includes(ruleId) ? urls : [])));

function keepUrls(issue: ComparedIssue, isKept: (url: string) => boolean): ComparedIssue[] {
  const urls = issue.urls.filter(isKept);
  return urls.length === 0 ? [] : [{ ...issue, urls, urlCount: urls.length }];
}

function buildIssue(
  { ruleId, title, severity, findings }: NewIssue,
  isIncluded: (key: string) => boolean,
): ComparedIssue[] {
  const urls = findings.map(({ finding }) => finding.url).filter((url) => isIncluded(getFindingKey({ ruleId, url })));
  return urls.length === 0 ? [] : [{ ruleId, title, severity, urlCount: urls.length, urls }];
}

function buildDifferences(
  issues: readonly UncountedIssue[],
  isIn: OtherDifference['isIn'],
  isIncluded: (key: string) => boolean,
): OtherDifference[] {
  return issues.flatMap(({ ruleId, title, kind, urls: all }) => {
    const urls = all.filter((url) => isIncluded(getFindingKey({ ruleId, url })));
    return urls.length === 0 ? [] : [{ ruleId, title, urlCount: urls.length, urls, isIn, cause: kind }];
  });
}

function groupByRule(
  findings: readonly AuditBaseline['findings'][number][],
  titles: Readonly<Record<string, string>>,
): ComparedIssue[] {
  const issues = new Map<string, ComparedIssue>();
  for (const { ruleId, url, severity } of findings) {
    const issue = issues.get(ruleId) ?? { ruleId, title: titles[ruleId] ?? ruleId, severity, urlCount: 0, urls: [] };
    issue.urlCount += 1;
    issue.urls.push(url);
    if (rank(severity) < rank(issue.severity)) issue.severity = severity;
    issues.set(ruleId, issue);
  }
  return [...issues.values()].sort((a, b) => rank(a.severity) - rank(b.severity) || b.urlCount - a.urlCount);
}

const rank = (severity: ComparedIssue['severity']): number => severitySchema.options.indexOf(severity);
