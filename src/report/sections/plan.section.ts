import type { Analysis } from '#contracts/analysis/analysis.ts';
import { removeMarkedIssues } from '../report-document.ts';
import type { SectionRecord } from '../section-record.ts';
import { describeStepCount } from '../step-count.ts';

export interface PlanView {
  /** Why there is nothing to fix first; null when there is something. */
  empty: string | null;
  /** Steps from the search score to 100, part of Premium; null if there are none. */
  waterfall: { score: number; steps: Analysis['waterfall']; others: string | null } | null;
}

type Input = Pick<Analysis, 'recommendations' | 'seoIssues' | 'seoScore' | 'waterfall'>;

/** Builds the steps to a score of 100, from a report without marked issues. */
export function buildPlan(report: Input): PlanView {
  const { seoScore, waterfall, recommendations } = report;
  return {
    empty: recommendations.length === 0 ? describeEmptyPlan(report) : null,
    waterfall:
      seoScore === null || waterfall.length === 0
        ? null
        : { score: seoScore, steps: waterfall, others: describeStepCount(report) },
  };
}

/** Explains why there is nothing to fix first. */
function describeEmptyPlan({ seoScore, seoIssues }: Input): string {
  if (seoIssues.length === 0) return 'The checks that ran found nothing to fix.';
  if (seoScore === null)
    return 'There is no search score, so no plan was calculated. The issues are sorted by priority.';
  return 'No issue lowers the score.';
}

export default {
  id: 'plan',
  buildView: (document) => buildPlan(removeMarkedIssues(document)),
  addSlides: null,
} satisfies SectionRecord<'plan'>;
