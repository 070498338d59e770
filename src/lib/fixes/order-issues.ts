import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { isRecommended } from '#contracts/rules/recommendation-rules.ts';

/** Score by which issues are sorted; `both` is the order of the recommendations. */
export const ISSUE_ORDERS = ['both', 'search', 'ai'] as const;
export type IssueOrder = (typeof ISSUE_ORDERS)[number];

/** The parts of a report that determine the order. */
export interface FixPlan {
  seoIssues: readonly SeoIssue[];
  /** In the order of work; without Premium, only the first recommendations. */
  recommendations: readonly Recommendation[];
}

/** What one fix adds: an edit that resolves several issues, or the fix of one issue. */
export interface FixGain {
  ruleId: string;
  title: string;
  /** All issues that the fix resolves. */
  ruleIds: readonly string[];
  gain: number | null;
  aiGain: number | null;
}

/** Returns the recommendation that resolves an issue together with others; undefined without one. */
export const findSharedFix = ({ recommendations }: Pick<FixPlan, 'recommendations'>, ruleId: string) =>
  recommendations.find(({ ruleIds }) => ruleIds.length > 1 && ruleIds.includes(ruleId));

/** Returns the fix that resolves an issue: the edit that it shares with others, or its own. */
export const findFixGain = (plan: FixPlan, issue: SeoIssue): FixGain =>
  findSharedFix(plan, issue.ruleId) ?? { ...issue, ruleIds: [issue.ruleId] };

/**
 * Sorts issues by what to fix first. `both`: in the order of the recommendations, then by points per hour in both
 * scores together; issues without work of their own are last. `search` and `ai`: by the points that their fix adds to
 * this score; issues with equal points keep the order of `both`.
 */
export function orderIssues(plan: FixPlan, order: IssueOrder): SeoIssue[] {
  const places = new Map(
    plan.recommendations.flatMap(({ ruleIds }) => ruleIds).map((ruleId, place) => [ruleId, place]),
  );
  const getPlace = ({ ruleId }: SeoIssue) => places.get(ruleId) ?? places.size;
  const issues = plan.seoIssues.toSorted((a, b) => getPlace(a) - getPlace(b) || computeRate(b) - computeRate(a));
  if (order === 'both') return issues;
  const getGain = (issue: SeoIssue) => findFixGain(plan, issue)[order === 'search' ? 'gain' : 'aiGain'] ?? 0;
  return issues.toSorted((a, b) => getGain(b) - getGain(a));
}

/** Computes the points per hour of a fix, in thousandths; -1 for an issue without a recommendation or its own work. */
function computeRate(issue: SeoIssue): number {
  const { effort, gain, aiGain } = issue;
  if (!isRecommended(issue) || effort === null || effort.coveredBy.length > 0) return -1;
  return Math.round((1_000 * ((gain ?? 0) + (aiGain ?? 0))) / (effort.hours || 1));
}
