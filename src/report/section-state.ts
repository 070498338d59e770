import type { FigureLabel } from '#contracts/report/outside-sections.ts';

/**
 * A section filled by an external source: with its values and their source, without them and the reason, or not part
 * of the plan (`locked`), in which case no data is available here.
 */
export type OutsideState<T> =
  | { state: 'measured'; value: T; label: FigureLabel | null }
  | { state: 'not-measured'; reason: string; step: string }
  | { state: 'locked' };

/** A field that is absent belongs to another plan; null was not measured. */
export function buildOutsideState<T>(
  value: T | null | undefined,
  label: FigureLabel | null,
  missing: { reason: string; step: string },
): OutsideState<T> {
  if (value === undefined) return { state: 'locked' };
  return value === null ? { state: 'not-measured', ...missing } : { state: 'measured', value, label };
}
