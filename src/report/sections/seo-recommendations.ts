import type { Analysis } from '#contracts/analysis.ts';
import type { Recommendation, Timeframe } from '#contracts/recommendation.ts';
import {
  HOUR_ASSUMPTIONS,
  isRecommended,
  PRIORITY_RECOMMENDATIONS,
  TIMEFRAMES,
} from '#contracts/recommendation-rules.ts';
import { ACTION_ITEMS_SHOWN, IMPACT_WIDTHS, TIMEFRAME_TITLES, TOOLS_SHOWN } from '#contracts/report-constants.ts';

/** A recommendation with what is shown of its lists. */
export interface RecommendationView extends Recommendation {
  shownActions: string[];
  hiddenActions: number;
  shownTools: string[];
  /** Percent. */
  impactWidth: number;
  /** AI-readiness points that come back likewise; null when AI readiness was not scored. */
  aiGain: number | null;
}

/** Where `estimatedHours` come from. */
export const HOURS_SOURCE =
  'How many things have to be changed, times the hours for each kind in our table of assumptions';

export interface RoadmapStep {
  timeframe: Timeframe;
  title: string;
  items: RecommendationView[];
  /** Estimated. */
  hours: number;
  /** Points that come back when each is done alone; they do not add up exactly, the waterfall does. */
  gains: number[];
}

export interface StrategyView {
  /** Premium sees the whole roadmap, others the priority recommendations. */
  isWhole: boolean;
  total: number;
  /** "41 of the 52 issues have a recommendation", and why the others have none; null when every issue has one. */
  leftOut: string | null;
  /** Of all issues, shown or not. */
  available: number;
  /** Estimated, over everything shown. */
  estimatedHours: number;
  immediateActions: number;
  priorities: RecommendationView[];
  roadmap: RoadmapStep[];
  assumptions: typeof HOUR_ASSUMPTIONS;
}

/** Section 5: what to do over the next two months. Hours are estimates by the table of assumptions. */
export function strategy(report: Pick<Analysis, 'recommendations' | 'seoIssues'>, isPremium: boolean): StrategyView {
  const aiGains = new Map(report.seoIssues.map(({ ruleId, aiGain }) => [ruleId, aiGain]));
  const all = report.recommendations.map((item) => ({ ...viewOf(item), aiGain: aiGains.get(item.ruleId) ?? null }));
  const shown = isPremium ? all : all.slice(0, PRIORITY_RECOMMENDATIONS);
  return {
    isWhole: isPremium,
    total: shown.length,
    ...{ available: report.seoIssues.filter(isRecommended).length, leftOut: leftOutSentence(report.seoIssues) },
    estimatedHours: hoursOf(shown),
    immediateActions: shown.filter(({ timeframe }) => timeframe === 'immediate').length,
    priorities: all.slice(0, PRIORITY_RECOMMENDATIONS),
    roadmap: isPremium ? roadmapOf(all) : [],
    assumptions: HOUR_ASSUMPTIONS,
  };
}

function leftOutSentence(issues: Analysis['seoIssues']): string | null {
  const count = issues.filter(isRecommended).length;
  if (count === issues.length) return null;
  return `${count} of the ${issues.length} issues ${count === 1 ? 'has' : 'have'} a recommendation. The others are advice, or only possible.`;
}

/** How the steps of the waterfall relate to the issues. */
export function stepsSentence({ waterfall, seoIssues }: Pick<Analysis, 'waterfall' | 'seoIssues'>): string | null {
  if (waterfall.length >= seoIssues.length) return null;
  return `${waterfall.length} of the ${seoIssues.length} issues ${waterfall.length === 1 ? 'holds' : 'hold'} the search score back. The others count for AI readiness alone, cost too little to show, are advice, or only possible.`;
}

function viewOf(item: Recommendation): Omit<RecommendationView, 'aiGain'> {
  const shownActions = item.actionItems.slice(0, ACTION_ITEMS_SHOWN);
  return {
    ...item,
    shownActions,
    hiddenActions: item.actionItems.length - shownActions.length,
    shownTools: (item.tools ?? []).slice(0, TOOLS_SHOWN),
    impactWidth: IMPACT_WIDTHS[item.expectedImpact],
  };
}

function roadmapOf(items: readonly RecommendationView[]): RoadmapStep[] {
  return TIMEFRAMES.map((timeframe) => {
    const own = items.filter((item) => item.timeframe === timeframe);
    return {
      ...{ timeframe, title: TIMEFRAME_TITLES[timeframe], items: own, hours: hoursOf(own) },
      gains: own.flatMap(({ gain }) => (gain === null ? [] : [gain])),
    };
  });
}

/** Quarters of an hour. */
function hoursOf(items: readonly Recommendation[]): number {
  return Math.round(4 * items.reduce((sum, { estimatedHours }) => sum + (estimatedHours ?? 0), 0)) / 4;
}

/** `15 min`, `1 h`, `2.5 h`, `126 h`: estimates, so no fractions of what takes days. */
export function formatHours(hours: number): string {
  if (hours > 0 && hours < 1) return `${60 * hours} min`;
  return `${hours < 10 ? hours : Math.round(hours)} h`;
}
