import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import type { Recommendation, Timeframe } from '#contracts/rules/recommendation.ts';
import { HOURS_BY_TIMEFRAME, isRecommended, TIMEFRAMES } from '#contracts/rules/recommendation-rules.ts';
import { describeFix } from '#lib/fixes/describe-fix.ts';
import { computeDifficulty, computeImpact } from '#lib/fixes/rate-fix.ts';
import { type RuleCategory, SEARCH_BUDGETS } from '../engine/categories.ts';
import { listToolNames, type RuleWork } from '../engine/rule-work.ts';
import type { PlannedEdit } from './shared-edits.ts';

/**
 * Builds recommendations in the order of `issues`: one per finding that costs points and needs separate work, with the
 * steps and tools of its rule. Findings that one edit resolves share one recommendation, at the position of the first
 * rule of the edit. Advisory findings, findings that are only possible, and issues resolved by other fixes are
 * excluded.
 */
export function buildRecommendations(
  issues: readonly SeoIssue[],
  getWork: (ruleId: string) => RuleWork,
  edits: readonly PlannedEdit[],
): Recommendation[] {
  const schedule = new FixSchedule();
  const issuesByRule = new Map(issues.map((issue) => [issue.ruleId, issue]));
  return issues.flatMap((issue) => {
    const edit = edits.find(({ ruleIds }) => ruleIds.includes(issue.ruleId));
    if (edit !== undefined && edit.ruleIds[0] !== issue.ruleId) return [];
    const editedIssues = (edit?.ruleIds ?? [issue.ruleId]).flatMap((ruleId) => issuesByRule.get(ruleId) ?? []);
    const effort = findLongestEffort(editedIssues);
    if (!isRecommended(issue) || effort === null || effort.coveredBy.length > 0) return [];
    const { gain, aiGain } = edit ?? issue;
    const difficulty = computeDifficulty(effort);
    const expectedImpact = computeImpact({ gain, aiGain, priority: issue.priority });
    const isUrgent = difficulty === 'easy' && (issue.severity === 'critical' || expectedImpact !== 'low');
    const workPerIssue = editedIssues.map(({ ruleId }) => getWork(ruleId));
    return {
      id: `fix-${issue.ruleId}`,
      ...describeFix(editedIssues, workPerIssue[0]?.steps ?? []),
      category: getRecommendationCategory(issue.category),
      timeframe: schedule.schedule(effort.hours, isUrgent),
      difficulty,
      tools: [...new Set(workPerIssue.flatMap(listToolNames))],
      expectedImpact,
      estimatedHours: effort.hours,
      gain,
      aiGain,
      gainInOrder: null,
      aiGainInOrder: null,
      partGains: edit?.partGains ?? [],
    };
  });
}

/** One edit takes as long as the longest of its fixes. */
function findLongestEffort(issues: readonly SeoIssue[]): IssueEffort | null {
  const efforts = issues.flatMap(({ effort }) => effort ?? []);
  return efforts.reduce<IssueEffort | null>(
    (longest, effort) => (longest === null || effort.hours > longest.hours ? effort : longest),
    null,
  );
}

/**
 * Points that each fix adds after the preceding fixes, keyed by rule ID; a missing rule adds 0 points; null for a
 * missing score.
 */
export interface GainsInOrder {
  search: ReadonlyMap<string, number> | null;
  ai: ReadonlyMap<string, number> | null;
}

/**
 * Records the points that each recommendation adds in this order; `compute` receives the rules in the order of the
 * recommendations.
 */
export function addGainsInOrder(
  recommendations: readonly Recommendation[],
  compute: (ruleIds: readonly string[]) => GainsInOrder,
): Recommendation[] {
  const { search, ai } = compute(recommendations.map(({ ruleId }) => ruleId));
  return recommendations.map((item) => ({
    ...item,
    gainInOrder: search === null ? null : (search.get(item.ruleId) ?? 0),
    aiGainInOrder: ai === null ? null : (ai.get(item.ruleId) ?? 0),
  }));
}

/**
 * Schedules work in the earliest part of the calendar with enough free hours, in the given order, so that the largest
 * gains come first. Only urgent work is immediate.
 */
class FixSchedule {
  readonly #remainingHours: Record<Timeframe, number> = { ...HOURS_BY_TIMEFRAME, month2: Number.POSITIVE_INFINITY };

  schedule(hours: number, isUrgent: boolean): Timeframe {
    const canFit = (timeframe: Timeframe) =>
      hours <= this.#remainingHours[timeframe] && (isUrgent || timeframe !== 'immediate');
    const timeframe = TIMEFRAMES.find(canFit) ?? 'month2';
    this.#remainingHours[timeframe] -= hours;
    return timeframe;
  }
}

function getRecommendationCategory(category: string): Recommendation['category'] {
  const budget = SEARCH_BUDGETS.find((candidate) =>
    candidate.categories.some((name: RuleCategory) => name === category),
  );
  if (budget?.id === 'performance') return 'performance';
  return budget?.id === 'on-page' || budget?.id === 'content-and-trust' ? 'content' : 'technical';
}
