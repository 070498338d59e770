import type { Analysis } from '#contracts/analysis/analysis.ts';
import { MARKED_STEP_ID, MARKED_STEP_TITLE } from '#contracts/analysis/issue-mark-texts.ts';
import type { IssueMark, IssueMarksResponse } from '#contracts/analysis/issue-marks.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { formatCount, formatScore } from '#lib/text/format.ts';
import { narrowRecommendation, narrowSteps } from '../shared-edits.ts';
import { addUncoveredRecommendations, uncoverIssues } from '../uncovered-issues.ts';

/** The findings in a report that its owner has marked. */
export interface IssueMarks {
  find(ruleId: string): IssueMark | null;
  count: number;
}

/** Used for a report without marks. */
export const NO_MARKS: IssueMarksResponse = { marks: [], adjusted: null };

export function createIssueMarks(marks: readonly IssueMark[]): IssueMarks {
  const markByRuleId = new Map(marks.map((mark) => [mark.ruleId, mark]));
  return { find: (ruleId) => markByRuleId.get(ruleId) ?? null, count: marks.length };
}

/**
 * Returns the report without marked issues, their recommendations and their steps. The points of these steps are
 * combined in one last step, so that the plan still adds up. An issue that only the fixes of marked issues would have
 * resolved gets its own work. Scores and evidence stay as measured.
 */
export function excludeMarkedIssues<R extends Pick<Analysis, 'seoIssues' | 'recommendations' | 'waterfall'>>(
  report: R,
  marks: IssueMarks,
): R {
  if (marks.count === 0) return report;
  const isMarked = (ruleId: string) => marks.find(ruleId) !== null;
  const isOpen = ({ ruleId }: { ruleId: string }) => !isMarked(ruleId);
  const { steps, points } = narrowSteps(report, isMarked);
  return {
    ...report,
    seoIssues: uncoverIssues(report.seoIssues, isMarked).filter(isOpen),
    recommendations: excludeMarkedRecommendations(report, isMarked),
    waterfall: points === 0 ? steps : [...steps, { ruleId: MARKED_STEP_ID, title: MARKED_STEP_TITLE, gain: points }],
  };
}

/**
 * Returns the recommendations without marked issues. Shared edits keep their open issues, and an issue that the fix of
 * a marked issue would have resolved gets its own recommendation. Gains in order after a marked issue are removed,
 * because they assume that it is fixed.
 */
export function excludeMarkedRecommendations(
  report: Pick<Analysis, 'recommendations' | 'seoIssues'>,
  isMarked: (ruleId: string) => boolean,
): Recommendation[] {
  const recommendations = addUncoveredRecommendations(report, isMarked);
  const issues = new Map(report.seoIssues.map((issue) => [issue.ruleId, issue]));
  const first = recommendations.findIndex(({ ruleIds }) => ruleIds.some(isMarked));
  if (first === -1) return recommendations;
  const laterRecommendations = recommendations
    .slice(first)
    .flatMap((item) => narrowRecommendation(item, issues, isMarked) ?? []);
  return [
    ...recommendations.slice(0, first),
    ...laterRecommendations.map((item) => ({ ...item, gainInOrder: null, aiGainInOrder: null })),
  ];
}

/** Describes the score without marked issues, shown next to the measured score; null when nothing is marked. */
export function describeAdjustedScore({ marks, adjusted }: IssueMarksResponse): string | null {
  if (marks.length === 0) return null;
  const score = adjusted?.seoScore ?? null;
  return score === null
    ? `${formatCount(marks.length, 'issue is', 'issues are')} marked as false positive or intended. The score without marked issues can no longer be calculated.`
    : `${formatScore(score)} without the ${formatCount(marks.length, 'issue')} marked as false positive or intended. The measured score does not change.`;
}
