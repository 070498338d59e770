/**
 * Solves `matrix * x = right` for a symmetric positive definite matrix (Cholesky decomposition); accepts several
 * right-hand sides at once.
 */
export function solvePositiveDefinite(matrix: readonly number[][], rightSides: readonly number[][]): number[][] {
  return solveWithDeterminant(matrix, rightSides).solutions;
}

/** Same as `solvePositiveDefinite`, but also returns the logarithm of the matrix's determinant. */
export function solveWithDeterminant(
  matrix: readonly number[][],
  rightSides: readonly number[][],
): { solutions: number[][]; logDeterminant: number } {
  const lower = decompose(matrix);
  return {
    solutions: rightSides.map((right) => substituteBackward(lower, substituteForward(lower, right))),
    logDeterminant: 2 * lower.reduce((sum, row) => sum + Math.log(row.at(-1) ?? 1), 0),
  };
}

function decompose(matrix: readonly number[][]): number[][] {
  const lower: number[][] = [];
  for (const [row, values] of matrix.entries()) {
    const current: number[] = [];
    lower.push(current);
    for (let column = 0; column <= row; column++) {
      const other = lower[column] ?? [];
      let rest = values[column] ?? 0;
      for (let k = 0; k < column; k++) rest -= (current[k] ?? 0) * (other[k] ?? 0);
      current.push(column === row ? Math.sqrt(rest) : rest / (other[column] ?? 1));
    }
  }
  return lower;
}

function substituteForward(lower: readonly number[][], right: readonly number[]): number[] {
  const solution: number[] = [];
  for (const [row, values] of lower.entries()) {
    let rest = right[row] ?? 0;
    for (let k = 0; k < row; k++) rest -= (values[k] ?? 0) * (solution[k] ?? 0);
    solution.push(rest / (values[row] ?? 1));
  }
  return solution;
}

function substituteBackward(lower: readonly number[][], right: readonly number[]): number[] {
  const solution = [...right];
  for (let row = lower.length - 1; row >= 0; row--) {
    let rest = solution[row] ?? 0;
    for (let k = row + 1; k < lower.length; k++) rest -= (lower[k]?.[row] ?? 0) * (solution[k] ?? 0);
    solution[row] = rest / (lower[row]?.[row] ?? 1);
  }
  return solution;
}
