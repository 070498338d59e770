import { solvePositiveDefinite } from './linear-system.ts';

/** Coefficients of a linear fit, and its sum of squared errors. */
export interface NonNegativeFit {
  coefficients: number[];
  error: number;
}

/** Keeps the system solvable if columns are almost multiples of each other. */
const RIDGE = 1e-9;

/**
 * Fits the columns to `values` with coefficients of 0 or more (least squares): the best of the fits with every subset
 * of the columns, which is exact and fast for a few columns.
 */
export function fitNonNegative(columns: readonly (readonly number[])[], values: readonly number[]): NonNegativeFit {
  let best: NonNegativeFit = { coefficients: columns.map(() => 0), error: computeDotProduct(values, values) };
  for (let subset = 1; subset < 2 ** columns.length; subset++) {
    const used = columns.filter((_, index) => (subset >> index) % 2 === 1);
    const scales = used.map((column) => Math.sqrt(computeDotProduct(column, column)) || 1);
    const matrix = used.map((one, i) =>
      used.map(
        (other, j) => computeDotProduct(one, other) / (scales[i] ?? 1) / (scales[j] ?? 1) + (i === j ? RIDGE : 0),
      ),
    );
    const [solution = []] = solvePositiveDefinite(matrix, [
      used.map((one, i) => computeDotProduct(one, values) / (scales[i] ?? 1)),
    ]);
    if (solution.some((value) => value < 0)) continue;
    const fitted = values.map((_, row) =>
      used.reduce((total, column, i) => total + ((solution[i] ?? 0) / (scales[i] ?? 1)) * (column[row] ?? 0), 0),
    );
    const error = values.reduce((total, value, row) => total + (value - (fitted[row] ?? 0)) ** 2, 0);
    if (error >= best.error) continue;
    let next = 0;
    const coefficients = columns.map((_, index) =>
      (subset >> index) % 2 === 1 ? (solution[next] ?? 0) / (scales[next++] ?? 1) : 0,
    );
    best = { coefficients, error };
  }
  return best;
}

function computeDotProduct(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (const [index, value] of a.entries()) total += value * (b[index] ?? 0);
  return total;
}
