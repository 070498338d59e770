import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { BACKLINKS_GAP, COMPETITORS_GAP, RANKINGS_GAP } from '#contracts/report/external-sections.ts';
import { MENTIONS_GAP } from '#contracts/report/report-constants.ts';
import type { MissingReason, SiteFacts } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import type { ScoreBudget } from '../engine/categories.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { GROUP_BY_CATEGORY } from '../figures/checklist.ts';
import { wasMeasured } from '../scoring/coverage.ts';

type NotMeasured = AuditReport['notMeasured'][number];

/** Figures that a crawl cannot measure, each with the step that makes it available. */
const EXTERNAL_SOURCES: readonly NotMeasured[] = [
  {
    what: RANKINGS_GAP,
    reason: 'Search positions cannot be measured from the website itself, and no ranking source is connected.',
    step: 'Connect Google Search Console or Bing Webmaster Tools under Data sources.',
  },
  {
    what: BACKLINKS_GAP,
    reason: 'Backlinks cannot be measured from the website itself, and no backlink source is connected.',
    step: 'Import an export of links under Data sources, or connect Bing Webmaster Tools.',
  },
  {
    what: COMPETITORS_GAP,
    reason: 'No competitor was added for this site.',
    step: 'Add a competitor in the tab “Competitors” of your report.',
  },
  MENTIONS_GAP,
];

export interface NotMeasuredInput {
  site: SiteFacts;
  /** Why some known pages were not crawled; null when the crawl is complete. */
  partialReason: MissingReason | null;
  /** Whether at least one page is indexable. */
  hasPages: boolean;
  runs: readonly RuleRun[];
  budgets: readonly ScoreBudget[];
}

/**
 * Lists pages that were not crawled, parts that completed checks could not inspect, checks that did not run (grouped by
 * reason), unmeasured score categories, then external sources.
 */
export function buildNotMeasured(input: NotMeasuredInput): NotMeasured[] {
  const gaps = input.runs.flatMap(({ gap }) => (gap === null ? [] : { ...gap }));
  const crawlEntries = [
    ...listUnreadPages(input),
    ...gaps,
    ...listUnmeasuredChecks(input.runs),
    ...listUnmeasuredBudgets(input),
  ];
  return [...mergeSameReasons(crawlEntries), ...EXTERNAL_SOURCES];
}

/** Merges entries with the same reason and step, at the position of the first entry. */
function mergeSameReasons(entries: readonly NotMeasured[]): NotMeasured[] {
  const groups = Map.groupBy(entries, ({ reason, step }) => `${reason}|${step ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : { ...first, what: [...new Set(group.map(({ what }) => what))].join('; ') };
  });
}

function listUnreadPages({ site, partialReason }: NotMeasuredInput): NotMeasured[] {
  if (partialReason === null) return [];
  const unreadCount = site.pagesKnown - site.pagesFetched;
  return [{ ...partialReason, what: unreadCount > 0 ? formatQuantity(unreadCount, 'known page') : 'Part of the site' }];
}

/** Maximum number of checks that are listed one by one. If there are more, they are counted by group. */
const MAX_LISTED_CHECKS = 8;

function listUnmeasuredChecks(runs: readonly RuleRun[]): NotMeasured[] {
  const unmeasuredRuns = runs.filter((run) => !wasMeasured(run));
  const groups = Map.groupBy(unmeasuredRuns, ({ reason, step }) => `${reason ?? 'Unknown'}|${step ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return { what: formatNames(group), reason: first.reason ?? 'Unknown', step: first.step };
  });
}

function formatNames(runs: readonly RuleRun[]): string {
  if (runs.length <= MAX_LISTED_CHECKS) return runs.map(({ rule }) => rule.title).join('; ');
  const subjects = [...Map.groupBy(runs, ({ rule }) => GROUP_BY_CATEGORY[rule.category])]
    .map(([title, { length }]) => ({ title, count: length }))
    .sort((a, b) => b.count - a.count);
  return `${runs.length} checks: ${subjects.map(({ title, count }) => `${title} ${count}`).join(', ')}`;
}

function listUnmeasuredBudgets(input: NotMeasuredInput): NotMeasured[] {
  const { runs, budgets } = input;
  return budgets.flatMap((budget) => {
    const budgetRuns = runs.filter((run) => budget.categories.includes(run.rule.category));
    if (budgetRuns.some((run) => ['pass', 'warning', 'fail'].includes(run.outcome))) return [];
    return { what: `Score category: ${budget.title}`, ...describeEmptyBudget(budgetRuns, input) };
  });
}

function describeEmptyBudget(
  runs: readonly RuleRun[],
  { site, hasPages }: NotMeasuredInput,
): Omit<NotMeasured, 'what'> {
  const unmeasuredRun = runs.find((run) => !wasMeasured(run));
  if (unmeasuredRun !== undefined) return { reason: unmeasuredRun.reason ?? 'Unknown', step: unmeasuredRun.step };
  if (site.isPrivateTarget && runs.length > 0 && runs.every((run) => run.rule.category === 'security')) {
    return {
      reason: 'HTTPS checks do not apply to a private host, so this category is left out of the score.',
      step: null,
    };
  }
  if (runs.length > 0 && !hasPages) {
    return { reason: 'No indexable page was crawled, so this category is left out of the score.', step: null };
  }
  if (runs.length > 0)
    return { reason: 'There is nothing to check on this site, so this category is left out of the score.', step: null };
  return { reason: 'This version has no checks for this category, so it is left out of the score.', step: null };
}
