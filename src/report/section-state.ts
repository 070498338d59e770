import type { FigureLabel } from '#contracts/report/outside-sections.ts';

/**
 * State of a section filled by an external source: available with its source, missing with the reason, or not part of
 * the plan (`locked`), in which case it contains no data.
 */
export type OutsideState<T> =
  | { state: 'measured'; value: T; label: FigureLabel | null }
  | { state: 'not-measured'; reason: string; step: string }
  | { state: 'locked' };

/** Returns the state of a section: an undefined value belongs to another plan, and null was not measured. */
export function buildOutsideState<T>(
  value: T | null | undefined,
  label: FigureLabel | null,
  missing: { reason: string; step: string },
): OutsideState<T> {
  if (value === undefined) return { state: 'locked' };
  return value === null ? { state: 'not-measured', ...missing } : { state: 'measured', value, label };
}
