import type { SpeedFigure } from '../site/browser-report.ts';

export interface SpeedBand {
  /** Threshold up to which a figure is good. */
  good: number;
  /** Threshold above which a figure is poor. */
  poor: number;
}

/**
 * Thresholds in milliseconds; layout shift has no unit. Sources: web.dev for LCP, INP, CLS and FCP, Lighthouse (mobile)
 * for the others.
 */
export const SPEED_BANDS: Readonly<Record<SpeedFigure['id'], SpeedBand>> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  tbt: { good: 200, poor: 600 },
  fcp: { good: 1_800, poor: 3_000 },
  'speed-index': { good: 3_400, poor: 5_800 },
};
