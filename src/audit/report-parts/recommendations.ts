import type { AuditReport, SeoIssue } from '#contracts/analysis.ts';
import { SEARCH_BUDGETS } from '../categories.ts';

type Recommendation = AuditReport['recommendations'][number];

/** Number of priority recommendations (specification, section 9). */
const RECOMMENDATION_COUNT = 3;
/** Up to this many places a fix is one setting or a short list; above, work on the template or in bulk is needed. */
const EASY_PLACES = 3;
const MEDIUM_PLACES = 50;
const HIGH_IMPACT_POINTS = 5;
const MEDIUM_IMPACT_POINTS = 1;

const TIMEFRAME = { critical: 'immediate', medium: 'week1', low: 'week2-4', advisory: 'month2' } as const;

/** The first actions: issues with the largest gain, told with the rule's own steps. Advice without price is left out. */
export function buildRecommendations(issues: readonly SeoIssue[]): Recommendation[] {
  const worthwhile = issues.filter((issue) => issue.severity !== 'advisory' && issue.confidence !== 'possible');
  return worthwhile.slice(0, RECOMMENDATION_COUNT).map((issue) => ({
    id: `fix-${issue.ruleId}`,
    title: issue.title,
    description: `${issue.impact} ${issue.description}`,
    category: recommendationCategory(issue.category),
    timeframe: TIMEFRAME[issue.severity],
    difficulty: difficultyOf(issue.count),
    strategy: issue.why,
    actionItems: sentencesOf(issue.howToFix),
    expectedImpact: impactOf(issue),
    gain: issue.gain,
  }));
}

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

function impactOf({ gain, priority }: SeoIssue): Recommendation['expectedImpact'] {
  if (gain === null) return priority;
  if (gain >= HIGH_IMPACT_POINTS) return 'high';
  return gain >= MEDIUM_IMPACT_POINTS ? 'medium' : 'low';
}

function sentencesOf(text: string): string[] {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}
