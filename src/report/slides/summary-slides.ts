import { INDUSTRY_BENCHMARK } from '#contracts/product/ui-constants.ts';
import { formatDate, formatDateTime, formatGain, formatScore, formatShare } from '#lib/text/format.ts';
import { getAiBand, getScoreBand } from '#lib/text/score-bands.ts';
import { buildScoreSentence, describeCeilings, formatCoverage } from '#lib/text/score-text.ts';
import { describeStaging, listProtections } from '#lib/text/staging-text.ts';
import { getReportSender, getReportTitle, openAnalysis, type ReportDocument } from '../report-document.ts';
import { buildIssueTiles } from '../sections/critical-issues.section.ts';
import { describeAdjustedScore } from '../sections/issue-marks.ts';
import { buildChangeSentence, formatPoints, formatStep, listScoreChanges } from '../sections/score-change.ts';
import { buildSimpleCounts, SIMPLE_COUNTS_NOTE, SIMPLE_COUNTS_TITLE } from '../sections/simple-counts.ts';
import { addBarChart, addRing } from './charts.ts';
import type { Deck } from './deck.ts';
import { normalizeDeckText } from './deck-text.ts';
import { BAND_COLORS, FONT_NAME, FRAME, INK, INK_2, INK_3, PAPER_COLOR, PRIORITY_COLORS } from './deck-theme.ts';
import { buildWaterfallRows } from './waterfall-rows.ts';

type Report = ReportDocument['analysis'];

/** Adds slides with the site, the date, the score, its categories and the steps to 100. */
export function addSummarySlides(deck: Deck, document: ReportDocument): void {
  const { analysis } = document;
  addCover(deck, document);
  addFigures(deck, document);
  addCategories(deck, analysis);
  addPriorities(deck, openAnalysis(document));
  addChanges(deck, analysis);
  if (document.isPremium) addWaterfall(deck, openAnalysis(document));
}

const describeSource = ({ scoreLabel, measuredAt }: Report) =>
  `Source: ${scoreLabel.source}, ${formatDate(scoreLabel.date)} (${scoreLabel.quality}). Measured ${formatDateTime(measuredAt)}.`;

function describeNotMeasured({ notMeasured }: Report): string {
  return notMeasured.length === 0
    ? 'Everything in this report was measured.'
    : `Not measured: ${notMeasured.map(({ what }) => what).join('; ')}.`;
}

function addCover(deck: Deck, document: ReportDocument): void {
  const { analysis, branding } = document;
  const slide = deck.slide(getReportTitle(document), [
    describeSource(analysis),
    describeNotMeasured(analysis),
    ...listProtections(analysis),
  ]);
  const staging = describeStaging(analysis);
  const sender = getReportSender(document);
  const lines = [
    formatDateTime(analysis.measuredAt),
    formatCoverage(analysis.coverage),
    ...(sender === null ? [] : [`By ${sender}`]),
    ...(staging === null ? [] : [staging]),
  ];
  slide.addText(
    lines.map((text) => ({ text: normalizeDeckText(text), options: { breakLine: true } })),
    {
      x: FRAME.left,
      y: 1.4,
      w: 7.4,
      h: 1.2,
      fontFace: FONT_NAME,
      fontSize: 16,
      color: INK_2,
      valign: 'top',
      margin: 0,
    },
  );
  slide.addText(normalizeDeckText(buildScoreSentence(openAnalysis(document))), {
    x: FRAME.left,
    y: 3,
    w: 7.4,
    h: 1.8,
    fontFace: FONT_NAME,
    fontSize: 24,
    color: INK,
    valign: 'top',
    margin: 0,
  });
  if (branding?.logo) {
    const altText = `Logo of ${normalizeDeckText(getReportSender(document) ?? 'the company')}`;
    slide.addImage({
      data: branding.logo,
      altText,
      x: FRAME.left,
      y: 5.3,
      w: 2.4,
      h: 1.2,
      sizing: { type: 'contain', w: 2.4, h: 1.2 },
    });
  }
  addScoreRing(deck, slide, analysis);
}

const RING_PLACE = { x: 8.6, y: 1.5, w: 4, h: 4 } as const;

function addScoreRing(deck: Deck, slide: ReturnType<Deck['slide']>, { seoScore }: Report): void {
  const band = seoScore === null ? null : getScoreBand(seoScore);
  addRing(deck, slide, {
    place: RING_PLACE,
    label: 'Search score',
    score: seoScore,
    text: seoScore === null ? '–' : formatScore(seoScore),
    color: band === null ? INK_3 : BAND_COLORS[band.tone],
    altText:
      seoScore === null ? 'Search score: not scored' : `Search score: ${formatScore(seoScore)} of 100, ${band?.word}`,
  });
  slide.addText(band === null || seoScore === null ? 'Not scored' : `${formatScore(seoScore)} of 100: ${band.word}`, {
    x: RING_PLACE.x,
    y: RING_PLACE.y + RING_PLACE.h,
    w: RING_PLACE.w,
    h: 0.4,
    align: 'center',
    fontFace: FONT_NAME,
    fontSize: 16,
    color: band === null ? INK_3 : BAND_COLORS[band.tone],
    margin: 0,
  });
}

