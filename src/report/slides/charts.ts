import type PptxGenJS from 'pptxgenjs';
import type { Deck } from './deck.ts';
import { normalizeDeckText, shortenTitle } from './deck-text.ts';
import { BODY_FONT_POINTS, FONT_NAME, INK, INK_2, LINE_COLOR, PAPER_COLOR } from './deck-theme.ts';

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface DeckSeries {
  name: string;
  /** Six hexadecimal digits. Bars that only offset others use the background color. */
  color: string;
  values: readonly number[];
}
export interface DeckBarChart {
  place: Place;
  /** Description for screen readers. */
  altText: string;
  labels: readonly string[];
  series: readonly DeckSeries[];
  /** Smallest value of the scale, 0 by default. */
  min?: number;
  /** Largest value of the scale. */
  max?: number;
  /** Distance between the ticks of the scale. */
  step?: number;
  /** Number format of the bar labels; without it the bars have no labels. */
  valueFormat?: string;
  /** Color of the bar labels; the text color when they appear next to the bars. */
  valueColor?: string;
  hasLegend?: boolean;
  /** False for bars whose labels show every value. */
  hasScale?: boolean;
}

/** LibreOffice breaks longer labels into two lines, and then hides every second label. */
const MAX_LABEL_LENGTH = 32;

/**
 * Adds a native, editable chart with horizontal bars. The first label is at the top, and several series are stacked.
 */
export function addBarChart({ pptx }: Deck, slide: PptxGenJS.Slide, barChart: DeckBarChart): void {
  // Charts are drawn from the bottom, but the first label belongs at the top.
  const labels = barChart.labels.map((label) => shortenTitle(normalizeDeckText(label), MAX_LABEL_LENGTH)).reverse();
  const data = barChart.series.map(({ name, values }) => ({ name, labels, values: values.toReversed() }));
  slide.addChart(pptx.ChartType.bar, data, {
    ...barChart.place,
    altText: normalizeDeckText(barChart.altText),
    barDir: 'bar',
    barGrouping: barChart.series.length > 1 ? 'stacked' : 'clustered',
    barGapWidthPct: 45,
    chartColors: barChart.series.map(({ color }) => color),
    catAxisLabelFontFace: FONT_NAME,
    catAxisLabelFontSize: BODY_FONT_POINTS,
    catAxisLabelColor: INK,
    catAxisLineShow: false,
    // Labels are next to the chart, also for bars that extend to the left.
    catAxisLabelPos: 'low',
    valAxisLabelFontFace: FONT_NAME,
    valAxisLabelFontSize: BODY_FONT_POINTS,
    valAxisLabelColor: INK_2,
    valAxisLineShow: false,
    valAxisHidden: barChart.hasScale === false,
    valAxisMinVal: barChart.min ?? 0,
    ...(barChart.max === undefined ? {} : { valAxisMaxVal: barChart.max }),
    ...(barChart.step === undefined ? {} : { valAxisMajorUnit: barChart.step }),
    valGridLine: barChart.hasScale === false ? { style: 'none' } : { color: LINE_COLOR, size: 0.5 },
    catGridLine: { style: 'none' },
    ...(barChart.valueFormat === undefined
      ? { showValue: false, dataLabelFontSize: BODY_FONT_POINTS }
      : {
          showValue: true,
          dataLabelFormatCode: barChart.valueFormat,
          dataLabelFontFace: FONT_NAME,
          dataLabelFontSize: BODY_FONT_POINTS,
          dataLabelColor: barChart.valueColor ?? INK,
        }),
    ...(barChart.hasLegend
      ? {
          showLegend: true,
          legendPos: 'b',
          legendFontFace: FONT_NAME,
          legendFontSize: BODY_FONT_POINTS,
          legendColor: INK_2,
        }
      : { showLegend: false }),
  });
}

export interface DeckRing {
  place: Place;
  label: string;
  score: number | null;
  /** Figure inside the ring. */
  text: string;
  color: string;
  /** Description for screen readers. */
  altText: string;
}

/** Adds a score as a ring with its figure inside. */
export function addRing({ pptx }: Deck, slide: PptxGenJS.Slide, ring: DeckRing): void {
  const { place } = ring;
  const score = ring.score ?? 0;
  slide.addChart(
    pptx.ChartType.doughnut,
    [{ name: ring.label, labels: [ring.label, 'Remaining to 100'], values: [score, 100 - score] }],
    {
      ...place,
      altText: normalizeDeckText(ring.altText),
      holeSize: 80,
      chartColors: [ring.color, LINE_COLOR],
      dataBorder: { pt: 0, color: PAPER_COLOR },
      dataLabelFontSize: BODY_FONT_POINTS,
      showLegend: false,
      showPercent: false,
      showValue: false,
      showLabel: false,
      showTitle: false,
    },
  );
  slide.addText(ring.text, {
    x: place.x,
    y: place.y + place.h / 2 - 0.45,
    w: place.w,
    h: 0.9,
    align: 'center',
    valign: 'middle',
    fontFace: FONT_NAME,
    fontSize: 40,
    bold: true,
    color: INK,
    margin: 0,
  });
}
