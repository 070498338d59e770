import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatCount, formatDate, formatInteger } from '#lib/text/format.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { describeCoverage } from '../prose/coverage-words.ts';
import { writeNextSteps } from '../prose/next-steps.ts';
import { collectSummaryFacts } from '../prose/summary-facts.ts';
import type { ReportDocument } from '../report-document.ts';
import { describeScoreMethod } from '../sections/score-method.ts';
import { listDocumentMeasurements } from '../white-label.ts';
import { addParagraphs, type Deck, type DeckParagraph } from './deck.ts';
import { shortenTitle } from './deck-text.ts';
import { FRAME } from './deck-theme.ts';

type NotMeasured = ReportDocument['analysis']['notMeasured'][number];

const COLUMN_WIDTH = 5.9;
/** Number of lines of unmeasured items that fit below their title, and the length of a line. */
const MAX_UNMEASURED_LINES = 12;
const MAX_LINE_LENGTH = 52;
/** A name may take two lines. */
const MAX_NAME_LENGTH = 2 * MAX_LINE_LENGTH;

/** Adds a slide with what to do after the presentation. */
export function addNextStepsSlide(deck: Deck, document: ReportDocument): void {
  const facts = collectSummaryFacts(document);
  const steps = writeNextSteps(facts);
  const slide = deck.addContentSlide('Next steps', steps);
  const paragraphs = steps.map((text, position) => ({ text, number: position + 1 }));
  addParagraphs(slide, paragraphs, { x: FRAME.left, y: FRAME.top, w: 11, h: FRAME.height });
}

/** Adds a slide with how the figures were measured, and what was not measured. The notes list every measurement. */
export function addMethodSlide(deck: Deck, document: ReportDocument): void {
  const { analysis } = document;
  const { coverage, notMeasured, scoreLabel } = analysis;
  const notes = listDocumentMeasurements(document).map(({ what, value, quality, how, measuredAtText }) =>
    [what, value, QUALITY_WORDS[quality], how.replace(/\.$/, ''), measuredAtText]
      .filter((part) => part !== null)
      .join('. '),
  );
  const slide = deck.addContentSlide('How this was measured', [...describeScoreMethod(analysis), ...notes]);
  const method = [
    `${formatInteger(coverage.pagesFetched)} of ${formatCount(coverage.pagesKnown, 'known page')} crawled on ${formatDate(analysis.measuredAt)}.`,
    describeCoverage(analysis),
    'Each issue costs points by its severity and the pages it affects.',
    'A gain is the difference when the score is calculated again without that issue.',
    'Hours are estimates: assumed hours per check, times the number of changes.',
    `Source: ${scoreLabel.source} (${QUALITY_WORDS[scoreLabel.quality]}).`,
  ];
  const place = { y: FRAME.top, w: COLUMN_WIDTH, h: FRAME.height };
  addParagraphs(
    slide,
    method.map((text) => ({ text })),
    { ...place, x: FRAME.left },
  );
  addParagraphs(slide, listUnmeasuredNames(notMeasured), { ...place, x: FRAME.left + COLUMN_WIDTH + 0.33 });
}

/** Lists what was not measured, in up to `MAX_UNMEASURED_LINES` lines, and counts the rest. */
function listUnmeasuredNames(notMeasured: readonly NotMeasured[]): DeckParagraph[] {
  if (notMeasured.length === 0)
    return [{ text: 'Not measured', isBold: true }, { text: 'Nothing: everything was measured.' }];
  const names = notMeasured.map(shortenNames);
  const shown = selectFittingNames(names);
  const hidden = names.length - shown.length;
  return [
    { text: 'Not measured', isBold: true },
    ...shown.map((text) => ({ text })),
    ...(hidden > 0 ? [{ text: `and ${formatInteger(hidden)} more` }] : []),
  ];
}

function selectFittingNames(names: readonly string[]): string[] {
  const shown: string[] = [];
  let lineCount = 0;
  for (const name of names) {
    lineCount += Math.ceil(name.length / MAX_LINE_LENGTH);
    // The last line counts the rest.
    if (lineCount > MAX_UNMEASURED_LINES - (shown.length + 1 < names.length ? 1 : 0)) break;
    shown.push(name);
  }
  return shown;
}

/**
 * Describes the items that were not measured for one reason: the first in full and how many follow, or the reason
 * itself where the report only counts the checks.
 */
function shortenNames({ what, reason }: NotMeasured): string {
  const [first = what, ...others] = what.split('; ');
  const [countedChecks] = /^\d+ checks(?=: )/.exec(first) ?? [];
  if (countedChecks !== undefined) {
    const cause = `${reason.charAt(0).toLowerCase()}${reason.slice(1).replace(/\.$/, '')}`;
    return truncateAtWord(`${countedChecks}: ${cause}`, MAX_NAME_LENGTH);
  }
  const suffix = others.length === 0 ? '' : `, and ${formatInteger(others.length)} more`;
  return `${shortenTitle(first, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
}
