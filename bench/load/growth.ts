/** Growth of a value over time, fitted by least squares. */
export interface Growth {
  /** Slope, in units of the value per hour. */
  perHour: number;
  /** 95% interval of the slope. Samples that depend on each other make the true interval wider. */
  low: number;
  high: number;
  /** Mean of the values. */
  mean: number;
}

/** A value and when it was measured, in hours from any start. */
export interface Sample {
  hours: number;
  value: number;
}

const Z = 1.959_964;

/**
 * Fits a line to the samples after the warm-up.
 *
 * @param warmUpHours samples before this time are omitted, because caches and compiled code are still growing
 * @returns null with fewer than three remaining samples, or when all of them were measured at the same time
 */
export function fitGrowth(samples: readonly Sample[], warmUpHours: number): Growth | null {
  const kept = samples.filter(({ hours }) => hours >= warmUpHours);
  const degreesOfFreedom = kept.length - 2;
  if (degreesOfFreedom < 1) return null;
  const meanHours = computeMean(kept.map(({ hours }) => hours));
  const mean = computeMean(kept.map(({ value }) => value));
  const spread = sum(kept.map(({ hours }) => (hours - meanHours) ** 2));
  if (spread === 0) return null;
  const perHour = sum(kept.map(({ hours, value }) => (hours - meanHours) * (value - mean))) / spread;
  const residuals = kept.map(({ hours, value }) => value - mean - perHour * (hours - meanHours));
  const error = Math.sqrt(sum(residuals.map((residual) => residual ** 2)) / degreesOfFreedom / spread);
  const margin = approximateT(degreesOfFreedom) * error;
  return { perHour, low: perHour - margin, high: perHour + margin, mean };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const computeMean = (values: readonly number[]) => sum(values) / values.length;

/**
 * Approximates the 97.5% quantile of Student's t distribution from the normal quantile (Abramowitz and Stegun, 26.7.5).
 * From 3 degrees of freedom on, the error is below 1.5%; below that, the interval is too narrow.
 */
export function approximateT(degreesOfFreedom: number): number {
  return (
    Z +
    (Z ** 3 + Z) / (4 * degreesOfFreedom) +
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * degreesOfFreedom ** 2) +
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / (384 * degreesOfFreedom ** 3)
  );
}
