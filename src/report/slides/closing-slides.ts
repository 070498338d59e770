import { formatCount, formatDate, formatInteger, formatShare } from '#lib/text/format.ts';
import { writeNextSteps } from '../prose/next-steps.ts';
import { collectSummaryFacts } from '../prose/summary-facts.ts';
import type { ReportDocument } from '../report-document.ts';
import { describeScoreMethod } from '../sections/score-method.ts';
import { listDocumentMeasurements } from '../white-label.ts';
import { addParagraphs, type Deck, type DeckParagraph } from './deck.ts';
import { shortenTitle } from './deck-text.ts';
import { FRAME } from './deck-theme.ts';

const COLUMN_WIDTH = 5.9;
/** Number of names of unmeasured items that fit, and their maximum length. */
const MAX_UNMEASURED = 8;
const MAX_NAME_LENGTH = 52;

/** What to do after the presentation. */
export function addNextStepsSlide(deck: Deck, document: ReportDocument): void {
  const facts = collectSummaryFacts(document);
  const steps = writeNextSteps(facts);
  const slide = deck.addContentSlide('Next steps', steps);
  const paragraphs = steps.map((text, position) => ({ text, number: position + 1 }));
  addParagraphs(slide, paragraphs, { x: FRAME.left, y: FRAME.top, w: 11, h: FRAME.height });
}

/** How the figures were measured, and what was not measured. The notes list every measurement. */
export function addMethodSlide(deck: Deck, document: ReportDocument): void {
  const { analysis } = document;
  const { coverage, notMeasured, scoreLabel } = analysis;
  const notes = listDocumentMeasurements(document).map(({ what, value, quality, how, measuredAtText }) =>
    [what, value, quality, how.replace(/\.$/, ''), measuredAtText].filter((part) => part !== null).join('. '),
  );
  const slide = deck.addContentSlide('How this was measured', [...describeScoreMethod(analysis), ...notes]);
  const method = [
    `${formatInteger(coverage.pagesFetched)} of ${formatCount(coverage.pagesKnown, 'known page')} crawled on ${formatDate(analysis.measuredAt)}.`,
    `${coverage.checksMeasured} of ${coverage.checksTotal} checks ran; they carry ${formatShare(coverage.share)} of the points.`,
    'Each issue costs points by its severity and the pages it affects.',
    'A gain is the difference when the score is calculated again without that issue.',
    'Hours are estimates: assumed hours per check, times the number of changes.',
    `Source: ${scoreLabel.source} (${scoreLabel.quality}).`,
  ];
  const place = { y: FRAME.top, w: COLUMN_WIDTH, h: FRAME.height };
  addParagraphs(
    slide,
    method.map((text) => ({ text })),
    { ...place, x: FRAME.left },
  );
  addParagraphs(slide, listUnmeasuredNames(notMeasured), { ...place, x: FRAME.left + COLUMN_WIDTH + 0.33 });
}

function listUnmeasuredNames(notMeasured: ReportDocument['analysis']['notMeasured']): DeckParagraph[] {
  const hidden = notMeasured.length - MAX_UNMEASURED;
  return [
    { text: 'Not measured', isBold: true },
    ...(notMeasured.length === 0 ? [{ text: 'Nothing: everything was measured.' }] : []),
    ...notMeasured
      .slice(0, MAX_UNMEASURED)
      .map(({ what }) => ({ text: shortenTitle(what.split('; ')[0] ?? what, MAX_NAME_LENGTH) })),
    ...(hidden > 0 ? [{ text: `and ${formatInteger(hidden)} more` }] : []),
  ];
}