function addFigures(deck: Deck, { analysis: report, marks }: ReportDocument): void {
  const { aiReadiness, coverage } = report;
  const ceiling = describeCeilings(report);
  const adjusted = describeAdjustedScore(marks);
  const figure = (value: number | null | undefined) =>
    value == null ? 'not measured' : `${formatScore(value)} of 100`;
  const aiNote =
    aiReadiness === null
      ? (report.aiReadinessReason ?? '')
      : `${getAiBand(aiReadiness).word}. It shows readiness, not how often assistants mention the site.`;
  const rows = [
    [
      'Search score',
      figure(report.seoScore),
      report.seoScore === null ? (report.scoreReason ?? '') : (ceiling ?? getScoreBand(report.seoScore).word),
    ],
    ...(adjusted === null ? [] : [['Without marked issues', figure(marks.adjusted?.seoScore), adjusted]]),
    ['AI readiness', figure(aiReadiness), aiNote],
    ['Industry benchmark', String(INDUSTRY_BENCHMARK), 'A fixed reference; it is not measured in your industry.'],
    [
      'Checks measured',
      formatShare(coverage.share),
      `${coverage.checksMeasured} of ${coverage.checksTotal} search score checks ran. The percentage is weighted by their points.`,
    ],
  ];
  const columns = [
    { head: 'Metric', share: 22 },
    { head: 'Value', share: 18, isNumber: true },
    { head: 'What it means', share: 60 },
  ];
  const counts = buildSimpleCounts(report).map(({ title, score, how }) => `${title}: ${figure(score)}. ${how}.`);
  deck.table('Key metrics', { columns, rows }, [
    describeSource(report),
    describeNotMeasured(report),
    `${SIMPLE_COUNTS_TITLE}. ${SIMPLE_COUNTS_NOTE}`,
    ...counts,
  ]);
}

function addCategories(deck: Deck, report: Report): void {
  const measured = report.categories.flatMap(({ title, score }) => (score === null ? [] : [{ title, score }]));
  const missing = report.categories.filter(({ score }) => score === null).map(({ title }) => title);
  if (measured.length === 0) return;
  const slide = deck.slide('Search score by category', [
    describeSource(report),
    missing.length === 0 ? 'All categories were measured.' : `Not measured: ${missing.join('; ')}.`,
  ]);
  addBarChart(deck, slide, {
    place: { x: FRAME.left, y: FRAME.top, w: FRAME.width, h: FRAME.height },
    altText: `Score by category: ${measured.map(({ title, score }) => `${title} ${formatScore(score)}`).join(', ')}`,
    labels: measured.map(({ title }) => title),
    series: [{ name: 'Score (of 100)', color: deck.accent, values: measured.map(({ score }) => Math.round(score)) }],
    max: 100,
    valueFormat: '0',
  });
}

function addPriorities(deck: Deck, report: Report): void {
  const tiles = buildIssueTiles(report);
  const slide = deck.slide('Issues by priority', [describeSource(report), describeNotMeasured(report)]);
  addBarChart(deck, slide, {
    place: { x: FRAME.left, y: FRAME.top, w: FRAME.width, h: 3.6 },
    altText: `Issues by priority: ${tiles.map(({ title, count }) => `${title} ${count}`).join(', ')}`,
    labels: tiles.map(({ title }) => title),
    // Each value is its own series, so that each has its own color.
    series: tiles.map(({ priority, title, count }) => ({
      name: title,
      color: PRIORITY_COLORS[priority],
      values: tiles.map((tile) => (tile.priority === priority ? count : 0)),
    })),
    valueFormat: '0;;;',
    valueColor: PAPER_COLOR,
  });
}

function addChanges(deck: Deck, report: Report): void {
  const columns = [
    { head: 'Cause', share: 22 },
    { head: 'Change', share: 63 },
    { head: 'Points', share: 15, isNumber: true },
  ];
  for (const change of listScoreChanges(report)) {
    const rows = change.groups.flatMap(({ title, steps }) =>
      steps.map((step) => [title, formatStep(step), formatPoints(step.points)]),
    );
    const changeText = buildChangeSentence(change, report.measuredAt);
    const notes = change.notes.length === 0 ? ['Both analyses cover the same pages.'] : change.notes;
    if (rows.length > 0) deck.table(`${change.title}: ${changeText}`, { columns, rows }, notes);
  }
}

function addWaterfall(deck: Deck, report: Report): void {
  if (report.seoScore === null || report.waterfall.length === 0) return;
  const rows = buildWaterfallRows(report.seoScore, report.waterfall);
  const slide = deck.slide(`From ${formatScore(report.seoScore)} to 100`, [
    'Largest gain per hour first. The steps add up exactly.',
    ...report.waterfall.map(({ title, gain }) => `${title}: ${formatGain(gain)}`),
    describeSource(report),
  ]);
  addBarChart(deck, slide, {
    place: { x: FRAME.left, y: FRAME.top, w: FRAME.width, h: FRAME.height },
    altText: `Points gained by each fix: ${rows.map(({ title, gain }) => `${title} ${gain}`).join(', ')}`,
    // The gain comes first because programs cut long labels at the end.
    labels: rows.map(({ title, isTotal, gain }) => (isTotal ? title : `${formatGain(gain)}  ${title}`)),
    series: [
      { name: 'Score before the fix', color: PAPER_COLOR, values: rows.map(({ from }) => from) },
      { name: 'Points', color: deck.accent, values: rows.map(({ gain }) => gain) },
    ],
    max: 100,
  });
}
