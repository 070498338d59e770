import type { IssueMark } from '#contracts/issue-marks.ts';

/** What the reader said of findings, and the score without those. */
export interface IssueMarks {
  of(ruleId: string): IssueMark | null;
  count: number;
}

export function issueMarks(marks: readonly IssueMark[]): IssueMarks {
  const byRule = new Map(marks.map((mark) => [mark.ruleId, mark]));
  return { of: (ruleId) => byRule.get(ruleId) ?? null, count: marks.length };
}
