import type { AuditReport } from '#contracts/analysis.ts';
import type { Missing, SiteFacts } from '#contracts/artifacts.ts';
import { counted } from '#lib/counted.ts';
import type { ScoreBudget } from '../categories.ts';
import { GROUP_OF } from '../panels/checklist.ts';
import type { RuleRun } from '../rule-run.ts';
import { wasMeasured } from '../scoring/coverage.ts';

type NotMeasured = AuditReport['notMeasured'][number];

/** What no crawl can know, with the one step that would measure it. */
const OUTSIDE_SOURCES: readonly NotMeasured[] = [
  {
    what: 'Keyword rankings',
    reason: 'Positions in search results cannot be read off a website, and no source for them is connected.',
    step: 'A connection to Google Search Console, Bing Webmaster Tools or a rank tracker; not available in this version.',
  },
  {
    what: 'Backlinks and domain authority',
    reason: 'Links from other websites cannot be seen from this one, and no link source is connected.',
    step: 'A connection to a backlink provider or an imported link graph; not available in this version.',
  },
  {
    what: 'Competitors',
    reason: 'No competitor was named for this site.',
    step: 'Analyze a competitor’s website, too, and compare both reports; side by side is not available in this version.',
  },
  {
    what: 'Mentions by AI assistants',
    reason: 'No assistant was asked about this site.',
    step: 'A connection to the assistants, so that real questions can be asked; not available in this version.',
  },
];

export interface NotMeasuredInput {
  site: SiteFacts;
  /** Why not every known page was read; null when the crawl is complete. */
  partial: Missing | null;
  /** At least one page is meant for search engines. */
  hasPages: boolean;
  runs: readonly RuleRun[];
  budgets: readonly ScoreBudget[];
}

/**
 * Pages that were not read, what answered checks could not look at, checks that were not made (grouped by reason),
 * unmeasured parts of the scores, then outside sources.
 */
export function buildNotMeasured(input: NotMeasuredInput): NotMeasured[] {
  const gaps = input.runs.flatMap(({ gap }) => (gap === null ? [] : { ...gap }));
  const fromCrawl = [...unreadPages(input), ...gaps, ...unmeasuredChecks(input.runs), ...unmeasuredBudgets(input)];
  return [...joinSameReasons(fromCrawl), ...OUTSIDE_SOURCES];
}

/** One entry for each reason and step, where the first of them stood. */
function joinSameReasons(entries: readonly NotMeasured[]): NotMeasured[] {
  const groups = Map.groupBy(entries, ({ reason, step }) => `${reason}|${step ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : { ...first, what: [...new Set(group.map(({ what }) => what))].join('; ') };
  });
}

function unreadPages({ site, partial }: NotMeasuredInput): NotMeasured[] {
  if (partial === null) return [];
  const unread = site.pagesKnown - site.pagesFetched;
  return [{ ...partial, what: unread > 0 ? counted(unread, 'known page') : 'Part of the site' }];
}

/** More checks than that are counted by subject instead of being named one by one. */
const MOST_NAMED = 8;

function unmeasuredChecks(runs: readonly RuleRun[]): NotMeasured[] {
  const unmeasured = runs.filter((run) => !wasMeasured(run));
  const groups = Map.groupBy(unmeasured, ({ reason, step }) => `${reason ?? 'Unknown'}|${step ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return { what: namesOf(group), reason: first.reason ?? 'Unknown', step: first.step };
  });
}

function namesOf(runs: readonly RuleRun[]): string {
  if (runs.length <= MOST_NAMED) return runs.map(({ rule }) => rule.title).join('; ');
  const subjects = [...Map.groupBy(runs, ({ rule }) => GROUP_OF[rule.category])]
    .map(([title, { length }]) => ({ title, count: length }))
    .sort((a, b) => b.count - a.count);
  return `${runs.length} checks: ${subjects.map(({ title, count }) => `${title} ${count}`).join(', ')}`;
}

function unmeasuredBudgets(input: NotMeasuredInput): NotMeasured[] {
  const { runs, budgets } = input;
  return budgets.flatMap((budget) => {
    const own = runs.filter((run) => budget.categories.includes(run.rule.category));
    if (own.some((run) => ['pass', 'warning', 'fail'].includes(run.outcome))) return [];
    return { what: `Part of the score: ${budget.title}`, ...whyEmpty(own, input) };
  });
}

function whyEmpty(runs: readonly RuleRun[], { site, hasPages }: NotMeasuredInput): Omit<NotMeasured, 'what'> {
  const unmeasured = runs.find((run) => !wasMeasured(run));
  if (unmeasured !== undefined) return { reason: unmeasured.reason ?? 'Unknown', step: unmeasured.step };
  if (site.isPrivateTarget && runs.length > 0 && runs.every((run) => run.rule.category === 'security')) {
    return {
      reason: 'Checks of HTTPS do not apply to a private address, so this part is left out of the score.',
      step: null,
    };
  }
  if (runs.length > 0 && !hasPages) {
    return { reason: 'No indexable page was read, so this part is left out of the score.', step: null };
  }
  if (runs.length > 0) return { reason: 'Nothing on this site to check, so it is left out of the score.', step: null };
  return { reason: 'This version has no checks for it, so it is left out of the score.', step: null };
}
