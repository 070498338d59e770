import type { ComparedIssue, OtherDifference } from '#contracts/analysis/comparison.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import type { AuditComparison, ShownPlace } from './compare-audits.ts';

/** What the JSON of an audit with a baseline contains as `comparison`; the lists are named as in the API. */
export interface JsonComparison {
  /** When the baseline was measured. */
  measuredAt: string;
  /** Null when one of the audits has no score. */
  scoreChange: ScoreChange | null;
  /** With the first occurrences of each issue. */
  newIssues: (ComparedIssue & { places: ShownPlace[] })[];
  fixedIssues: ComparedIssue[];
  persistingIssues: ComparedIssue[];
  /** Differences that the change did not cause, with their actual cause. */
  otherDifferences: OtherDifference[];
}

/** Builds the `comparison` of the JSON report, with URLs of the live site. */
export function buildJsonComparison({ measuredAt, scoreChange, newIssues, issues }: AuditComparison): JsonComparison {
  const places = new Map(newIssues.map((issue) => [issue.ruleId, issue.places]));
  return {
    measuredAt,
    scoreChange,
    newIssues: issues.newIssues.map((issue) => ({
      ...issue,
      places: (places.get(issue.ruleId) ?? []).map(({ url, where, found, expected }) => ({
        url,
        where,
        found,
        expected,
      })),
    })),
    fixedIssues: issues.fixedIssues,
    persistingIssues: issues.persistingIssues,
    otherDifferences: issues.otherDifferences,
  };
}
