import type { Analysis } from '#contracts/analysis.ts';
import { formatScore, formatShare } from '#lib/format.ts';

type Input = Pick<
  Analysis,
  'coverage' | 'ruleSetVersion' | 'engineVersion' | 'uncappedScore' | 'seoScore' | 'ceilings' | 'scoreLabel'
>;

const PRICES =
  'A critical issue takes 75% of a page’s health in that category, a medium one 18% and a low one 3%, each multiplied by the weight of the check. A likely issue counts 70% of that, a warning half, a possible one nothing.';
/** Of analyses made by scoring version 1, which keep their score. */
const FIRST_PRICES =
  'A critical fault takes half of a page’s health there, a medium one 12%, a low one 2%; a likely fault counts 0.7 of that, a warning half.';

const isFirstVersion = ({ ruleSetVersion }: Input): boolean => ruleSetVersion.startsWith('v1-');

/** How the search score comes about (docs/scoring.md), in sentences with this report's own figures. */
export function scoreMethod(report: Input): string[] {
  const { coverage, uncappedScore, seoScore, ceilings } = report;
  const isHeldDown =
    ceilings.length > 0 &&
    seoScore !== null &&
    uncappedScore !== null &&
    formatScore(seoScore) !== formatScore(uncappedScore);
  return [
    `Every page that is meant for search is judged in each category. ${isFirstVersion(report) ? FIRST_PRICES : PRICES} Faults with one cause count once per page.`,
    'Pages count one to three times, depending on how central they are; a sitemap entry that is gone and cannot be reached by links counts half. Pages built alike are taken together, so that ten thousand product pages do not hide the home page.',
    'Each category then brings its share of its points. The sum over the measured categories, stretched to 100, is the score. The points a fix brings back are the score computed again without that fault.',
    `What could not be measured counts neither as passed nor as failed: it is left out. Here ${coverage.checksMeasured} of ${coverage.checksTotal} checks were measured, ${formatShare(coverage.share)} by weight. Below 60% there would be no score.`,
    isHeldDown
      ? `Some faults set a ceiling, because little else counts while they last. Here the score is ${formatScore(seoScore)}; without ceilings it would be ${formatScore(uncappedScore)}.`
      : 'Some faults would set a ceiling, because little else counts while they last, such as a robots.txt that refuses everything. None holds the score down here.',
    `Source of the score: ${report.scoreLabel.source}. Rule set ${report.ruleSetVersion}, engine ${report.engineVersion}.`,
  ];
}
