import type PptxGenJS from 'pptxgenjs';
import { INDUSTRY_BENCHMARK } from '#contracts/product/ui-constants.ts';
import { formatScore } from '#lib/text/format.ts';
import { type Band, getAiBand, getScoreBand } from '#lib/text/score-bands.ts';
import { collectSummaryFacts } from '../prose/summary-facts.ts';
import { writeSummary } from '../prose/write-summary.ts';
import type { ReportDocument } from '../report-document.ts';
import { describeAdjustedScore } from '../sections/issue-marks.ts';
import { buildSeoHealthCheck } from '../sections/seo-health-check.section.ts';
import { buildSimpleCounts, SIMPLE_COUNTS_NOTE, SIMPLE_COUNTS_TITLE } from '../sections/simple-counts.ts';
import { addRing } from './charts.ts';
import { addParagraphs, type Deck, type DeckParagraph } from './deck.ts';
import { BAND_COLORS, BODY_FONT_POINTS, FONT_NAME, FRAME, INK_2, INK_3 } from './deck-theme.ts';
import { describeScoreSource, describeUnmeasured } from './score-source.ts';

const RING_SIZE = 2.6;
const TEXT_FRAME = { x: 7, y: FRAME.top + 0.3, w: 5.73, h: FRAME.height - 0.3 } as const;

/** Adds a slide with both scores, and what they mean in sentences. */
export function addVerdictSlide(deck: Deck, document: ReportDocument): void {
  const { analysis, marks } = document;
  const { seoScore, aiReadiness } = analysis;
  const { scores, verdict, outlook } = writeSummary(collectSummaryFacts(document));
  const adjusted = describeAdjustedScore(marks);
  const slide = deck.addContentSlide('The verdict', [
    ...scores,
    describeScoreSource(analysis),
    ...(adjusted === null ? [] : [adjusted]),
    `Industry benchmark: ${INDUSTRY_BENCHMARK}, a fixed reference; it is not measured in your industry.`,
    ...describeCounts(document),
    describeUnmeasured(analysis),
  ]);
  addScore(deck, slide, { x: FRAME.left, label: 'Search score', score: seoScore, getBand: getScoreBand });
  addScore(deck, slide, { x: FRAME.left + 3, label: 'AI readiness', score: aiReadiness, getBand: getAiBand });
  const missing = seoScore === null ? scores : [];
  const health = describeHealth(document);
  const paragraphs: DeckParagraph[] = [...missing, ...verdict, ...outlook].map((text) => ({ text }));
  addParagraphs(slide, health === null ? paragraphs : [...paragraphs, { text: health, color: INK_2 }], TEXT_FRAME);
}

/** Describes the result of the health check; null if its section is not selected, or in older reports. */
function describeHealth({ analysis, sections }: ReportDocument): string | null {
  const view = sections.includes('seo-health-check') ? buildSeoHealthCheck(analysis) : null;
  return view === null ? null : `SEO health check: ${view.sentence}.`;
}

function describeCounts({ analysis }: ReportDocument): string[] {
  const counts = buildSimpleCounts(analysis).map(
    ({ title, score, how }) => `${title}: ${score === null ? 'not measured' : `${score} of 100`}. ${how}.`,
  );
  return [`${SIMPLE_COUNTS_TITLE}. ${SIMPLE_COUNTS_NOTE}`, ...counts];
}

interface ShownScore {
  x: number;
  label: string;
  score: number | null;
  getBand: (score: number) => Band;
}

function addScore(deck: Deck, slide: PptxGenJS.Slide, { x, label, score, getBand }: ShownScore): void {
  const band = score === null ? null : getBand(score);
  const color = band === null ? INK_3 : BAND_COLORS[band.tone];
  const place = { x, y: FRAME.top + 0.3, w: RING_SIZE, h: RING_SIZE };
  addRing(deck, slide, {
    place,
    label,
    score,
    text: score === null ? '–' : formatScore(score),
    color,
    altText: score === null ? `${label}: not scored` : `${label}: ${formatScore(score)} of 100, ${band?.word}`,
  });
  slide.addText(
    [
      { text: label, options: { breakLine: true, bold: true } },
      {
        text: band === null || score === null ? 'Not scored' : `${formatScore(score)} of 100: ${band.word}`,
        options: { color },
      },
    ],
    {
      x: x - 0.25,
      y: place.y + RING_SIZE + 0.15,
      w: RING_SIZE + 0.5,
      h: 0.8,
      align: 'center',
      fontFace: FONT_NAME,
      fontSize: BODY_FONT_POINTS,
      margin: 0,
    },
  );
}
