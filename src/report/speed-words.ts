import type { SpeedFigure } from '#contracts/site/browser-report.ts';

/** Formats a speed figure as `2.4 s`, `180 ms` or `0.12`. */
export function formatSpeed(id: SpeedFigure['id'], value: number): string {
  if (id === 'cls') return value.toFixed(2);
  return id === 'inp' || id === 'tbt' ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}
