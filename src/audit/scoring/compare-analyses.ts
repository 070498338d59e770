import type { ComparedIssue, OtherDifference } from '#contracts/analysis/comparison.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import { severitySchema } from '#contracts/rules/rule-result.ts';
import { RULES } from '../engine/registry.generated.ts';
import type { RuleId } from '../engine/rule-ids.generated.ts';
import { compareIssues, getFindingKey, isCounted, type NewIssue, publish, type UncountedIssue } from './new-issues.ts';

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
  const [earlier, later] = [before, after].map((baseline) => publish(baseline).findings.filter(isCounted));
  const [keysBefore, keysAfter] = [earlier, later].map((findings) => new Set((findings ?? []).map(getFindingKey)));
  const [made, undone] = [compareIssues(before, after), compareIssues(after, before)];
  const isOnlyBefore = (key: string) => keysAfter?.has(key) !== true;
  const newIssues = made.newIssues.flatMap((issue) => buildIssue(issue, () => true));
  const newKeys = new Set(newIssues.flatMap(({ ruleId, urls }) => urls.map((url) => getFindingKey({ ruleId, url }))));
  const persisting = (later ?? []).filter((finding) => {
    const key = getFindingKey(finding);
    return keysBefore?.has(key) === true && !newKeys.has(key);
  });
  const removed = undone.newIssues.flatMap((issue) => buildIssue(issue, isOnlyBefore));
  const { visible, hidden } = separateHidden(removed, newIssues);
  return {
    newIssues,
    fixedIssues: visible,
    persistingIssues: groupByRule(persisting, publish(after).record.titles),
    otherDifferences: [
      ...buildDifferences(made.uncounted, 'to', (key) => keysBefore?.has(key) !== true),
      ...buildDifferences(undone.uncounted, 'from', isOnlyBefore),
      ...hidden.map((issue) => ({ ...issue, isIn: 'from' as const })),
    ],
  };
}

/**
 * Moves issues from the new ones to the other differences if a fixed issue of the same page hid them from the earlier
 * analysis: nothing shows that they are new.
 */
export function leaveOutRevealed({
  newIssues,
  fixedIssues,
  otherDifferences,
  ...rest
}: ComparedIssues): ComparedIssues {
  const { visible, hidden } = separateHidden(newIssues, fixedIssues);
  const revealed = hidden.map((issue) => ({ ...issue, isIn: 'to' as const }));
  return { ...rest, newIssues: visible, fixedIssues, otherDifferences: [...otherDifferences, ...revealed] };
}

/** A page that returns an error has no other issues: they are hidden, not fixed. */
const BREAKING_RULES: readonly RuleId[] = ['server-error-5xx', 'response-broken'];
/** A page with `noindex` is not checked for what only matters in search results. */
const NOINDEX_RULES: readonly RuleId[] = ['homepage-noindex', 'noindex-important-page', 'sitewide-noindex'];
const INDEXABLE_PAGE_RULES: ReadonlySet<string> = new Set(
  RULES.filter((rule) => rule.scope === 'page' && rule.appliesTo === 'indexable-page').map(({ id }) => id),
);

/** Separates the issues of one analysis that the other could not find, because its own issues hid them. */
function separateHidden(issues: readonly ComparedIssue[], ofOther: readonly ComparedIssue[]) {
  const [broken, excluded] = [BREAKING_RULES, NOINDEX_RULES].map((rules) => listUrls(ofOther, rules));
  const isHiddenAt = (ruleId: string) => (url: string) =>
    broken?.has(url) === true || (INDEXABLE_PAGE_RULES.has(ruleId) && excluded?.has(url) === true);
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
