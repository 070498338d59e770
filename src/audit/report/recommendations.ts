import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Recommendation, Timeframe } from '#contracts/rules/recommendation.ts';
import { HOURS_BY_TIMEFRAME, isRecommended, TIMEFRAMES } from '#contracts/rules/recommendation-rules.ts';
import { computeDifficulty, computeImpact } from '#lib/fixes/rate-fix.ts';
import { type RuleCategory, SEARCH_BUDGETS } from '../engine/categories.ts';
import { listToolNames, type RuleWork } from '../engine/rule-work.ts';

/**
 * Builds recommendations in the order of `issues`: one per finding that costs points and needs separate work, with the
 * steps and tools of its rule. Advisory findings, findings that are only possible, and issues resolved by other fixes
 * are excluded.
 */
export function buildRecommendations(
  issues: readonly SeoIssue[],
  getWork: (ruleId: string) => RuleWork,
): Recommendation[] {
  const schedule = new FixSchedule();
  return issues.flatMap((issue) => {
    const { effort } = issue;
    if (!isRecommended(issue) || effort === null || effort.coveredBy.length > 0) return [];
    const work = getWork(issue.ruleId);
    const difficulty = computeDifficulty(effort);
    const expectedImpact = computeImpact(issue);
    const isUrgent = difficulty === 'easy' && (issue.severity === 'critical' || expectedImpact !== 'low');
    return {
      id: `fix-${issue.ruleId}`,
      title: issue.title,
      description: `${issue.impact} ${issue.description}`,
      category: getRecommendationCategory(issue.category),
      timeframe: schedule.schedule(effort.hours, isUrgent),
      difficulty,
      strategy: issue.why,
      actionItems: [...work.steps],
      tools: listToolNames(work),
      expectedImpact,
      estimatedHours: effort.hours,
      gain: issue.gain,
      gainInOrder: null,
      aiGainInOrder: null,
      ruleId: issue.ruleId,
    };
  });
}

/** Points that each fix adds after those before it, keyed by rule ID, 0 when missing; null for a missing score. */
export interface GainsInOrder {
  search: ReadonlyMap<string, number> | null;
  ai: ReadonlyMap<string, number> | null;
}

/** Records what each recommendation adds in this order; `compute` gets the rules in the order of the recommendations. */
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
 * Schedules work in the first part of the calendar with enough free hours, in the given order, so that the largest
 * gains come first.
 */
class FixSchedule {
  readonly #left: Record<Timeframe, number> = { ...HOURS_BY_TIMEFRAME, month2: Number.POSITIVE_INFINITY };

  schedule(hours: number, isUrgent: boolean): Timeframe {
    const canFit = (timeframe: Timeframe) => hours <= this.#left[timeframe] && (isUrgent || timeframe !== 'immediate');
    const timeframe = TIMEFRAMES.find(canFit) ?? 'month2';
    this.#left[timeframe] -= hours;
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
