import { CLICK_PAGES_KEPT, type IssueClicks, type PageClicks } from '#contracts/report/outside-snapshot.ts';
import { countAffectedClicks } from '../affected/affected-clicks.ts';
import { REMOVING_RULES } from '../affected/removing-rules.ts';
import { addDays, countDaysBetween, type Day } from '../day.ts';
import { PERIOD_DAYS } from '../search-figures.ts';

/** An issue with all URLs that have it. */
export interface AffectedIssue {
  ruleId: string;
  urls: readonly string[];
  /** Day on which the issue began, if an earlier analysis did not have it; null = unknown. */
  since: Day | null;
}

export interface IssueClicksInput {
  issues: readonly AffectedIssue[];
  /** Clicks per final day of each affected page. Index 0 is `firstDay`. */
  clicksByUrl: ReadonlyMap<string, readonly number[]>;
  firstDay: Day;
  lastFinalDay: Day;
}

/** Clicks on pages with each issue, and on all pages, in the last 28 final days. */
export interface ComposedClicks {
  issues: IssueClicks[];
  pages: PageClicks[];
  /** Null with fewer than 28 days of data. */
  pagesPeriod: { from: Day; to: Day } | null;
  /** Whether no page with clicks was left out. */
  arePagesComplete: boolean;
}

/**
 * Counts the clicks on the pages of each issue; an issue without pages or with fewer than 28 days of data is left out.
 */
export function composeIssueClicks({ issues, ...days }: IssueClicksInput): ComposedClicks {
  const counted = issues.flatMap(({ ruleId, urls, since }): IssueClicks[] => {
    if (urls.length === 0) return [];
    const removesFromResults = REMOVING_RULES.has(ruleId);
    const clicks = countAffectedClicks({ ...days, urls, removesFromResults, issueSince: since });
    return clicks === null ? [] : [{ ruleId, ...clicks }];
  });
  return { issues: counted, ...listPages(days) };
}

function listPages({
  clicksByUrl,
  firstDay,
  lastFinalDay,
}: Omit<IssueClicksInput, 'issues'>): Omit<ComposedClicks, 'issues'> {
  const length = countDaysBetween(firstDay, lastFinalDay) + 1;
  if (length < PERIOD_DAYS) return { pages: [], pagesPeriod: null, arePagesComplete: false };
  const clicked = [...clicksByUrl]
    .map(([url, clicks]) => ({ url, clicks: sum(clicks.slice(length - PERIOD_DAYS, length)) }))
    .filter(({ clicks }) => clicks > 0)
    .sort((a, b) => b.clicks - a.clicks || (a.url < b.url ? -1 : 1));
  return {
    pages: clicked.slice(0, CLICK_PAGES_KEPT),
    pagesPeriod: { from: addDays(lastFinalDay, 1 - PERIOD_DAYS), to: lastFinalDay },
    arePagesComplete: clicked.length <= CLICK_PAGES_KEPT,
  };
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * Finds the day on which the issue was first found: the day of this analysis if the previous analysis did not have the
 * issue, otherwise the day in the previous snapshot. Null if every earlier analysis had the issue, or if that is
 * unknown.
 */
export function findIssueStart(
  { ruleId, isNew }: { ruleId: string; isNew: boolean | null },
  { measuredOn, earlier }: { measuredOn: Day; earlier: ReadonlyMap<string, Day> },
): Day | null {
  if (isNew === true) return measuredOn;
  return isNew === false ? (earlier.get(ruleId) ?? null) : null;
}

/** Returns the first day needed for issues that removed pages from results: 16 months before the last final day. */
export const findHistoryStart = (lastFinalDay: Day): Day => addDays(lastFinalDay, 1 - HISTORY_DAYS);

/** 16 * 365 / 12 days. */
const HISTORY_DAYS = 486;
