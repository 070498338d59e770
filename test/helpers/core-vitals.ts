import type { CoreVitals, VitalFigure } from '#contracts/site/artifacts.ts';

/** Speed figures of a home page for which nothing was measured. */
export const noVitals: CoreVitals = {
  url: 'https://example.com/',
  lcpMs: null,
  inpMs: null,
  cls: null,
  tbtMs: null,
  fcpMs: null,
  speedIndexMs: null,
  seen: null,
};

/** Returns one lab figure. */
export function vital(value: number, overrides: Partial<VitalFigure> = {}): VitalFigure {
  const label = 'Lighthouse, one run on a simulated phone';
  return { value, source: 'lighthouse', label, spread: null, benchmarkIndex: 2_000, ...overrides };
}
