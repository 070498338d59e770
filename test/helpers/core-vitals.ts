import type { CoreVitals, VitalFigure } from '#contracts/site/artifacts.ts';

/** Speed figures for a home page when nothing was measured. */
export const emptyVitals: CoreVitals = {
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
export function makeVital(value: number, overrides: Partial<VitalFigure> = {}): VitalFigure {
  const label = 'Lighthouse, one run on a simulated phone';
  return { value, source: 'lighthouse', label, spread: null, benchmarkIndex: 2_000, ...overrides };
}
