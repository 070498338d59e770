import type { LabTimings } from '#contracts/page/rendered-page.ts';
import type { Interaction } from '../reading/interact-once.ts';
import type { ScrollSpan } from '../reading/scroll-slowly.ts';
import { getLongTasks, totalBlockingTime } from './blocking-time.ts';
import { contentTime } from './content-time.ts';
import { largestPaint, type PaintContext } from './largest-paint.ts';
import { getLayoutShifts } from './layout-shifts.ts';
import type { ObservedPage } from './observed.ts';

export interface TimingSources extends PaintContext {
  networkIdleMs: number | null;
  /** Read again after all interactions with the page; null when it could not be. */
  later: ObservedPage | null;
  scroll: ScrollSpan | null;
  interaction: Interaction | null;
  maxShifts: number;
}

/** The observations as the figures of the contract. `observed` ends when the page had settled. */
export function labTimings(sources: TimingSources): LabTimings {
  const { observed, networkIdleMs, later, scroll, interaction } = sources;
  const isScrolled = ({ atMs }: { atMs: number }) => scroll !== null && atMs >= scroll.fromMs && atMs <= scroll.toMs;
  return {
    label: 'lab, unthrottled, this server',
    ttfbMs: tenth(observed.ttfbMs),
    domContentLoadedMs: reached(observed.domContentLoadedMs),
    loadMs: reached(observed.loadMs),
    networkIdleMs,
    contentMs: nullable(contentTime(observed.textSamples)),
    fcpMs: nullable(observed.fcpMs),
    lcp: largestPaint(sources),
    cls: getLayoutShifts({
      load: observed.shifts,
      scroll: later?.shifts.filter(isScrolled) ?? [],
      maxShifts: sources.maxShifts,
    }),
    tbtMs: totalBlockingTime(observed.longTasks, observed.fcpMs, observed.nowMs),
    longTasks: getLongTasks(observed.longTasks),
    inp: interaction,
  };
}

const tenth = (ms: number): number => Math.round(Math.max(0, ms) * 10) / 10;
const nullable = (ms: number | null): number | null => (ms === null ? null : tenth(ms));
const reached = (ms: number): number | null => (ms > 0 ? tenth(ms) : null);
