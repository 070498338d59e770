import { formatGain, formatScore } from '#lib/text/format.ts';
import { describeHours, formatHours } from '../estimated-hours.ts';
import { type ReportDocument, removeMarkedIssues } from '../report-document.ts';
import { buildStrategy, describeEmptyPlan, EFFORT_NOTES, STEP_NOTE } from '../sections/seo-recommendations.section.ts';
import { addBarChart } from './charts.ts';
import { addParagraphs, type Deck } from './deck.ts';
import { FRAME, INK_2, PAPER_COLOR } from './deck-theme.ts';
import { describeScoreSource } from './score-source.ts';
import { buildWaterfallRows } from './waterfall-rows.ts';

const TEXT_HEIGHT = 0.9;
const ORDER_NOTE = 'Each step adds to the previous steps. The issue slides show the gain of each fix alone.';
/** Points to the left of today's score, so that its bar remains visible. */
const SCALE_MARGIN = 5;

/** Adds a slide with the steps from today's score to 100, and the work by time frame; no slide without Premium. */
export function addPlanSlide(deck: Deck, document: ReportDocument): void {
  if (!document.isPremium) return;
  const report = removeMarkedIssues(document);
  const { seoScore, waterfall } = report;
  const strategy = buildStrategy(report, true);
  const hasSteps = seoScore !== null && waterfall.length > 0;
  const notes = [
    `${describeHours(strategy.estimatedHours, strategy.isMinimum)}.`,
    `${STEP_NOTE} The steps add up exactly.`,
    ...waterfall.map(({ title, gain }) => `${title}: ${formatGain(gain)}`),
    ...EFFORT_NOTES,
    describeScoreSource(report),
  ];
  const slide = deck.addContentSlide(hasSteps ? `The plan: from ${formatScore(seoScore)} to 100` : 'The plan', notes);
  const frames = strategy.roadmap
    .filter(({ items }) => items.length > 0)
    .map(({ title, hours, isMinimum }) => (hours === null ? title : `${title}: ${formatHours(hours, isMinimum)}`));
  const summary =
    strategy.total === 0
      ? describeEmptyPlan(report)
      : `${strategy.total === 1 ? '1 fix' : `${strategy.total} fixes`}. Estimated work: ${frames.join(' · ')}`;
  const paragraphs = [{ text: summary }, ...(hasSteps ? [{ text: ORDER_NOTE, color: INK_2 }] : [])];
  addParagraphs(slide, paragraphs, { x: FRAME.left, y: FRAME.top, w: FRAME.width, h: TEXT_HEIGHT });
  if (!hasSteps) return;
  const rows = buildWaterfallRows(seoScore, waterfall);
  addBarChart(deck, slide, {
    place: { x: FRAME.left, y: FRAME.top + TEXT_HEIGHT, w: FRAME.width, h: FRAME.height - TEXT_HEIGHT },
    altText: `Points gained by each fix: ${rows.map(({ title, gain }) => `${title} ${gain}`).join(', ')}`,
    // The figure comes first because programs cut long labels at the end.
    labels: rows.map(({ title, isTotal, gain }) => `${isTotal ? formatScore(gain) : formatGain(gain)}  ${title}`),
    series: [
      { name: 'Score before the fix', color: PAPER_COLOR, values: rows.map(({ from }) => from) },
      { name: 'Points', color: deck.accent, values: rows.map(({ gain }) => gain) },
    ],
    // Scaled to the gap, so that small steps remain visible.
    min: Math.max(0, Math.floor((seoScore - SCALE_MARGIN) / 10) * 10),
    max: 100,
  });
}
