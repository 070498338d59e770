import type { LabTimings } from '#contracts/page/rendered-page.ts';
import type { ObservedPage } from './observed.ts';

type LayoutShiftEntry = ObservedPage['shifts'][number];

/** A session window ends after a second without shifts, or after five seconds (https://web.dev/articles/cls). */
const MAX_GAP_MS = 1_000;
const MAX_WINDOW_MS = 5_000;

/** Returns the sum of the largest session window. The shifts must be sorted by time. */
export function computeCumulativeLayoutShift(shifts: readonly Pick<LayoutShiftEntry, 'value' | 'atMs'>[]): number {
  let largest = 0;
  let sum = 0;
  let startMs = Number.NEGATIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const { value, atMs } of shifts) {
    const isNew = atMs - lastMs >= MAX_GAP_MS || atMs - startMs >= MAX_WINDOW_MS;
    if (isNew) startMs = atMs;
    sum = isNew ? value : sum + value;
    lastMs = atMs;
    largest = Math.max(largest, sum);
  }
  return Math.round(largest * 10_000) / 10_000;
}

export interface ShiftPhases {
  /** Shifts before the page settled. */
  load: readonly LayoutShiftEntry[];
  /** Shifts during scrolling. */
  scroll: readonly LayoutShiftEntry[];
  /** Maximum number of listed shifts, largest first. */
  maxShifts: number;
}

/** Returns the metric during load and including scrolling, with the largest shifts as evidence. */
export function summarizeLayoutShifts({ load, scroll, maxShifts }: ShiftPhases): LabTimings['cls'] {
  const all = [...load, ...scroll];
  return {
    value: computeCumulativeLayoutShift(load),
    withScroll: computeCumulativeLayoutShift(all),
    shifts: all.toSorted((a, b) => b.value - a.value || a.atMs - b.atMs).slice(0, maxShifts),
  };
}
