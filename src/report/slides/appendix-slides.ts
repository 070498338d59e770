import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatScore } from '#lib/text/format.ts';
import type { ReportDocument } from '../report-document.ts';
import { listScoreChanges } from '../sections/score-change.ts';
import { describeScoreMethod } from '../sections/score-method.ts';
import { listDocumentMeasurements } from '../white-label.ts';
import type { Deck } from './deck.ts';
import { addFieldHistorySlide } from './field-history-slide.ts';
import { addSectionTables } from './section-slides.ts';
import { addTrafficSlide } from './traffic-slide.ts';

/** Adds the appendix: the tables of the sections, then the measurements behind the figures. */
export function addAppendixSlides(deck: Deck, document: ReportDocument): void {
  const { analysis } = document;
  addCategories(deck, analysis);
  addTrafficSlide(deck, document);
  addSectionTables(deck, document);
  addFieldHistorySlide(deck, document);
  const entries = listDocumentMeasurements(document);
  const isMissing = ({ quality }: (typeof entries)[number]) => quality === 'not measured';
  const columns = [
    { head: 'Measurement', share: 26 },
    { head: 'Value', share: 24 },
    { head: 'Quality', share: 13 },
    { head: 'How and when it was measured', share: 37 },
  ];
  const rows = entries
    .filter((entry) => !isMissing(entry))
    .map(({ what, value, quality, how, measuredAtText }) => [
      what,
      value ?? '–',
      QUALITY_WORDS[quality],
      measuredAtText === null ? how : `${how.replace(/\.$/, '')}. ${measuredAtText}`,
    ]);
  deck.addTableSlides('What was measured', { columns, rows }, ['Every figure in this deck, with its source and date.']);
  const missing = entries.filter(isMissing);
  if (missing.length > 0) {
    deck.addTableSlides(
      'Not measured',
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
  deck.addTableSlides(
    'How the score is calculated',
    { columns: [{ head: 'Summary', share: 100 }], rows: describeScoreMethod(analysis).map((sentence) => [sentence]) },
    [`Rule set ${analysis.ruleSetVersion}, engine ${analysis.engineVersion}.`],
  );
}

/** Adds the categories, unless the deck of a first analysis already shows them as the baseline. */
function addCategories(deck: Deck, analysis: ReportDocument['analysis']): void {
  if (listScoreChanges(analysis).every(({ groups }) => groups.length === 0)) return;
  const columns = [
    { head: 'Category', share: 60 },
    { head: 'Score', share: 20, isNumber: true },
    { head: 'Checks', share: 20, isNumber: true },
  ];
  const rows = analysis.categories.map(({ title, score, checksMeasured, checksTotal }) => [
    title,
    score === null ? 'not measured' : formatScore(score),
    `${checksMeasured} of ${checksTotal}`,
  ]);
  deck.addTableSlides('Search score by category', { columns, rows }, [
    'Scores out of 100; the categories have different weights.',
  ]);
}
