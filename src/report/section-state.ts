import type { FigureLabel } from '#contracts/report/external-sections.ts';

/**
 * State of a section filled by an external source: available with its source, missing with the reason, or not part of
 * the plan (`locked`), in which case it contains no data.
 */
export type ExternalState<T> =
  | { state: 'measured'; value: T; label: FigureLabel | null }
  | { state: 'not-measured'; reason: string; step: string }
  | { state: 'locked' };

/**
 * Returns the state of a section: undefined means that the plan does not include the section, and null means that it
 * was not measured.
 */
export function buildExternalState<T>(
  value: T | null | undefined,
  label: FigureLabel | null,
  missing: { reason: string; step: string },
): ExternalState<T> {
  if (value === undefined) return { state: 'locked' };
  return value === null ? { state: 'not-measured', ...missing } : { state: 'measured', value, label };
}
