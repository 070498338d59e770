import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatShare } from '#lib/text/format.ts';

/** Title of the share of the search score that could be measured. It differs from the share of all checks. */
export const COVERAGE_TITLE = 'Search score coverage';

/** Describes how much of the search score could be measured, and that this is not a share of all checks. */
export const describeCoverage = ({ coverage }: Pick<Analysis, 'coverage'>): string =>
  `${coverage.checksMeasured} of ${coverage.checksTotal} search score checks ran; they account for ${formatShare(coverage.share)} of the score’s points.`;
