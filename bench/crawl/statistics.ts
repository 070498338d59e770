export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** Computes the spread of the finite values; null without any. */
export function computeSpread(values: readonly number[]): Spread | null {
  const sortedValues = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const [min] = sortedValues;
  const max = sortedValues.at(-1);
  if (min === undefined || max === undefined) return null;
  const middle = Math.floor(sortedValues.length / 2);
  const upperMiddle = sortedValues[middle] ?? min;
  const lowerMiddle = sortedValues[sortedValues.length % 2 === 0 ? middle - 1 : middle] ?? min;
  return { median: (lowerMiddle + upperMiddle) / 2, min, max };
}

/** Formats a number with two decimal places below 10, one below 100, and none from 100 on. */
export const formatShortNumber = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

export const formatSpread = (spread: Spread | null): string =>
  spread === null
    ? 'not measured'
    : `${formatShortNumber(spread.median)} (${formatShortNumber(spread.min)}-${formatShortNumber(spread.max)})`;

/** Returns the slope of the least-squares line through `[x, y]` points, or null when it is not defined. */
export function computeSlope(points: readonly (readonly [number, number])[]): number | null {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (points.length < 2 || spread === 0) return null;
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/** Aligns columns: the first to the left, the others to the right. */
export function buildTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const formatRow = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => `  ${formatRow(row).join('  ')}`).join('\n');
}
