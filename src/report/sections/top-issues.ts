import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { TOP_ISSUES_SHOWN } from '#contracts/report/report-download-texts.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { describeSharedEdit } from '#lib/fixes/shared-edit-texts.ts';
import { buildFirstActions } from '../first-screen.ts';
import { describeClicks, type IssueClicksView } from '../issue-clicks.ts';
import { formatGainHeading } from '../prose/words.ts';
import { type ReportDocument, removeMarkedIssues } from '../report-document.ts';
import { buildCriticalIssues, NOT_SCORED_LABEL, orderIssues } from './critical-issues.section.ts';
import { createIssueMarks } from './issue-marks.ts';

/** An issue with the steps that resolve it. */
export interface TopIssue {
  issue: SeoIssue;
  /** Steps of the issue's recommendation, or its fix as one step. */
  steps: string[];
  /** Estimated hours; null when not estimated. */
  hours: number | null;
  /**
   * What the fix gains alone: "+1.0 search, +0.1 AI points", that the issue is not scored, or a dash without a search
   * score.
   */
  worth: string;
  /** Clicks on affected pages; null when they are not known. */
  clicks: IssueClicksView | null;
}

/**
 * Returns the issues that the client summary and the presentation show in detail: the first things to do, then the
 * other recommendations in the order of the plan, then the other issues by priority. Marked issues are excluded.
 */
export function listTopIssues(document: ReportDocument, count = TOP_ISSUES_SHOWN): TopIssue[] {
  const open = removeMarkedIssues(document);
  const issues = new Map(open.seoIssues.map((issue) => [issue.ruleId, issue]));
  const recommendations = new Map(open.recommendations.map((item) => [item.ruleId, item]));
  const clicks = describeClicks(open);
  const { unscoredRules } = buildCriticalIssues(document.analysis, createIssueMarks(document.marks.marks));
  const describeWorth = (issue: SeoIssue): string =>
    unscoredRules.has(issue.ruleId) ? NOT_SCORED_LABEL : (formatGainHeading(issue) ?? '–');
  const order = new Set([
    ...buildFirstActions(open).map(({ ruleId }) => ruleId),
    ...recommendations.keys(),
    ...orderIssues(open.seoIssues).map(({ ruleId }) => ruleId),
  ]);
  const recommendationByRule = new Map(
    open.recommendations.flatMap((item) => item.ruleIds.map((ruleId) => [ruleId, item])),
  );
  const listedIssues = [...order].flatMap((ruleId) => {
    const recommendation = recommendationByRule.get(ruleId);
    // An edit is listed once, in place of the issue that represents it.
    if (recommendation !== undefined && recommendation.ruleId !== ruleId) return [];
    const issue = buildListedIssue(ruleId, recommendation, issues);
    if (issue === null) return [];
    return {
      ...buildTopIssue(issue, recommendation),
      worth: describeWorth(issue),
      clicks: clicks.get(ruleId) ?? null,
    };
  });
  return listedIssues.slice(0, count);
}

function buildListedIssue(
  ruleId: string,
  recommendation: Recommendation | undefined,
  issues: ReadonlyMap<string, SeoIssue>,
): SeoIssue | null {
  const issue = issues.get(ruleId) ?? null;
  if (recommendation === undefined || recommendation.ruleIds.length === 1 || !issue?.sharedEdit) return issue;
  const { title, ruleIds, gain, aiGain } = recommendation;
  const editedIssues = ruleIds.flatMap((id) => issues.get(id) ?? []);
  const impact = describeSharedEdit(issue.sharedEdit.id, ruleIds.length);
  return { ...issue, title, impact, gain, aiGain, evidence: interleaveEvidence(editedIssues) };
}

/** Alternates between the issues, so that the first pieces of evidence cover all of them. */
function interleaveEvidence(issues: readonly SeoIssue[]): SeoIssue['evidence'] {
  const length = Math.max(...issues.map(({ evidence }) => evidence.length));
  return Array.from({ length }, (_, place) => issues.flatMap(({ evidence }) => evidence[place] ?? [])).flat();
}

function buildTopIssue(
  issue: SeoIssue,
  recommendation: Recommendation | undefined,
): Omit<TopIssue, 'clicks' | 'worth'> {
  return {
    issue,
    steps: recommendation === undefined ? [issue.howToFix] : recommendation.actionItems,
    hours: recommendation?.estimatedHours ?? null,
  };
}
