import type { VitalFigure } from '#contracts/artifacts.ts';

/** A time in seconds with its spread: `3.4 s (runs between 3.1 and 3.9 s)`. */
export function vitalSeconds({ value, spread }: VitalFigure): string {
  const seconds = (timeMs: number) => (timeMs / 1_000).toFixed(1);
  if (spread === null) return `${seconds(value)} s`;
  return `${seconds(value)} s (runs between ${seconds(spread.least)} and ${seconds(spread.greatest)} s)`;
}

/** A time in whole milliseconds, with its spread. */
export function vitalMilliseconds({ value, spread }: VitalFigure): string {
  if (spread === null) return `${Math.round(value)} ms`;
  return `${Math.round(value)} ms (runs between ${Math.round(spread.least)} and ${Math.round(spread.greatest)} ms)`;
}

/** A figure without a unit, with its spread. */
export function vitalNumber({ value, spread }: VitalFigure): string {
  if (spread === null) return value.toFixed(2);
  return `${value.toFixed(2)} (runs between ${spread.least.toFixed(2)} and ${spread.greatest.toFixed(2)})`;
}
