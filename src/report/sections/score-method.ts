import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatScore } from '#lib/text/format.ts';
import { describeCoverage } from '../prose/coverage-words.ts';

type Input = Pick<
  Analysis,
  'coverage' | 'ruleSetVersion' | 'engineVersion' | 'uncappedScore' | 'seoScore' | 'ceilings' | 'scoreLabel'
>;

const COSTS_SENTENCE =
  'A critical issue costs a page 90% of its health in that category, a medium one 21.6% and a low one 3.6%. Each is multiplied by the weight of the check. A likely issue counts 70% of that, a warning half, a possible one nothing.';
/** Shown for analyses created with scoring version 1, which keep their score. */
const FIRST_VERSION_COSTS_SENTENCE =
  'A critical issue costs a page half of its health in that category, a medium one 12%, a low one 2%. A likely issue counts 70% of that, a warning half.';

const isFirstVersion = ({ ruleSetVersion }: Input): boolean => ruleSetVersion.startsWith('v1-');

/** Explains how the search score is calculated (docs/scoring.md), using the figures of this report. */
export function describeScoreMethod(report: Input): string[] {
  const { coverage, uncappedScore, seoScore, ceilings } = report;
  const isCapped =
    ceilings.length > 0 &&
    seoScore !== null &&
    uncappedScore !== null &&
    formatScore(seoScore) !== formatScore(uncappedScore);
  return [
    `Every page meant for search is scored in each category. ${isFirstVersion(report) ? FIRST_VERSION_COSTS_SENTENCE : COSTS_SENTENCE} Issues with the same cause count once per page.`,
    'Pages count one to three times, depending on how central they are. A sitemap URL that is gone and cannot be reached through links counts half. Pages with the same template are grouped, so that ten thousand product pages do not outweigh the home page.',
    'Each category then contributes its points multiplied by its health. The sum of the measured categories, scaled to 100, is the score. A fix gains the difference when the score is calculated again without that issue.',
    `Anything that could not be measured counts neither as passed nor as failed; it is left out. Here, ${describeCoverage({ coverage })} Below 60% there would be no score.`,
    isCapped
      ? `Some issues cap the score, because little else matters until they are fixed. Here the score is ${formatScore(seoScore)}; without caps it would be ${formatScore(uncappedScore)}.`
      : 'Some issues, such as a robots.txt that blocks everything, would cap the score, because little else matters until they are fixed. No cap lowers the score here.',
    `Source of the score: ${report.scoreLabel.source}. Rule set ${report.ruleSetVersion}, engine ${report.engineVersion}.`,
  ];
}
