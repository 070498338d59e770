import { isMachineBusy } from '#audit/rendering/lab-run.ts';
import type { FieldHistory, LighthouseRuns } from '#contracts/page/lab-runs.ts';
import type { RenderFailure, RenderSample, SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { SPEED_BANDS } from '#contracts/report/speed-bands.ts';
import type { AuditPage, CoreVitals, GatherResult, VitalFigure } from '#contracts/site/artifacts.ts';
import type {
  FieldHistoryReport,
  LighthouseScores,
  RenderingReport,
  SpeedFigure,
  SpeedReport,
} from '#contracts/site/browser-report.ts';
import { computeChangedShare } from '#lib/page/rendered-difference.ts';

/** Why a page could not be rendered, worded for the site owner. */
const FAILURE_WORDS: Readonly<Record<RenderFailure, string>> = {
  timeout: 'The page kept the browser busy past the time limit',
  crashed: 'The page crashed its browser tab',
  refused: 'The network blocked the browser from reaching the page',
  'not-html': 'The browser received a file instead of a page',
  'navigated-away': 'The page kept navigating to other URLs',
  status: 'The server returned an error to the browser',
  'browser-gone': 'The browser on this server stopped',
};

/** Collects the rendering results of the sampled pages as they are processed. */
export class RenderTally {
  readonly #pages: RenderingReport['pages'] = [];

  add(page: AuditPage, render: SuccessfulRender | null): void {
    if (render !== null) this.#pages.push({ url: page.url, changedShare: computeChangedShare(render), failure: null });
  }

  /** Returns the rendering results; null when rendering was not measured. */
  finish(sample: GatherResult<RenderSample>, pagesKnown: number, templateCount: number): RenderingReport | null {
    if (!sample.measured) return null;
    const { planned, rendered, failed, failures, settledTemplates, cutBy, product } = sample.value;
    const failedPages = failures.map(({ url, reason }) => ({
      url,
      changedShare: null,
      failure: FAILURE_WORDS[reason],
    }));
    return {
      planned,
      rendered,
      failed,
      cutBy,
      product,
      pages: [...this.#pages, ...failedPages],
      settledPages: settledTemplates.reduce((sum, { pagesLeftOut }) => sum + pagesLeftOut, 0),
      margin: rendered >= pagesKnown ? null : computeMargin(rendered / Math.max(1, templateCount)),
    };
  }
}

/** Margin of error in 19 of 20 samples, by rendered pages per template (docs: scoring, item "Sampling"). */
const ERROR_MARGINS = [
  { renders: 20, margin: 'about 5 points' },
  { renders: 5, margin: 'about 8 points' },
] as const;
const WIDEST_MARGIN = 'more than 8 points';

function computeMargin(rendersPerTemplate: number): string {
  return ERROR_MARGINS.find(({ renders }) => rendersPerTemplate >= renders)?.margin ?? WIDEST_MARGIN;
}

interface Metric {
  id: SpeedFigure['id'];
  title: string;
  name: Exclude<keyof CoreVitals, 'url' | 'seen'>;
}
const METRICS: readonly Metric[] = [
  { id: 'lcp', title: 'Largest Contentful Paint', name: 'lcpMs' },
  { id: 'inp', title: 'Interaction to Next Paint', name: 'inpMs' },
  { id: 'cls', title: 'Cumulative Layout Shift', name: 'cls' },
  { id: 'tbt', title: 'Total Blocking Time', name: 'tbtMs' },
  { id: 'fcp', title: 'First Contentful Paint', name: 'fcpMs' },
  { id: 'speed-index', title: 'Speed Index', name: 'speedIndexMs' },
];

export interface SpeedInput {
  vitals: GatherResult<CoreVitals>;
  lighthouse: readonly GatherResult<LighthouseRuns>[];
  /** The home page as our browser rendered it. */
  render: SuccessfulRender | null;
}

/** Describes field data over time, or why there is none. */
export const buildFieldHistory = (found: GatherResult<FieldHistory>): FieldHistoryReport =>
  found.measured
    ? { history: found.value, reason: null, step: null }
    : { history: null, reason: found.reason, step: found.step };

/** Builds the speed report of the home page; null when it was not measured. */
export function buildSpeedReport({ vitals, lighthouse, render }: SpeedInput): SpeedReport | null {
  if (!vitals.measured) return null;
  const { url } = vitals.value;
  return {
    url,
    figures: METRICS.map((metric) => buildSpeedFigure(metric, vitals.value[metric.name])),
    labInteraction: render?.timings.inp ?? null,
    lighthouse: lighthouse.flatMap((runs) => (runs.measured ? [computeScores(runs.value)] : [])),
  };
}

function buildSpeedFigure({ id, title }: Metric, figure: VitalFigure | null): SpeedFigure {
  if (figure === null) return { id, title, value: null, band: null, source: null, label: null, spread: null };
  const { value, source, label, spread } = figure;
  const { good, poor } = SPEED_BANDS[id];
  const band = value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor';
  return { id, title, value, band, source, label, spread };
}

function computeScores({ device, lighthouseVersion, runs, scores, benchmarkIndex }: LighthouseRuns): LighthouseScores {
  return {
    device,
    version: lighthouseVersion,
    runs: runs.length,
    ...scores,
    isMachineBusy: isMachineBusy({ benchmarkIndex }),
  };
}
