import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { TILE_TITLES } from '#contracts/report/report-constants.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { PRIORITY_RECOMMENDATION_COUNT } from '#contracts/rules/recommendation-rules.ts';
import { formatCount, formatGains } from '#lib/text/format.ts';
import type { ReportDocument } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import { describeSharedEdits, type SharedEditView } from '../shared-edits.ts';
import type { Deck } from '../slides/deck.ts';
import { uncoverIssues } from '../uncovered-issues.ts';
import { createIssueMarks, excludeMarkedIssues, type IssueMarks } from './issue-marks.ts';

export type IssuePriority = SeoIssue['priority'];

export const PRIORITIES: readonly IssuePriority[] = ['high', 'medium', 'low'];

/** Explains why the points of an issue differ from the points of its step in the plan. */
export const GAIN_NOTE =
  'Points show the gain if you fix only this issue. Some fixes gain more once a related issue is solved; the plan shows that order.';

/** Shown instead of points where a finding affects no score. */
export const NOT_SCORED_LABEL = 'not scored';

export interface IssueTile {
  priority: IssuePriority;
  title: string;
  count: number;
  /** Share of all issues, 0..1. */
  share: number;
}

export interface CriticalIssuesView {
  tiles: IssueTile[];
  /** The first things to do, up to three; marked issues are excluded. */
  priorities: Recommendation[];
  /** Sorted by priority, then by the larger gain of either score. */
  issues: SeoIssue[];
  /**
   * Rules whose findings affect no score: advisory rules, rules whose findings other rules already count, and rules
   * with only possible findings.
   */
  unscoredRules: ReadonlySet<string>;
  /**
   * Points gained by fixing an issue, keyed by rule: `+4.2`, `+4.2, +3.1 AI`, `not scored`; a dash when there is no
   * score.
   */
  gains: ReadonlyMap<string, string>;
  /** Issues that are fixed together with others by one edit, keyed by rule. */
  sharedEdits: ReadonlyMap<string, SharedEditView>;
}

type Findings = Pick<Analysis, 'seoIssues' | 'recommendations' | 'rules'>;

/** Builds section 3: the number of issues by severity, what to do first, and every issue. */
export function buildCriticalIssues(report: Findings, marks: IssueMarks): CriticalIssuesView {
  const unscoredRules = collectUnscoredRules(report);
  const open = excludeMarkedIssues({ ...report, waterfall: [] }, marks);
  return {
    tiles: buildIssueTiles(open),
    priorities: open.recommendations.slice(0, PRIORITY_RECOMMENDATION_COUNT),
    issues: orderIssues(uncoverIssues(report.seoIssues, (ruleId) => marks.find(ruleId) !== null)),
    unscoredRules,
    sharedEdits: describeSharedEdits(open),
    gains: new Map(
      report.seoIssues.map((issue) => [
        issue.ruleId,
        unscoredRules.has(issue.ruleId) ? NOT_SCORED_LABEL : (formatGains(issue.gain, issue.aiGain) ?? '–'),
      ]),
    ),
  };
}

/** Collects the rules whose findings cost no points: derived rules, advice, and findings that are only possible. */
function collectUnscoredRules({ rules, seoIssues }: Findings): Set<string> {
  const isAdvice = ({ severity }: SeoIssue) => severity === 'advisory';
  const isPossible = ({ confidence, gain, aiGain }: SeoIssue) => confidence === 'possible' && !gain && !aiGain;
  const derivedRuleIds = rules.flatMap(({ ruleId, scope }) => (scope === 'derived' ? [ruleId] : []));
  const advice = seoIssues.flatMap((issue) => (isAdvice(issue) || isPossible(issue) ? [issue.ruleId] : []));
  return new Set([...derivedRuleIds, ...advice]);
}

/** Returns the number of issues of each severity. */
export function buildIssueTiles({ seoIssues }: Pick<Analysis, 'seoIssues'>): IssueTile[] {
  return PRIORITIES.map((priority) => {
    const count = seoIssues.filter((issue) => issue.priority === priority).length;
    return { priority, title: TILE_TITLES[priority], count, share: count / Math.max(1, seoIssues.length) };
  });
}

/** Sorts issues by priority, then by the larger gain of either score. */
export function orderIssues(issues: readonly SeoIssue[]): SeoIssue[] {
  const getPriorityRank = (issue: SeoIssue) => PRIORITIES.indexOf(issue.priority);
  const getLargestGain = (issue: SeoIssue) => Math.max(issue.gain ?? 0, issue.aiGain ?? 0);
  return [...issues].sort((a, b) => getPriorityRank(a) - getPriorityRank(b) || getLargestGain(b) - getLargestGain(a));
}

function addSlides(deck: Deck, { analysis: report, marks: marked }: ReportDocument): void {
  const marks = createIssueMarks(marked.marks);
  const { issues, gains } = buildCriticalIssues(report, marks);
  if (issues.length === 0) return;
  const columns = [
    { head: 'Priority', share: 14 },
    { head: 'Issue', share: 66 },
    { head: 'Points', share: 20, isNumber: true },
  ];
  const rows = issues.map(({ ruleId, priority, title }) => {
    const mark = marks.find(ruleId);
    const name = mark === null ? title : `${title} (marked: ${MARK_TEXTS[mark.kind].toLowerCase()})`;
    return [TILE_TITLES[priority], name, gains.get(ruleId) ?? '–'];
  });
  deck.addTableSlides('All issues', { columns, rows }, [
    `${formatCount(issues.length, 'issue')}. The fix and the evidence for each are in the PDF and in the online report.`,
    GAIN_NOTE,
  ]);
}

export default {
  id: 'critical-issues',
  buildView: ({ analysis, marks }) => buildCriticalIssues(analysis, createIssueMarks(marks.marks)),
  addSlides,
} satisfies SectionRecord<'critical-issues'>;
