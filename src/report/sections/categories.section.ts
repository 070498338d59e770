import type { Analysis } from '#contracts/analysis/analysis.ts';
import {
  AI_GETTING_THERE_MIN,
  AI_READY_MIN,
  SCORE_EXCELLENT_MIN,
  SCORE_GOOD_MIN,
} from '#contracts/product/ui-constants.ts';
import { type Band, getAiBand, getScoreBand } from '#lib/text/score-bands.ts';
import type { SectionRecord } from '../section-record.ts';

type Category = Analysis['categories'][number];
export type CategoriesReport = Pick<Analysis, 'categories' | 'aiCategories' | 'seoScore' | 'aiReadiness'>;

/** The two scores have different bands, which determine the colors of the bars. */
const SEARCH_SCALE = `${getScoreBand(SCORE_EXCELLENT_MIN).word}: ${SCORE_EXCELLENT_MIN} or more; ${getScoreBand(SCORE_GOOD_MIN).word.toLowerCase()}: ${SCORE_GOOD_MIN} or more`;
const AI_SCALE = `${getAiBand(AI_READY_MIN).word}: ${AI_READY_MIN} or more; ${getAiBand(AI_GETTING_THERE_MIN).word.toLowerCase()}: ${AI_GETTING_THERE_MIN} or more`;

export interface CategoryView {
  id: string;
  title: string;
  /** Points at stake. */
  budget: number;
  checks: string;
  /** Health, 0..100, with its band; null if there is none. */
  health: { score: number; band: Band; isSure: boolean } | null;
  /** Whether checks ran but the site could not be scored; otherwise a category without health was not measured. */
  isUnscored: boolean;
}

export interface CategoryTableView {
  title: string;
  /** Describes where the bands begin. */
  scale: string;
  rows: CategoryView[];
}

/** Builds both scores by category: points at stake, health and measured checks. */
export function buildCategories(report: CategoriesReport): CategoryTableView[] {
  const { categories, aiCategories, seoScore, aiReadiness } = report;
  return [
    {
      title: 'Search score',
      scale: SEARCH_SCALE,
      rows: categories.map((category) => buildRow(category, seoScore !== null, getScoreBand)),
    },
    {
      title: 'AI readiness',
      scale: AI_SCALE,
      rows: aiCategories.map((category) => buildRow(category, aiReadiness !== null, getAiBand)),
    },
  ];
}

/** @param isScored whether the overall score exists; if not, no category has a score, even if it was measured */
function buildRow(category: Category, isScored: boolean, getBand: (score: number) => Band): CategoryView {
  const { id, title, budget, score, checksMeasured } = category;
  return {
    id,
    title,
    budget,
    checks: describeChecks(category, isScored),
    health: score === null ? null : { score, band: getBand(Math.round(score)), isSure: !isMostlyUnmeasured(category) },
    isUnscored: score === null && !isScored && checksMeasured > 0,
  };
}

/**
 * Describes how many checks of a category ran, or why none did. Checks that ran but did not apply do not make a
 * category measured.
 */
function describeChecks({ score, checksMeasured, checksTotal }: Category, isScored: boolean): string {
  if (checksTotal === 0) return 'No checks in this version';
  if (score === null && checksMeasured > 0 && isScored) return 'No checks apply to this site';
  return `${isMostlyUnmeasured({ checksMeasured, checksTotal }) ? 'only ' : ''}${checksMeasured} of ${checksTotal} checks`;
}

/** A figure based on less than this share of its checks is shown without the color of its band. */
const MIN_MEASURED_SHARE = 0.6;

const isMostlyUnmeasured = ({
  checksMeasured,
  checksTotal,
}: Pick<Category, 'checksMeasured' | 'checksTotal'>): boolean =>
  checksMeasured > 0 && checksMeasured < MIN_MEASURED_SHARE * checksTotal;

export default {
  id: 'categories',
  buildView: ({ analysis }) => buildCategories(analysis),
  addSlides: null,
} satisfies SectionRecord<'categories'>;
