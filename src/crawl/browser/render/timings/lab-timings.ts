import type { LabTimings } from '#contracts/page/rendered-page.ts';
import type { Interaction } from '../reading/interact-once.ts';
import type { ScrollSpan } from '../reading/scroll-slowly.ts';
import { computeTotalBlockingTime, summarizeLongTasks } from './blocking-time.ts';
import { computeContentTime } from './content-time.ts';
import { buildLargestPaint, type PaintContext } from './largest-paint.ts';
import { summarizeLayoutShifts } from './layout-shifts.ts';
import type { ObservedPage } from './observed.ts';

export interface TimingSources extends PaintContext {
  networkIdleMs: number | null;
  /** Read again after scrolling; null when the page was not scrolled or could not be evaluated. */
  later: ObservedPage | null;
  scroll: ScrollSpan | null;
  interaction: Interaction | null;
  maxShifts: number;
}

/** Converts the observations to the figures that the contract defines. `observed` ends when the page has settled. */
export function buildLabTimings(sources: TimingSources): LabTimings {
  const { observed, networkIdleMs, later, scroll, interaction } = sources;
  const isScrolled = ({ atMs }: { atMs: number }) => scroll !== null && atMs >= scroll.fromMs && atMs <= scroll.toMs;
  return {
    label: 'lab, unthrottled, this server',
    ttfbMs: roundToTenth(observed.ttfbMs),
    domContentLoadedMs: roundIfReached(observed.domContentLoadedMs),
    loadMs: roundIfReached(observed.loadMs),
    networkIdleMs,
    contentMs: roundNullable(computeContentTime(observed.textSamples)),
    fcpMs: roundNullable(observed.fcpMs),
    lcp: buildLargestPaint(sources),
    cls: summarizeLayoutShifts({
      load: observed.shifts,
      scroll: later?.shifts.filter(isScrolled) ?? [],
      maxShifts: sources.maxShifts,
    }),
    tbtMs: computeTotalBlockingTime(observed.longTasks, observed.fcpMs, observed.nowMs),
    longTasks: summarizeLongTasks(observed.longTasks),
    inp: interaction,
  };
}

const roundToTenth = (ms: number): number => Math.round(Math.max(0, ms) * 10) / 10;
const roundNullable = (ms: number | null): number | null => (ms === null ? null : roundToTenth(ms));
const roundIfReached = (ms: number): number | null => (ms > 0 ? roundToTenth(ms) : null);
