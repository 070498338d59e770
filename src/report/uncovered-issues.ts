/**
 * An issue that the fix of another issue resolves is covered by that issue. If the owner marks the other issue, it is
 * not fixed, so the covered issue needs its own work.
 */
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import { MAX_ESTIMATED_HOURS, MAX_SHARED_CAUSES } from '#contracts/rules/effort-classes.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { isRecommended } from '#contracts/rules/recommendation-rules.ts';
import { describeFix } from '#lib/fixes/describe-fix.ts';
import { computeDifficulty, computeImpact, roundEstimate } from '#lib/fixes/rate-fix.ts';
import { narrowSharedEdit } from './shared-edits.ts';

type MarkPredicate = (ruleId: string) => boolean;

/** Returns the issues with the work that they need when marked issues are not fixed. */
export function uncoverIssues(issues: readonly SeoIssue[], isMarked: MarkPredicate): SeoIssue[] {
  return issues.map((original) => {
    const issue = {
      ...original,
      sharedEdit: isMarked(original.ruleId) ? null : narrowSharedEdit(original.sharedEdit, isMarked),
    };
    const { effort } = issue;
    if (effort === null || !effort.coveredBy.some(isMarked)) return issue;
    const coveredBy = effort.coveredBy.filter((ruleId) => !isMarked(ruleId));
    return {
      ...issue,
      effort: coveredBy.length > 0 ? { ...effort, coveredBy } : estimateSeparateEffort(issue, effort),
    };
  });
}

/**
 * Adds a recommendation for each issue that is no longer covered, after the first marked recommendation that covered
 * it.
 */
export function addUncoveredRecommendations(
  { recommendations, seoIssues }: Pick<Analysis, 'recommendations' | 'seoIssues'>,
  isMarked: MarkPredicate,
): Recommendation[] {
  const covering = new Map(seoIssues.map(({ ruleId, effort }) => [ruleId, effort?.coveredBy ?? []]));
  const uncoveredIssues = uncoverIssues(seoIssues, isMarked).filter(
    (issue) =>
      !isMarked(issue.ruleId) &&
      isRecommended(issue) &&
      issue.effort?.coveredBy.length === 0 &&
      covering.get(issue.ruleId)?.length !== 0,
  );
  const findReplaced = ({ ruleId }: SeoIssue) =>
    recommendations.find((item) => covering.get(ruleId)?.includes(item.ruleId));
  return recommendations.flatMap((item) => [
    item,
    ...uncoveredIssues.filter((issue) => findReplaced(issue) === item).map((issue) => buildRecommendation(issue, item)),
  ]);
}

/**
 * The report has neither the steps nor the tools of a check that had no recommendation, so its fix is the only step.
 */
function buildRecommendation(issue: SeoIssue, replacedRecommendation: Recommendation): Recommendation {
  return {
    id: `fix-${issue.ruleId}`,
    ...describeFix([issue], [issue.howToFix]),
    category: replacedRecommendation.category,
    timeframe: replacedRecommendation.timeframe,
    difficulty: issue.effort === null ? replacedRecommendation.difficulty : computeDifficulty(issue.effort),
    tools: [],
    expectedImpact: computeImpact(issue),
    estimatedHours: issue.effort?.hours ?? null,
    gain: issue.gain,
    aiGain: issue.aiGain,
    gainInOrder: null,
    aiGainInOrder: null,
    partGains: [],
  };
}

function estimateSeparateEffort(issue: SeoIssue, effort: IssueEffort): IssueEffort {
  const units = countUnits(issue, effort);
  return {
    ...effort,
    units,
    hours: Math.min(MAX_ESTIMATED_HOURS, roundEstimate(units * effort.hoursEach)),
    coveredBy: [],
  };
}

function countUnits(
  { affectedPages, causeCount, causes, count }: SeoIssue,
  { class: kind, unit }: IssueEffort,
): number {
  if (unit === 'site') return 1;
  if (unit === 'page') return Math.max(1, affectedPages || count);
  const changes = Math.max(1, (causeCount ?? causes.length) || count);
  const isShared = unit === 'cause' && (kind === 'template' || kind === 'engineering');
  return isShared ? Math.min(changes, MAX_SHARED_CAUSES) : changes;
}
