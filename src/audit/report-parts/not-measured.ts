import type { AuditReport } from '#contracts/analysis.ts';
import type { ScoreBudget } from '../categories.ts';
import type { RuleRun } from '../rule-run.ts';
import { wasMeasured } from '../scoring/coverage.ts';

type NotMeasured = AuditReport['notMeasured'][number];

/** What no crawl can know, with the one step that would measure it. */
const OUTSIDE_SOURCES: readonly NotMeasured[] = [
  {
    what: 'Keyword rankings',
    reason: 'Positions in search results cannot be read off a website, and no source for them is connected.',
    step: 'Connect Google Search Console, Bing Webmaster Tools or a rank tracking provider.',
  },
  {
    what: 'Backlinks and domain authority',
    reason: 'Links from other websites cannot be seen from this one, and no link source is connected.',
    step: 'Connect a backlink provider or import a link graph.',
  },
  {
    what: 'Competitors',
    reason: 'No competitor was named for this site.',
    step: 'Name a competitor so that its site can be crawled and compared.',
  },
  {
    what: 'Mentions by AI assistants',
    reason: 'No assistant was asked about this site.',
    step: 'Connect an AI provider so that real questions can be asked.',
  },
  {
    what: 'Readability and E-E-A-T',
    reason: 'This version has no checks for reading ease or for the signs of experience and trust in the text.',
    step: null,
  },
];

/** Checks that were not made, grouped by reason, then unmeasured parts of the scores, then outside sources. */
export function buildNotMeasured(runs: readonly RuleRun[], budgets: readonly ScoreBudget[]): NotMeasured[] {
  return [...unmeasuredChecks(runs), ...unmeasuredBudgets(runs, budgets), ...OUTSIDE_SOURCES];
}

function unmeasuredChecks(runs: readonly RuleRun[]): NotMeasured[] {
  const groups = new Map<string, NotMeasured>();
  for (const run of runs.filter((candidate) => !wasMeasured(candidate))) {
    const reason = run.reason ?? 'Unknown';
    const key = `${reason}|${run.step ?? ''}`;
    const known = groups.get(key);
    const what = known === undefined ? run.rule.title : `${known.what}; ${run.rule.title}`;
    groups.set(key, { what, reason, step: run.step });
  }
  return [...groups.values()];
}

function unmeasuredBudgets(runs: readonly RuleRun[], budgets: readonly ScoreBudget[]): NotMeasured[] {
  return budgets.flatMap((budget) => {
    const own = runs.filter((run) => budget.categories.includes(run.rule.category));
    if (own.some((run) => ['pass', 'warning', 'fail'].includes(run.outcome))) return [];
    return { what: `Part of the score: ${budget.title}`, ...whyEmpty(own) };
  });
}

function whyEmpty(runs: readonly RuleRun[]): Omit<NotMeasured, 'what'> {
  const unmeasured = runs.find((run) => !wasMeasured(run));
  if (unmeasured !== undefined) return { reason: unmeasured.reason ?? 'Unknown', step: unmeasured.step };
  if (runs.length > 0) return { reason: 'Nothing on this site to check, so it is left out of the score.', step: null };
  return { reason: 'This version has no checks for it, so it is left out of the score.', step: null };
}
