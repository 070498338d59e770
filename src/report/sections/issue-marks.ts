import type { IssueMark, IssueMarksAnswer } from '#contracts/issue-marks.ts';
import { formatCount, formatScore } from '#lib/format.ts';

/** What the owner of a report said of its findings. */
export interface IssueMarks {
  of(ruleId: string): IssueMark | null;
  count: number;
}

/** For a report that nobody marked anything in. */
export const NO_MARKS: IssueMarksAnswer = { marks: [], adjusted: null };

export function issueMarks(marks: readonly IssueMark[]): IssueMarks {
  const byRule = new Map(marks.map((mark) => [mark.ruleId, mark]));
  return { of: (ruleId) => byRule.get(ruleId) ?? null, count: marks.length };
}

/** The score without what is marked; the measured one stays the headline. Null without marks. */
export function adjustedSentence({ marks, adjusted }: IssueMarksAnswer): string | null {
  if (marks.length === 0) return null;
  const score = adjusted?.seoScore ?? null;
  return score === null
    ? `${formatCount(marks.length, 'issue is', 'issues are')} marked as false positive or intended; the score without them cannot be computed any more.`
    : `${formatScore(score)} without the ${formatCount(marks.length, 'issue')} marked as false positive or intended; the score itself stays as measured.`;
}
