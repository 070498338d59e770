/**
 * Computes Kendall's tau-b of two rankings given as values by position: 1 for the same order, -1 for the reverse. Ties
 * lower the denominator. Null when all values of one ranking are tied (https://doi.org/10.1093/biomet/33.3.239).
 */
export function computeKendallTauB(first: readonly number[], second: readonly number[]): number | null {
  if (first.length !== second.length) throw new Error('The rankings differ in length.');
  let balance = 0;
  let orderedFirst = 0;
  let orderedSecond = 0;
  for (let i = 0; i < first.length; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const a = Math.sign((first[i] ?? 0) - (first[j] ?? 0));
      const b = Math.sign((second[i] ?? 0) - (second[j] ?? 0));
      balance += a * b;
      orderedFirst += Math.abs(a);
      orderedSecond += Math.abs(b);
    }
  }
  const scale = Math.sqrt(orderedFirst * orderedSecond);
  return scale === 0 ? null : balance / scale;
}
