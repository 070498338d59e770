import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { RuleOutcome } from '#contracts/rules/rule-result.ts';
import type { MissingReason, SiteFacts } from '#contracts/site/artifacts.ts';
import { type RuleCategory, type ScoreBudget, SEARCH_BUDGETS } from '../engine/categories.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import type { PanelInput } from '../figures/panel-input.ts';
import { computeCheckCoverage, wasMeasured } from '../scoring/coverage.ts';
import type { Evaluation } from '../scoring/evaluate.ts';

const DUPLICATE_RULES: ReadonlySet<string> = new Set([
  'exact-duplicate-page',
  'title-duplicate',
  'meta-description-duplicate',
]);
const CRAWL_CATEGORIES: ReadonlySet<string> = new Set<RuleCategory>([
  'crawlability',
  'indexability',
  'robots',
  'sitemaps',
  'redirects',
  'links',
]);
/** Lists the outcome of every rule as the API and the command line print it. */
export function listRuleOutcomes(runs: readonly RuleRun[]): RuleOutcome[] {
  return runs.map(({ rule, outcome, counts, reason, step, grade }) => ({
    ruleId: rule.id,
    category: rule.category,
    family: rule.family,
    title: rule.title,
    scope: rule.scope,
    severity: grade?.severity ?? rule.severity,
    confidence: grade?.confidence ?? rule.confidence,
    outcome,
    counts,
    reason,
    step,
  }));
}

/** Computes the scores of the budgets, 0..100 with one decimal; null when nothing in a budget was measured. */
export function buildCategoryScores(
  runs: readonly RuleRun[],
  budgets: readonly ScoreBudget[],
  evaluation: Evaluation | null,
): AuditReport['categories'] {
  return budgets.map((budget) => {
    const categoryRuns = runs.filter((run) => budget.categories.includes(run.rule.category));
    const share = evaluation?.budgets.get(budget.id) ?? null;
    return {
      id: budget.id,
      title: budget.title,
      budget: budget.points,
      score: share === null ? null : Math.round(share * 1000) / 10,
      checksMeasured: categoryRuns.filter(wasMeasured).length,
      checksTotal: categoryRuns.length,
    };
  });
}

/**
 * Computes how much of the search score is based on measurements. `partial` is null when every known page was crawled.
 */
export function computeCoverage(
  site: SiteFacts,
  partial: MissingReason | null,
  runs: readonly RuleRun[],
): AuditReport['coverage'] {
  return {
    ...computeCheckCoverage(runs, SEARCH_BUDGETS),
    pagesFetched: site.pagesFetched,
    pagesKnown: site.pagesKnown,
    isPartial: partial !== null,
    partialReason: partial?.reason ?? null,
  };
}

/** Builds the text and counts required by the blocks of the specification; null where the rule was not measured. */
export function buildSpecificationBlocks(
  runs: readonly RuleRun[],
  issues: readonly SeoIssue[],
  { text, eeatScore, lab }: Pick<PanelInput, 'text' | 'eeatScore' | 'lab'>,
) {
  const countMissing = (ruleId: string): number | null => {
    const run = runs.find((candidate) => candidate.rule.id === ruleId);
    return run === undefined || !wasMeasured(run) ? null : run.counts.fail;
  };
  const formatIssue = (issue: SeoIssue) => `${issue.title}: ${issue.description}`;
  return {
    metaTagAnalysis: {
      missingTitle: countMissing('title-missing'),
      missingDescription: countMissing('meta-description-missing'),
    },
    performanceAnalysis: {
      coreWebVitals: { lcp: lab.measured && lab.value.lcpMs !== null ? lab.value.lcpMs.value / 1_000 : null },
    },
    technicalAnalysis: {
      crawlabilityIssues: issues
        .filter((issue) => issue.type !== 'other' && CRAWL_CATEGORIES.has(issue.category))
        .map(formatIssue),
    },
    contentAnalysis: {
      readabilityScore: text.readability,
      eeatScore,
      duplicateContentIssues: issues.filter((issue) => DUPLICATE_RULES.has(issue.ruleId)).map(formatIssue),
    },
  };
}
