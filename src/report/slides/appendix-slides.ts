import type { ReportDocument } from '../report-document.ts';
import { measurementLedger } from '../sections/measurement-ledger.ts';
import { scoreMethod } from '../sections/score-method.ts';
import type { Deck } from './deck.ts';

/** What the figures stand on. */
export function addAppendixSlides(deck: Deck, { analysis }: ReportDocument): void {
  const entries = measurementLedger(analysis);
  const isMissing = ({ quality }: (typeof entries)[number]) => quality === 'not measured';
  const measured = entries.filter((entry) => !isMissing(entry));
  const columns = [
    { head: 'What', share: 24 },
    { head: 'Figure', share: 24 },
    { head: 'Quality', share: 12 },
    { head: 'With what', share: 40 },
  ];
  const rows = measured.map(({ what, value, quality, how }) => [what, value ?? '–', quality, how]);
  deck.table('What was measured', { columns, rows }, ['Every figure of this deck, with its source.']);
  const missing = entries.filter(isMissing);
  if (missing.length > 0) {
    deck.table(
      'What was not measured',
      {
        columns: [
          { head: 'What', share: 36 },
          { head: 'Why, and what would measure it', share: 64 },
        ],
        rows: missing.map(({ what, how }) => [what, how]),
      },
      ['What was not measured counts neither as passed nor as failed.'],
    );
  }
  deck.table(
    'How the score is computed',
    { columns: [{ head: 'In short', share: 100 }], rows: scoreMethod(analysis).map((sentence) => [sentence]) },
    [`Rule set ${analysis.ruleSetVersion}, engine ${analysis.engineVersion}.`],
  );
}
