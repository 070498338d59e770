import type PptxGenJS from 'pptxgenjs';
import type { Deck } from './deck.ts';
import { normalizeDeckText, shortened } from './deck-text.ts';
import { FONT, INK, INK_2, LINE, PAPER } from './deck-theme.ts';

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
export interface DeckBars {
  /** Description for screen readers. */
  altText: string;
  labels: readonly string[];
  series: readonly DeckSeries[];
  /** Largest value of the scale. */
  max?: number;
  /** Number format of the bar labels; without it the bars have no labels. */
  valueFormat?: string;
  /** Color of the bar labels; the text color when they appear next to the bars. */
  valueColor?: string;
  hasLegend?: boolean;
}

const MAX_LABEL = 44;

/**
 * Adds a native, editable chart with horizontal bars. The first label is at the top, and several series are stacked.
 */
export function addBars({ pptx }: Deck, slide: PptxGenJS.Slide, place: Place, bars: DeckBars): void {
  // Charts are drawn from the bottom, but the first label belongs at the top.
  const labels = bars.labels.map((label) => shortened(normalizeDeckText(label), MAX_LABEL)).reverse();
  const data = bars.series.map(({ name, values }) => ({ name, labels, values: values.toReversed() }));
  slide.addChart(pptx.ChartType.bar, data, {
    ...place,
    altText: normalizeDeckText(bars.altText),
    barDir: 'bar',
    barGrouping: bars.series.length > 1 ? 'stacked' : 'clustered',
    barGapWidthPct: 45,
    chartColors: bars.series.map(({ color }) => color),
    catAxisLabelFontFace: FONT,
    catAxisLabelFontSize: 11,
    catAxisLabelColor: INK,
    catAxisLineShow: false,
    valAxisLabelFontFace: FONT,
    valAxisLabelFontSize: 10,
    valAxisLabelColor: INK_2,
    valAxisLineShow: false,
    valAxisMinVal: 0,
    ...(bars.max === undefined ? {} : { valAxisMaxVal: bars.max }),
    valGridLine: { color: LINE, size: 0.5 },
    catGridLine: { style: 'none' },
    ...(bars.valueFormat === undefined
      ? { showValue: false }
      : {
          showValue: true,
          dataLabelFormatCode: bars.valueFormat,
          dataLabelFontFace: FONT,
          dataLabelFontSize: 11,
          dataLabelColor: bars.valueColor ?? INK,
        }),
    ...(bars.hasLegend
      ? { showLegend: true, legendPos: 'b', legendFontFace: FONT, legendFontSize: 11, legendColor: INK_2 }
      : { showLegend: false }),
  });
}

/** Adds a score as a ring with its figure inside. */
export function addRing(
  { pptx }: Deck,
  slide: PptxGenJS.Slide,
  place: Place,
  ring: { label: string; score: number | null; text: string; color: string; altText: string },
): void {
  const score = ring.score ?? 0;
  slide.addChart(
    pptx.ChartType.doughnut,
    [{ name: ring.label, labels: [ring.label, 'Remaining to 100'], values: [score, 100 - score] }],
    {
      ...place,
      altText: normalizeDeckText(ring.altText),
      holeSize: 80,
      chartColors: [ring.color, LINE],
      dataBorder: { pt: 0, color: PAPER },
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
    fontFace: FONT,
    fontSize: 40,
    bold: true,
    color: INK,
    margin: 0,
  });
}
