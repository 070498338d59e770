import { OUTSIDE_RULES } from '#audit/scoring/new-issues.ts';
import { PARTLY_TIMED_RULES, TIMED_RULES } from '#audit/scoring/timed-rules.ts';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { ComparedIssue } from '#contracts/analysis/comparison.ts';
import type { AlertIssue } from '#contracts/monitoring/alert-kinds.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';
import type { StoredComparison } from '../../../analyses/explore/read-comparison.ts';

/** An issue that a website change caused or made worse. */
export interface CausedIssue {
  ruleId: string;
  title: string;
  severity: Severity;
  /** Effect on the search score, in points; negative. 0 if the issue is not among the steps. */
  points: number;
  /** Newly affected URLs; null when unknown. */
  newUrls: readonly string[] | null;
  newUrlCount: number;
  /** Common cause of the URLs, such as the URL that their links lead to; null when unknown. */
  target: string | null;
  /** Number of affected URLs before and after the change. */
  before: number;
  after: number;
}

/** Website changes that an analysis found since the previous analysis. */
export interface AnalysisChanges {
  since: Date;
  /** Effect of all website changes on the search score, in points. Noise, scope and rules are left out. */
  points: number;
  /** Effect of all other differences between the analyses, such as page weights. */
  otherPoints: number;
  /** Largest loss first. */
  issues: CausedIssue[];
}

const TENTHS_PER_POINT = 10;
export const roundPoints = (points: number): number => Math.round(points * TENTHS_PER_POINT) / TENTHS_PER_POINT;

/**
 * Reads the effects of website changes. Returns null without an earlier analysis.
 *
 * @param comparison comparison of the crawl files; null when a file was removed, so that URLs are unknown
 */
export function readAnalysisChanges(report: AuditReport, comparison: StoredComparison | null): AnalysisChanges | null {
  const { change } = report;
  if (change === null) return null;
  const isCausedByWebsite = createCauseTest(comparison);
  const isCaused = (ruleId: string | null) => isCausedByWebsite(ruleId) && !isTimed(ruleId);
  const steps = change.steps.filter(({ kind, ruleId }) => (kind === 'new' || kind === 'fixed') && isCaused(ruleId));
  const losses = new Map<string, number>();
  for (const { kind, ruleId, points } of steps) {
    if (kind === 'new' && ruleId !== null) losses.set(ruleId, (losses.get(ruleId) ?? 0) + points);
  }
  const found =
    comparison === null ? listIssuesFromReport(report, losses) : listIssuesFromComparison(comparison, losses);
  const issues = found
    .filter(({ ruleId }) => !isTimed(ruleId))
    .map((issue) => ({ ...issue, target: findTarget(issue, report) }));
  const sum = (counted: typeof steps) => counted.reduce((total, { points }) => total + points, 0);
  return {
    since: new Date(change.from.measuredAt),
    points: roundPoints(sum(steps)),
    otherPoints: roundPoints(sum(change.steps) - sum(steps)),
    issues: issues.sort((a, b) => a.points - b.points || a.title.localeCompare(b.title, 'en')),
  };
}

/**
 * Finds the URL that caused a new issue; null when unknown, and for an issue that also existed before, because the
 * report does not distinguish its earlier causes from new ones.
 */
function findTarget(
  { ruleId, before, newUrls }: Pick<CausedIssue, 'ruleId' | 'before' | 'newUrls'>,
  { seoIssues }: AuditReport,
): string | null {
  if (before > 0) return null;
  const [cause] = seoIssues.find((issue) => issue.ruleId === ruleId)?.causes ?? [];
  const isUrl = cause?.kind === 'target' && URL.parse(cause.label) !== null;
  return isUrl && newUrls?.includes(cause.label) !== true ? cause.label : null;
}

/**
 * A slow hour of a server or network is not a website change, even if it exceeds the measurement noise of the pages.
 */
const isTimed = (ruleId: string | null): boolean =>
  ruleId !== null && TIMED_RULES.has(ruleId) && !PARTLY_TIMED_RULES.has(ruleId);

/** Creates a test for rules whose results changed because of the website: other servers may also change. */
function createCauseTest(comparison: StoredComparison | null) {
  if (comparison === null) return (ruleId: string | null) => ruleId === null || !OUTSIDE_RULES.has(ruleId);
  const caused = new Set(comparison.addedIssues.map(({ ruleId }) => ruleId));
  const outside = new Set(
    comparison.otherDifferences.filter(({ cause }) => cause === 'outside').map(({ ruleId }) => ruleId),
  );
  return (ruleId: string | null) => ruleId === null || caused.has(ruleId) || !outside.has(ruleId);
}

type FoundIssue = Omit<CausedIssue, 'target'>;

const listIssuesFromComparison = (comparison: StoredComparison, losses: ReadonlyMap<string, number>): FoundIssue[] =>
  comparison.addedIssues.map(({ ruleId, title, severity, urls, urlCount }) => ({
    ruleId,
    title,
    severity,
    points: losses.get(ruleId) ?? 0,
    newUrls: urls,
    newUrlCount: urlCount,
    before: countUrls(comparison.persistingIssues, ruleId) + countUrls(comparison.fixedIssues, ruleId),
    after: countUrls(comparison.persistingIssues, ruleId) + urlCount,
  }));

const countUrls = (issues: readonly ComparedIssue[], ruleId: string): number =>
  issues.find((issue) => issue.ruleId === ruleId)?.urlCount ?? 0;

function listIssuesFromReport({ seoIssues }: AuditReport, losses: ReadonlyMap<string, number>): FoundIssue[] {
  return [...losses].flatMap(([ruleId, points]) => {
    const issue = seoIssues.find((one) => one.ruleId === ruleId);
    if (issue === undefined) return [];
    const { title, severity, affectedPages: after } = issue;
    return [{ ruleId, title, severity, points, newUrls: null, newUrlCount: after, before: 0, after }];
  });
}

/** Counts the URLs with an issue now; null when its rule gave no result. */
function countAffected(
  ruleId: string,
  { rules, seoIssues }: Pick<AuditReport, 'rules' | 'seoIssues'>,
  comparison: StoredComparison | null,
): number | null {
  const outcome = rules.find((rule) => rule.ruleId === ruleId)?.outcome;
  if (outcome === 'notMeasured' || outcome === 'error') return null;
  if (comparison !== null) {
    const { addedIssues, persistingIssues } = comparison;
    return countUrls(addedIssues, ruleId) + countUrls(persistingIssues, ruleId);
  }
  return seoIssues.find((issue) => issue.ruleId === ruleId)?.affectedPages ?? 0;
}

/**
 * Whether all issues of an alert are back to their previous level. False without issues, and while any of them is not
 * measured.
 */
export const isOver = (
  issues: readonly AlertIssue[],
  report: Pick<AuditReport, 'rules' | 'seoIssues'>,
  comparison: StoredComparison | null,
): boolean =>
  issues.length > 0 &&
  issues.every(({ ruleId, before }) => {
    const now = countAffected(ruleId, report, comparison);
    return now !== null && now <= before;
  });
