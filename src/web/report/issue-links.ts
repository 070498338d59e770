/** Links into the list of issues: filters are query parameters, the open issue is the fragment. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Cause } from '#contracts/rules/rule-result.ts';
import { removeViewParameters } from './explorer/views/view-parameters.ts';

export const ISSUE_PRIORITIES = ['high', 'medium', 'low'] as const;
/** `order`: what to fix first. `rate`: points per hour. */
export const ISSUE_SORTS = ['order', 'gain', 'rate', 'pages', 'clicks'] as const;
/** Estimated hours: up to 1, up to 8, more than 8, none because another fix resolves the issue. */
export const EFFORT_RANGES = ['hour', 'day', 'days', 'covered'] as const;
const CAUSE_KINDS = ['element', 'template', 'page', 'target'] as const satisfies readonly Cause['kind'][];

export type IssueSort = (typeof ISSUE_SORTS)[number];
export type EffortRange = (typeof EFFORT_RANGES)[number];

/** Filter and order of the list of issues. Null, false and an empty string show everything. */
export interface IssueListFilter {
  priority: (typeof ISSUE_PRIORITIES)[number] | null;
  category: string | null;
  /** What has to be changed. */
  cause: Cause['kind'] | null;
  /** Template with affected pages, counted from 1 as in the site structure. */
  template: number | null;
  effort: EffortRange | null;
  /** Whether to show only issues that the previous analysis did not find. */
  isNew: boolean;
  /** Whether to show only issues that the reader marked. */
  isMarked: boolean;
  words: string;
  sort: IssueSort;
}

/** Shows every issue, in the order in which to fix them. */
export const ALL_ISSUES_FILTER: IssueListFilter = {
  priority: null,
  category: null,
  cause: null,
  template: null,
  effort: null,
  isNew: false,
  isMarked: false,
  words: '',
  sort: 'order',
};

const PARAMETERS = ['priority', 'category', 'cause', 'template', 'effort', 'new', 'marked', 'words', 'sort'] as const;
const LIST_ANCHOR = '#critical-issues';

/** Reads the filter from the query of a URL. Unknown values, except a category, show everything. */
export function parseIssueListFilter(search: string): IssueListFilter {
  const parameters = new URLSearchParams(search);
  const select = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((value) => value === parameters.get(name)) ?? null;
  const template = Number(parameters.get('template'));
  return {
    priority: select('priority', ISSUE_PRIORITIES),
    category: parameters.get('category') || null,
    cause: select('cause', CAUSE_KINDS),
    template: Number.isInteger(template) && template > 0 ? template : null,
    effort: select('effort', EFFORT_RANGES),
    isNew: parameters.get('new') === '1',
    isMarked: parameters.get('marked') === '1',
    words: parameters.get('words') ?? '',
    sort: select('sort', ISSUE_SORTS) ?? 'order',
  };
}

/**
 * Replaces the filter in the query of a URL and keeps all other parameters. Returns an empty string if there are none.
 */
export function writeIssueListFilter(filter: Partial<IssueListFilter>, search: string): string {
  const parameters = new URLSearchParams(search);
  const { priority, category, cause, template, effort, isNew, isMarked, words, sort } = {
    ...ALL_ISSUES_FILTER,
    ...filter,
  };
  const values: Record<(typeof PARAMETERS)[number], string | null> = {
    priority,
    category,
    cause,
    template: template === null ? null : String(template),
    effort,
    new: isNew ? '1' : null,
    marked: isMarked ? '1' : null,
    words: words === '' ? null : words,
    sort: sort === 'order' ? null : sort,
  };
  for (const name of PARAMETERS) {
    const value = values[name];
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/**
 * Builds the link to a filtered list of issues. `search` is the query of the current URL: parameters that are not part
 * of the filter, such as the analysis, are kept.
 */
export function buildIssueListHref(filter: Partial<IssueListFilter>, search: string): string {
  return `${writeIssueListFilter(filter, search)}${LIST_ANCHOR}`;
}

/**
 * Whether a navigation must load the data again. It must not if only the filter of the list, the state of the bulk
 * views or the fragment changes.
 */
export function needsReportData(
  navigation: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>,
): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = navigation;
  const removeViewState = ({ origin, pathname, search }: URL) =>
    `${origin}${pathname}${removeViewParameters(writeIssueListFilter({}, search))}`;
  // With the same query, the router calls this only if new data was requested, for example after an issue was marked. A
  // change to the fragment at that moment must not drop the request.
  const isSamePage = currentUrl.search !== nextUrl.search && removeViewState(currentUrl) === removeViewState(nextUrl);
  return defaultShouldRevalidate && !isSamePage;
}
