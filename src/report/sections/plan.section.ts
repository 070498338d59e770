import type { Analysis } from '#contracts/analysis/analysis.ts';
import { openAnalysis } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import { buildStrategy, describeStepCount, type RecommendationView } from './seo-recommendations.section.ts';

export interface PlanView {
  /** The fixes that gain the most points per hour of work. */
  first: RecommendationView[];
  /** Why no fix is listed; null when there is one. */
  empty: string | null;
  /** Score from which Premium shows the steps to 100; null when no plan exists. */
  score: number | null;
  /** Steps from the search score to 100, part of Premium; null if there are none. */
  waterfall: { score: number; steps: Analysis['waterfall']; others: string | null } | null;
}

type Input = Pick<Analysis, 'recommendations' | 'seoIssues' | 'seoScore' | 'waterfall'>;

/** Builds what to fix first, from a report without marked issues. */
export function buildPlan(report: Input, isPremium: boolean): PlanView {
  const { seoScore, waterfall } = report;
  const first = buildStrategy(report, isPremium).priorities;
  return {
    first,
    empty: first.length === 0 ? describeEmptyPlan(report) : null,
    score: first.length === 0 ? null : seoScore,
    waterfall:
      seoScore === null || waterfall.length === 0
        ? null
        : { score: seoScore, steps: waterfall, others: describeStepCount(report) },
  };
}

/** Explains why no first fix is listed. */
function describeEmptyPlan({ seoScore, seoIssues }: Input): string {
  if (seoIssues.length === 0) return 'The checks that ran found nothing to fix.';
  if (seoScore === null) return 'The issues below are sorted by priority.';
  return 'None of the issues found lowers the score. They are listed below by priority.';
}

export default {
  id: 'plan',
  buildView: (document) => buildPlan(openAnalysis(document), document.isPremium),
  addSlides: null,
} satisfies SectionRecord<'plan'>;
