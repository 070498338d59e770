import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';
import { formatCount, formatGain, formatInteger, formatScore, formatShare } from './format.ts';

/** Maximum number of fixes in the summary sentence. */
const FIRST_FIX_COUNT = 3;
/** A critical issue that costs fewer points than this in both scores does not count as limiting the site. */
const MIN_LIMITING_POINTS = 1;

type ScoreVerdict = Pick<AuditReport, 'seoScore' | 'scoreReason' | 'seoIssues' | 'waterfall'>;

/** Returns the sentence below the score: what limits it, and how much the first fixes add. */
export function buildScoreSentence(report: ScoreVerdict): string {
  if (report.seoScore === null) return report.scoreReason ?? 'This site could not be scored.';
  return [describeBlockers(report.seoIssues), describeFirstFixes(report)].filter((part) => part !== '').join(' ');
}

/** Describes what limits a site: the number of its critical issues, or of smaller ones if it has none. */
export function describeBlockers(issues: ScoreVerdict['seoIssues']): string {
  if (issues.length === 0) return 'No issues found in the checks that ran.';
  const high = issues.filter((issue) => issue.priority === 'high');
  if (high.length === 0) return `No critical issues; ${formatCount(issues.length, 'smaller issue')} to review.`;
  const pointCostCount = high.filter(hasPointCost).length;
  const all = formatCount(high.length, 'critical issue');
  if (pointCostCount === high.length) return `${all} ${high.length === 1 ? 'is' : 'are'} holding this site back.`;
  return high.length === issues.length ? `${all}.` : `${all} among ${formatInteger(issues.length)} in total.`;
}

/**
 * Whether an issue costs enough points to count as limiting the site. Points reflect how much of the site is affected:
 * one page costs a fraction of a point.
 */
function hasPointCost({ gain, aiGain }: SeoIssue): boolean {
  return Math.max(gain ?? 0, aiGain ?? 0) >= MIN_LIMITING_POINTS;
}

/**
 * Describes the gain of the first fixes. Only waterfall steps are added up, because the gains of individual issues do
 * not add up exactly.
 */
function describeFirstFixes({ waterfall, seoIssues }: ScoreVerdict): string {
  const steps = waterfall.filter(({ ruleId }) => ruleId !== MARKED_STEP_ID).slice(0, FIRST_FIX_COUNT);
  const sum = steps.reduce((total, step) => total + step.gain, 0);
  if (sum > 0)
    return steps.length === 1
      ? `The only fix in the plan is worth ${formatGain(sum)} points.`
      : `The first ${steps.length} fixes in the plan are worth ${formatGain(sum)} points.`;
  const best = Math.max(0, ...seoIssues.map((issue) => issue.gain ?? 0));
  return best > 0 ? `The top fix is worth ${formatGain(best)} points.` : '';
}

/**
 * Returns "Capped at 20: X. It would be 74 without this cap." for a capped score, or null when no cap applies or none
 * changes the shown figure.
 */
export function describeCeilings(report: Pick<AuditReport, 'seoScore' | 'uncappedScore' | 'ceilings'>): string | null {
  const { seoScore, uncappedScore, ceilings } = report;
  if (seoScore === null || uncappedScore === null || ceilings.length === 0) return null;
  const [cappedScoreText, uncappedScoreText] = [formatScore(seoScore), formatScore(uncappedScore)];
  if (cappedScoreText === uncappedScoreText) return null;
  const reasons = ceilings.map((ceiling) => ceiling.reason.replace(/\.$/, '')).join('; ');
  const without = ceilings.length === 1 ? 'this cap' : 'these caps';
  return `Capped at ${cappedScoreText}: ${reasons}. It would be ${uncappedScoreText} without ${without}.`;
}

/** Selects the caps that limit a score: a score below a cap is not limited by it. */
export const selectEffectiveCaps = <T extends { cap: number }>(ceilings: readonly T[], score: number | null): T[] =>
  ceilings.filter(({ cap }) => score !== null && score >= cap);

/** Returns "93% of checks measured; 24 of 24 pages". */
export function formatCoverage(coverage: AuditReport['coverage']): string {
  const { checks, pages } = formatCoverageParts(coverage);
  return `${checks}; ${pages}`;
}

/** Returns "93% of checks measured" and "24 of 24 pages". */
export function formatCoverageParts({ share, pagesFetched, pagesKnown }: AuditReport['coverage']) {
  return {
    checks: `${formatShare(share)} of checks measured`,
    pages: `${formatInteger(pagesFetched)} of ${formatCount(pagesKnown, 'page')}`,
  };
}
