/** Estimates of this many hours or more are precise only to the full hour. */
const MIN_FULL_HOURS = 2;

/** Rounds estimated hours as they are shown: to full hours for 2 h or more; shorter estimates stay as they are. */
export const roundHours = (hours: number): number => (hours < MIN_FULL_HOURS ? hours : Math.round(hours));

/**
 * Rounds the parts of a total so that the shown parts add up to the shown total. The parts that rounding changed most
 * are rounded the other way. Parts below 2 h keep their quarter hours, so up to half an hour can remain.
 */
export function roundToTotal(parts: readonly number[]): number[] {
  const total = roundHours(parts.reduce((sum, hours) => sum + hours, 0));
  const shown = parts.map(roundHours);
  const difference = total - shown.reduce((sum, hours) => sum + hours, 0);
  const step = Math.sign(difference);
  const adjustableParts = parts
    .map((hours, position) => ({ position, hours, error: step * (hours - roundHours(hours)) }))
    .filter(({ hours, error }) => hours > MIN_FULL_HOURS && error > 0)
    .sort((a, b) => b.error - a.error || b.hours - a.hours)
    .slice(0, Math.ceil(Math.abs(difference) - 0.5));
  for (const { position } of adjustableParts) shown[position] = (shown[position] ?? 0) + step;
  return shown;
}
