import type { SeoIssue } from '#contracts/analysis.ts';
import { MAX_ESTIMATED_HOURS, type Recommendation, type Timeframe } from '#contracts/recommendation.ts';
import {
  HOUR_ASSUMPTIONS,
  HOURS_IN_TIME,
  type HourAssumption,
  isRecommended,
} from '#contracts/recommendation-rules.ts';
import type { RuleScope } from '#contracts/rule-result.ts';
import { type RuleCategory, SEARCH_BUDGETS } from '../categories.ts';
import { toolsFor } from '../data/repair-tools.ts';

/** Up to this many places a fix is one setting or a short list; above, work on the template or in bulk is needed. */
const EASY_PLACES = 3;
const MEDIUM_PLACES = 50;
const HIGH_IMPACT_POINTS = 5;
const MEDIUM_IMPACT_POINTS = 1;

/** Where a page takes writing and not only a correction. */
const TEXT_CATEGORIES: ReadonlySet<string> = new Set<RuleCategory>(['content', 'duplicates', 'e-e-a-t', 'ai-content']);

/**
 * What to do, in the order of `issues`: one recommendation per finding that costs points, told with the rule's own steps. Advice
 * without price and findings that are only possible are left out.
 */
export function buildRecommendations(
  issues: readonly SeoIssue[],
  scopeOf: (ruleId: string) => RuleScope,
): Recommendation[] {
  const recommendations = issues.filter(isRecommended).map((issue): Recommendation => {
    const difficulty = difficultyOf(issue.count);
    return {
      id: `fix-${issue.ruleId}`,
      title: issue.title,
      description: `${issue.impact} ${issue.description}`,
      category: recommendationCategory(issue.category),
      timeframe: timeframeOf(issue, difficulty),
      difficulty,
      strategy: issue.why,
      actionItems: sentencesOf(issue.howToFix),
      tools: toolsFor(issue.category),
      expectedImpact: impactOf(issue),
      estimatedHours: estimatedHours(issue, scopeOf(issue.ruleId)),
      gain: issue.gain,
      ruleId: issue.ruleId,
    };
  });
  return fitInTime(recommendations);
}

/** What does not fit into its weeks comes later; in the order given, so what brings most stays. Blockers are done first. */
function fitInTime(recommendations: readonly Recommendation[]): Recommendation[] {
  const blockers = recommendations.filter(({ timeframe }) => timeframe === 'immediate');
  const left = {
    ...HOURS_IN_TIME,
    week1: HOURS_IN_TIME.week1 - blockers.reduce((sum, item) => sum + hoursFor(item), 0),
  };
  const later = { week1: 'week2-4', 'week2-4': 'month2' } as const;
  const place = (wanted: Timeframe, hours: number): Timeframe => {
    if (wanted !== 'week1' && wanted !== 'week2-4') return wanted;
    if (hours > left[wanted]) return place(later[wanted], hours);
    left[wanted] -= hours;
    return wanted;
  };
  return recommendations.map((item) => ({ ...item, timeframe: place(item.timeframe, hoursFor(item)) }));
}

const hoursFor = ({ estimatedHours = 0 }: Recommendation): number => estimatedHours;

function recommendationCategory(category: string): Recommendation['category'] {
  const budget = SEARCH_BUDGETS.find((candidate) => candidate.categories.some((name) => name === category));
  if (budget?.id === 'performance') return 'performance';
  return budget?.id === 'on-page' || budget?.id === 'content-and-trust' ? 'content' : 'technical';
}

/** From the number of places to change, the only effort that was measured. */
function difficultyOf(count: number): Recommendation['difficulty'] {
  if (count <= EASY_PLACES) return 'easy';
  return count <= MEDIUM_PLACES ? 'medium' : 'hard';
}

/** Blockers at once; what is easy before what is not; small faults last. */
function timeframeOf({ severity }: SeoIssue, difficulty: Recommendation['difficulty']): Timeframe {
  if (severity === 'critical') return 'immediate';
  if (severity === 'medium') return difficulty === 'hard' ? 'week2-4' : 'week1';
  return difficulty === 'easy' ? 'week2-4' : 'month2';
}

/** From the points of the score that gains more. */
function impactOf({ gain, aiGain, priority }: SeoIssue): Recommendation['expectedImpact'] {
  if (gain === null && aiGain === null) return priority;
  const points = Math.max(gain ?? 0, aiGain ?? 0);
  if (points >= HIGH_IMPACT_POINTS) return 'high';
  return points >= MEDIUM_IMPACT_POINTS ? 'medium' : 'low';
}

/** By `HOUR_ASSUMPTIONS` over the things to change; causes that are not kept one by one count as pages of their own. */
function estimatedHours({ causes, causeCount, count, category }: SeoIssue, scope: RuleScope): number {
  if (scope === 'site' || scope === 'derived') return hoursOf('setting');
  const single = TEXT_CATEGORIES.has(category) ? 'text' : 'page';
  const shared = causes.filter(({ kind }) => kind === 'element' || kind === 'template').length;
  const singles = Math.max(causes.length === 0 ? count : 0, causeCount - shared);
  return Math.min(MAX_ESTIMATED_HOURS, shared * hoursOf('template') + singles * hoursOf(single));
}

const hoursOf = (wanted: HourAssumption): number => HOUR_ASSUMPTIONS.find(({ id }) => id === wanted)?.hours ?? 0;

function sentencesOf(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}
