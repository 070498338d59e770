/** An issue as a row of the workbench, with the values used to filter and sort rows. */
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import { countAffectedPages } from '#report/affected-pages.ts';
import { describeClicks, type IssueClicksView } from '#report/issue-clicks.ts';
import { buildCriticalIssues, type CriticalIssuesView } from '#report/sections/critical-issues.section.ts';
import type { IssueMarks } from '#report/sections/issue-marks.ts';
import type { SharedEditView } from '#report/shared-edits.ts';
import type { EffortRange, IssueListFilter, IssueSort } from '../issue-links.ts';

export interface IssueRow {
  issue: SeoIssue;
  mark: IssueMark | null;
  /** Position among the first things to do, from 1; null for all other issues. */
  rank: number | null;
  /** Whether the issue costs points; advisory findings and composite rules do not. */
  isScored: boolean;
  /** Points gained in both scores together; null when there is no score or the issue costs no points. */
  gain: number | null;
  /** Estimated hours; null when not estimated or when another fix resolves the issue. */
  hours: number | null;
  /** Points per hour; null unless points and hours are known and the fix takes time. */
  rate: number | null;
  effort: EffortRange | null;
  /** Clicks on affected pages; null when no search engine is connected, or the plan does not include them. */
  clicks: IssueClicksView | null;
  /** The other issues that the same edit fixes; null when there are none. */
  sharedEdit: SharedEditView | null;
  /** Text that is searched, in lower case. */
  text: string;
}

export interface Workbench {
  view: CriticalIssuesView;
  /** In the default order: recommendations as planned, then most points per hour; marked issues last. */
  rows: IssueRow[];
}

/** Longest effort, in hours, of the ranges `hour` and `day`. */
const RANGE_HOURS = { hour: 1, day: 8 } as const;

/** Builds the rows of a report in their default order. */
export function buildWorkbench(report: Analysis, marks: IssueMarks): Workbench {
  const view = buildCriticalIssues(report, marks);
  const ranks = new Map(view.priorities.map(({ ruleId }, index) => [ruleId, index + 1]));
  const clicks = describeClicks(report);
  const rows = view.issues.map((issue) => buildRow(issue, { view, marks, ranks, clicks }));
  // On the Free plan, the report contains only the first recommendations.
  // Issues that one edit fixes follow each other.
  const positions = new Map(report.recommendations.flatMap(({ ruleIds }, index) => ruleIds.map((id) => [id, index])));
  const findPosition = ({ issue, mark }: IssueRow) =>
    (mark === null ? positions.get(issue.ruleId) : undefined) ?? positions.size;
  // The sort is stable: issues arrive by priority and gain.
  const compare = (a: IssueRow, b: IssueRow) =>
    Number(a.mark !== null) - Number(b.mark !== null) ||
    findPosition(a) - findPosition(b) ||
    (b.rate ?? 0) - (a.rate ?? 0);
  return { view, rows: rows.toSorted(compare) };
}

interface RowContext {
  view: CriticalIssuesView;
  marks: IssueMarks;
  ranks: ReadonlyMap<string, number>;
  clicks: ReturnType<typeof describeClicks>;
}

function buildRow(issue: SeoIssue, { view, marks, ranks, clicks }: RowContext): IssueRow {
  const { ruleId, title, aliases, category, description } = issue;
  const isScored = !view.unscoredRules.has(ruleId);
  const gains = [issue.gain, issue.aiGain].filter((gain) => gain !== null);
  const gain = isScored && gains.length > 0 ? gains.reduce((sum, points) => sum + points, 0) : null;
  const hours = issue.effort === null || issue.effort.coveredBy.length > 0 ? null : issue.effort.hours;
  return {
    issue,
    mark: marks.find(ruleId),
    rank: ranks.get(ruleId) ?? null,
    isScored,
    gain,
    hours,
    rate: gain === null || hours === null || hours === 0 ? null : gain / hours,
    effort: getEffortRange(issue),
    clicks: clicks.get(ruleId) ?? null,
    sharedEdit: view.sharedEdits.get(ruleId) ?? null,
    text: `${title} ${aliases.join(' ')} ${ruleId} ${category} ${description}`.toLowerCase(),
  };
}

function getEffortRange({ effort }: SeoIssue): EffortRange | null {
  if (effort === null) return null;
  if (effort.coveredBy.length > 0) return 'covered';
  if (effort.hours <= RANGE_HOURS.hour) return 'hour';
  return effort.hours <= RANGE_HOURS.day ? 'day' : 'days';
}

/** Returns how many rows to show: up to the limit, or all of them when a button would reveal only one more. */
export const countShownRows = (total: number, limit: number): number => (total - limit <= 1 ? total : limit);

/** Returns the rows that match a filter, in its sort order. */
export function selectRows(rows: readonly IssueRow[], filter: IssueListFilter): IssueRow[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return sortRows(
    rows.filter((row) => matchesFilter(row, filter) && words.every((word) => row.text.includes(word))),
    filter.sort,
  );
}

function matchesFilter({ issue, mark, effort }: IssueRow, filter: IssueListFilter): boolean {
  // The tiles count open issues, so a list of one priority shows only open issues.
  const isOpenOrSelected = filter.isMarked ? mark !== null : filter.priority === null || mark === null;
  return (
    isOpenOrSelected &&
    (filter.priority === null || issue.priority === filter.priority) &&
    (filter.category === null || issue.category === filter.category) &&
    (filter.cause === null || issue.causes.some(({ kind }) => kind === filter.cause)) &&
    (filter.template === null || (issue.templates ?? []).some(({ template }) => template === filter.template)) &&
    (filter.effort === null || effort === filter.effort) &&
    (!filter.isNew || issue.isNew === true)
  );
}

const SORT_FIGURE_READERS: Record<Exclude<IssueSort, 'order'>, (row: IssueRow) => number | null> = {
  gain: ({ gain }) => gain,
  rate: ({ rate }) => rate,
  pages: ({ issue }) => countAffectedPages(issue),
  clicks: ({ clicks }) => clicks?.clicks ?? null,
};

/**
 * Sorts by a figure, largest first and rows without the figure last. Marked issues follow all others; ties keep the
 * default order.
 */
function sortRows(rows: IssueRow[], sort: IssueSort): IssueRow[] {
  if (sort === 'order') return rows;
  const read = SORT_FIGURE_READERS[sort];
  const readFigure = (row: IssueRow) => read(row) ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted(
    (a, b) => Number(a.mark !== null) - Number(b.mark !== null) || Math.sign(readFigure(b) - readFigure(a)) || 0,
  );
}
