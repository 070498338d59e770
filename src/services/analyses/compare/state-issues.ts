import { RULES } from '#audit/engine/registry.generated.ts';
import type { ComparedIssue } from '#contracts/analysis/comparison.ts';
import { severitySchema } from '#contracts/rules/rule-result.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import type { AnalysisIssueRow } from '#db/queries/analyses/issue-runs.ts';
import type { StoredComparison } from '../explore/read-comparison.ts';
import type { ComparedIssueStates, IssueInState } from './comparison-view.ts';

/** Maximum number of URLs shown for one issue; `urlCount` counts all URLs. */
const MAX_SHOWN_URLS = 10;

interface StoredInput {
  comparison: Pick<
    StoredComparison,
    'newIssues' | 'fixedIssues' | 'persistingIssues' | 'otherDifferences' | 'scoreChange'
  >;
  /** Rules with findings in an analysis before the older one, but not in the older one. */
  returnedRuleIds: ReadonlySet<string>;
}

/** Groups the issues of two crawl files by state, with their effect on the search score. */
export function groupIssuesByState({ comparison, returnedRuleIds }: StoredInput): ComparedIssueStates {
  const { newIssues, fixedIssues, persistingIssues, otherDifferences, scoreChange } = comparison;
  const build = (issues: readonly ComparedIssue[], kind: 'new' | 'fixed' | null): IssueInState[] =>
    sortIssues(
      issues.map((issue) => ({
        ...issue,
        urls: issue.urls.slice(0, MAX_SHOWN_URLS),
        points: kind === null ? null : sumPoints(scoreChange, kind, issue.ruleId),
      })),
    );
  const added = build(newIssues, 'new');
  return {
    hasUrls: true,
    states: {
      new: added.filter(({ ruleId }) => !returnedRuleIds.has(ruleId)),
      regressed: added.filter(({ ruleId }) => returnedRuleIds.has(ruleId)),
      persisting: build(persistingIssues, null),
      resolved: build(fixedIssues, 'fixed'),
    },
    others: otherDifferences.map((issue) => ({ ...issue, urls: issue.urls.slice(0, MAX_SHOWN_URLS) })),
  };
}

interface RecordedInput {
  before: readonly AnalysisIssueRow[];
  after: readonly AnalysisIssueRow[];
  /** Rules that each analysis measured without a finding. */
  clearedBefore: ReadonlySet<string>;
  clearedAfter: ReadonlySet<string>;
  returnedRuleIds: ReadonlySet<string>;
}

/**
 * Groups recorded issues by state when a crawl file was removed. Issues that only one analysis measured have no state.
 */
export function groupRecordedIssuesByState(recorded: RecordedInput): ComparedIssueStates {
  const { before, after, clearedBefore, clearedAfter, returnedRuleIds } = recorded;
  const earlier = new Set(before.map(({ ruleId }) => ruleId));
  const added = after.filter(({ ruleId }) => clearedBefore.has(ruleId));
  const build = (rows: readonly AnalysisIssueRow[]) => sortIssues(rows.map(buildIssue));
  return {
    hasUrls: false,
    states: {
      new: build(added.filter(({ ruleId }) => !returnedRuleIds.has(ruleId))),
      regressed: build(added.filter(({ ruleId }) => returnedRuleIds.has(ruleId))),
      persisting: build(after.filter(({ ruleId }) => earlier.has(ruleId))),
      resolved: build(before.filter(({ ruleId }) => clearedAfter.has(ruleId))),
    },
    others: null,
  };
}

function buildIssue({ ruleId, severity, occurrences }: AnalysisIssueRow): IssueInState {
  const title = RULES.find(({ id }) => id === ruleId)?.failureTitle ?? ruleId;
  return { ruleId, title, severity, urlCount: occurrences, urls: [], points: null };
}

function sumPoints(change: ScoreChange | null, kind: 'new' | 'fixed', ruleId: string): number | null {
  if (change === null) return null;
  const steps = change.steps.filter((step) => step.kind === kind && step.ruleId === ruleId);
  return steps.reduce((sum, { points }) => sum + points, 0);
}

/** The largest effect comes first, then the highest severity. */
const sortIssues = (issues: IssueInState[]): IssueInState[] =>
  issues.sort(
    (a, b) =>
      Math.abs(b.points ?? 0) - Math.abs(a.points ?? 0) || rank(a) - rank(b) || a.title.localeCompare(b.title, 'en'),
  );

const rank = ({ severity }: IssueInState): number => severitySchema.options.indexOf(severity);
