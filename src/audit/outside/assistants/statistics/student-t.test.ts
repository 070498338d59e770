import { describe, expect, it } from 'vitest';
import { computeStudentPValue, findStudentQuantile } from './student-t.ts';

describe('Student t distribution', () => {
  // Quantiles for 97.5% as printed in statistical tables.
  it.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [7, 2.365],
    [24, 2.064],
    [49, 2.01],
    [1_000, 1.962],
  ])('has the quantile of the tables for %i degrees of freedom', (degrees, quantile) => {
    expect(findStudentQuantile(degrees)).toBeCloseTo(quantile, 3);
    expect(computeStudentPValue(-findStudentQuantile(degrees), degrees)).toBeCloseTo(0.05, 10);
  });

  it('has p-values from 1 at t = 0 to 0 for large t', () => {
    expect(computeStudentPValue(0, 7)).toBe(1);
    expect(computeStudentPValue(1, 1)).toBeCloseTo(0.5, 12);
    expect(computeStudentPValue(1e9, 24)).toBeLessThan(1e-12);
    expect(computeStudentPValue(1e9, 24)).toBeGreaterThanOrEqual(0);
  });
});
