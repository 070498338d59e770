import { compareAnalyses, moveRevealedIssues } from '#audit/scoring/compare-analyses.ts';
import { replaceStagingUrls } from '#audit/scoring/new-issues.ts';
import { roundScore } from '#audit/scoring/rounding.ts';
import { computeScoreChange } from '#audit/scoring/score-change.ts';
import {
  COMPARISON_LIMITS,
  COMPARISON_MESSAGES,
  type ComparedAnalysis,
  type ComparedIssue,
  type OtherDifference,
} from '#contracts/analysis/comparison.ts';
import type { AuditBaseline } from '#contracts/rules/audit-baseline.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import { readAuditBaseline } from '#crawl/store/results/audit-baseline.ts';

/** Comparison of two crawl files, with up to 100 URLs per issue. */
export interface StoredComparison {
  from: Omit<ComparedAnalysis, 'analysisId'>;
  to: Omit<ComparedAnalysis, 'analysisId'>;
  scoreChange: ScoreChange | null;
  aiChange: ScoreChange | null;
  newIssues: ComparedIssue[];
  /** `newIssues`, and issues that the earlier analysis could not find because an issue that is now fixed hid them. */
  addedIssues: ComparedIssue[];
  fixedIssues: ComparedIssue[];
  persistingIssues: ComparedIssue[];
  otherDifferences: OtherDifference[];
  notes: string[];
}

/** Compares two crawl files; null when the audit of either file was not finished. @throws CrawlFileVersionError */
export function readComparison(fromPath: string, toPath: string): StoredComparison | null {
  const [before, after] = [readAuditBaseline(fromPath), readAuditBaseline(toPath)];
  if (before === null || after === null) return null;
  const [earlier, later] = [replaceStagingUrls(before).record, replaceStagingUrls(after).record];
  const comparison = compareAnalyses(before, after);
  const issues = moveRevealedIssues(comparison);
  return {
    from: describeAnalysis(before),
    to: describeAnalysis(after),
    scoreChange: computeScoreChange(earlier, later),
    aiChange: computeScoreChange(earlier, later, 'ai'),
    newIssues: limitUrls(issues.newIssues),
    addedIssues: limitUrls(comparison.newIssues),
    fixedIssues: limitUrls(issues.fixedIssues),
    persistingIssues: limitUrls(issues.persistingIssues),
    otherDifferences: limitUrls(issues.otherDifferences),
    notes: listNotes(before, after),
  };
}

const limitUrls = <Issue extends { urls: string[] }>(issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, urls: issue.urls.slice(0, COMPARISON_LIMITS.urls) }));

function describeAnalysis({ record, isCrawlComplete }: AuditBaseline): StoredComparison['from'] {
  const { measuredAt, score, aiReadiness, ruleSetVersion, engineVersion, basis } = record;
  return {
    measuredAt,
    seoScore: score === null ? null : roundScore(score),
    aiReadiness: aiReadiness === null ? null : roundScore(aiReadiness),
    pagesRead: basis?.pagesRead ?? null,
    isCrawlComplete,
    ruleSetVersion,
    engineVersion,
  };
}

function listNotes(before: AuditBaseline, after: AuditBaseline): string[] {
  const { rules, incomplete, noScore } = COMPARISON_MESSAGES;
  const [earlier, later] = [before.record, after.record];
  const isOtherVersion =
    earlier.ruleSetVersion !== later.ruleSetVersion || earlier.engineVersion !== later.engineVersion;
  return [
    ...(isOtherVersion ? [rules] : []),
    ...(before.isCrawlComplete && after.isCrawlComplete ? [] : [incomplete]),
    ...(earlier.score === null || later.score === null ? [noScore] : []),
  ];
}
