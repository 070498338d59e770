/** Feature list of each plan, derived from the record of what exists today. */
import {
  isComingSoon,
  PLAN_AVAILABILITY,
  type PlanAvailability,
  type PlanFeatureId,
} from '../account/plan-availability.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '../account/plan-limits.ts';
import { MAX_TRACKED_KEYWORDS } from '../analysis/tracked-keyword-texts.ts';

/** One item of a plan's feature list. */
export interface PlanPoint {
  part: PlanFeatureId;
  text: string;
  isComingSoon: boolean;
}

const formatCount = (pages: number) => pages.toLocaleString('en-US');

const PLAN_FEATURE_LINES: Record<'free' | 'premium', readonly (readonly [PlanFeatureId, string])[]> = {
  free: [
    ['analyses', `${FREE_LIMITS.analysesPerMonth} analyses per month`],
    ['pages', `Up to ${formatCount(FREE_LIMITS.maxPages)} pages per analysis`],
    ['critical-issues', 'Score, issues by priority, evidence and fixes'],
    ['seo-recommendations', 'Your top three fixes (limited improvement plan)'],
    ['pdf', 'PDF of the three basic sections, without your branding'],
    ['search-performance', 'Clicks and queries from Google and Bing, for 28 days'],
    ['schedules', 'A monthly analysis of one website on a schedule'],
    ['refunds', 'Failed analyses don’t count'],
  ],
  premium: [
    ['analyses', 'Unlimited analyses and exports'],
    ['pages', `Up to ${formatCount(PREMIUM_LIMITS.maxPages)} pages per analysis, scheduled daily`],
    ['pdf', 'Branded PDF and PowerPoint reports with your logo'],
    ['seo-recommendations', 'A two-month roadmap with estimated hours and point gains'],
    ['search-performance', 'Search performance with lists, history and exports'],
    ['tracked-keywords', `${MAX_TRACKED_KEYWORDS} tracked keywords per website, with your own key`],
    ['competitor-analysis', 'Competitor analysis'],
    ['recommended-keywords', 'Keyword recommendations'],
    ['backlink-analysis', 'Backlink analysis'],
    ['keyword-rankings', 'Rank tracking across multiple search engines'],
    ['ai-monitoring', 'AI platform monitoring with your own key: ChatGPT, Claude, DeepSeek, Perplexity'],
    ['email-support', 'Priority email support'],
  ],
};

/** Lists what a plan includes today, followed by what is coming soon. */
export function listPlanFeatures(
  plan: 'free' | 'premium',
  availability: PlanAvailability = PLAN_AVAILABILITY,
): PlanPoint[] {
  const points = PLAN_FEATURE_LINES[plan].map(([part, text]) => ({
    part,
    text,
    isComingSoon: isComingSoon(part, availability),
  }));
  return [...points.filter((point) => !point.isComingSoon), ...points.filter((point) => point.isComingSoon)];
}
