import type { FigureLabel } from '#contracts/outside-sections.ts';

/**
 * A section that a source outside the crawl fills: with its values and where they come from, without them and why, or not part
 * of the plan (`locked`), in which case nothing of it is known here.
 */
export type OutsideState<T> =
  | { state: 'measured'; value: T; label: FigureLabel | null }
  | { state: 'not-measured'; reason: string; step: string }
  | { state: 'locked' };

/** A field that is absent belongs to another plan; null was not measured. */
export function outsideState<T>(
  value: T | null | undefined,
  label: FigureLabel | null,
  missing: { reason: string; step: string },
): OutsideState<T> {
  if (value === undefined) return { state: 'locked' };
  return value === null ? { state: 'not-measured', ...missing } : { state: 'measured', value, label };
}
