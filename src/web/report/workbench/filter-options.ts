/** The choices that the toolbar offers: only values that occur in the report's issues, with the number of issues. */
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { Cause } from '#contracts/rules/rule-result.ts';
import { formatCount } from '#lib/text/format.ts';
import { nameTemplates } from '#report/template-name.ts';
import { getCategoryTitle } from '../../checks/category-texts.ts';
import { EFFORT_RANGES, type EffortRange, type IssueListFilter, type IssueSort } from '../issue-links.ts';
import type { IssueRow } from './issue-rows.ts';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterOptions {
  category: FilterOption[];
  cause: FilterOption[];
  template: FilterOption[];
  effort: FilterOption[];
  sort: FilterOption[];
  newCount: number;
  markedCount: number;
}

export const CAUSE_LABELS: Readonly<Record<Cause['kind'], string>> = {
  element: 'Shared element',
  template: 'Template',
  page: 'Single page',
  target: 'Link target or file',
};
export const EFFORT_LABELS: Readonly<Record<EffortRange, string>> = {
  hour: 'Up to 1 h',
  day: '1 to 8 h',
  days: 'More than 8 h',
  covered: 'Resolved by another fix',
};
const SORT_LABELS: Readonly<Record<IssueSort, string>> = {
  order: 'fix first',
  gain: 'gain',
  rate: 'gain per hour',
  pages: 'pages affected',
  clicks: 'clicks on affected pages',
};

/** Counts the rows of each value and returns one option per value that occurs. */
function buildCountedOptions<T extends string | number>(
  rows: readonly IssueRow[],
  readValues: (row: IssueRow) => Iterable<T>,
  getLabel: (value: T) => string,
): { value: T; label: string }[] {
  const counts = new Map<T, number>();
  for (const row of rows) {
    for (const value of new Set(readValues(row))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, label: `${getLabel(value)} (${count})` }));
}

/** Returns the options of every filter. */
export function buildFilterOptions(rows: readonly IssueRow[], report: Pick<Analysis, 'sitePicture'>): FilterOptions {
  const categories = buildCountedOptions(rows, ({ issue }) => [issue.category], getCategoryTitle);
  const causes = buildCountedOptions(
    rows,
    ({ issue }) => issue.causes.map(({ kind }) => kind),
    (kind) => CAUSE_LABELS[kind],
  );
  const templates = buildCountedOptions(
    rows,
    ({ issue }) => (hasSeveralTemplates(report) ? (issue.templates ?? []).map(({ template }) => template) : []),
    (template) => describeTemplate(template, report),
  );
  const efforts = buildCountedOptions(
    rows,
    ({ effort }) => (effort === null ? [] : [effort]),
    (effort) => EFFORT_LABELS[effort],
  );
  return {
    category: categories.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
    cause: causes.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
    template: templates
      .toSorted((a, b) => a.value - b.value)
      .map(({ value, label }) => ({ value: String(value), label })),
    effort: efforts.toSorted((a, b) => EFFORT_RANGES.indexOf(a.value) - EFFORT_RANGES.indexOf(b.value)),
    sort: listSorts(rows).map(([value, label]) => ({ value, label: `Sort: ${label}` })),
    newCount: rows.filter(({ issue }) => issue.isNew === true).length,
    markedCount: rows.filter(({ mark }) => mark !== null).length,
  };
}

/** Lists the sort orders. Sorting by clicks requires a source for clicks. */
const listSorts = (rows: readonly IssueRow[]) =>
  Object.entries(SORT_LABELS).filter(([sort]) => sort !== 'clicks' || rows.some(({ clicks }) => clicks !== null));

/** Describes a template by the paths of its pages, such as "Pages like /products/*"; unlisted templates by number. */
export const describeTemplate = (template: number, { sitePicture }: Pick<Analysis, 'sitePicture'>): string =>
  nameTemplates(sitePicture?.templates ?? [])[template - 1]?.label ?? `Template ${template}`;

/** Whether the site is known to have more than one template, so that template names distinguish pages. */
export const hasSeveralTemplates = ({ sitePicture }: Pick<Analysis, 'sitePicture'>): boolean =>
  sitePicture !== null && sitePicture.templates.length + sitePicture.otherTemplates > 1;

/** Returns the number of filters that are set, excluding the search and the sort order. */
export function countFilters(filter: IssueListFilter): number {
  const { priority, category, cause, template, effort, isNew, isMarked } = filter;
  const chosen = [priority, category, cause, template, effort].filter((value) => value !== null);
  return chosen.length + Number(isNew) + Number(isMarked);
}

/** Returns "12 of 42 issues", or "42 issues" when all are shown. */
export const describeRowCount = (shown: number, total: number): string =>
  shown === total ? formatCount(total, 'issue') : `${shown} of ${formatCount(total, 'issue')}`;
