import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatDate, formatDateTime } from '#lib/text/format.ts';
import type { ReportDocument } from '../report-document.ts';

type Report = ReportDocument['analysis'];

/** Describes the source, quality and date of the scores, for speaker notes. */
export const describeScoreSource = ({ scoreLabel, measuredAt }: Report): string =>
  `Source: ${scoreLabel.source}, ${formatDate(scoreLabel.date)} (${QUALITY_WORDS[scoreLabel.quality]}). Measured ${formatDateTime(measuredAt)}.`;

/** Lists what was not measured, for speaker notes. */
export function describeUnmeasured({ notMeasured }: Report): string {
  return notMeasured.length === 0
    ? 'Everything in this report was measured.'
    : `Not measured: ${notMeasured.map(({ what }) => what).join('; ')}.`;
}
