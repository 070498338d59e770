import type { ReportDocument } from '../report-document.ts';
import { listMeasurements } from '../sections/ledger.section.ts';
import { describeScoreMethod } from '../sections/score-method.ts';
import type { Deck } from './deck.ts';

/** Adds slides with the measurements behind the figures. */
export function addAppendixSlides(deck: Deck, { analysis }: ReportDocument): void {
  const entries = listMeasurements(analysis);
  const isMissing = ({ quality }: (typeof entries)[number]) => quality === 'not measured';
  const measured = entries.filter((entry) => !isMissing(entry));
  const columns = [
    { head: 'Measurement', share: 24 },
    { head: 'Value', share: 24 },
    { head: 'Quality', share: 12 },
    { head: 'How and when it was measured', share: 40 },
  ];
  const rows = measured.map(({ what, value, quality, how, measuredAtText: when }) => [
    what,
    value ?? '–',
    quality,
    when === null ? how : `${how.replace(/\.$/, '')}. ${when}`,
  ]);
  deck.table('What was measured', { columns, rows }, ['Every figure in this deck, with its source and date.']);
  const missing = entries.filter(isMissing);
  if (missing.length > 0) {
    deck.table(
      'What was not measured',
      {
        columns: [
          { head: 'Measurement', share: 36 },
          { head: 'Why, and how to measure it', share: 64 },
        ],
        rows: missing.map(({ what, how }) => [what, how]),
      },
      ['Anything not measured counts neither as passed nor as failed.'],
    );
  }
  deck.table(
    'How the score is calculated',
    { columns: [{ head: 'Summary', share: 100 }], rows: describeScoreMethod(analysis).map((sentence) => [sentence]) },
    [`Rule set ${analysis.ruleSetVersion}, engine ${analysis.engineVersion}.`],
  );
}
