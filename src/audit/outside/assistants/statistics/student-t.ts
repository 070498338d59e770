/**
 * Probability that a value of Student's t distribution is at least as far from 0 as `t`: the finite series for whole
 * degrees of freedom (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4).
 */
export function computeStudentPValue(t: number, degreesOfFreedom: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(degreesOfFreedom));
  const isOdd = degreesOfFreedom % 2 === 1;
  const cosine = Math.cos(angle);
  let term = isOdd ? cosine : 1;
  let seriesSum = 0;
  for (let power = isOdd ? 1 : 0; power <= degreesOfFreedom - 2; power += 2) {
    seriesSum += term;
    term *= ((power + 1) / (power + 2)) * cosine ** 2;
  }
  const inside = Math.sin(angle) * seriesSum;
  return Math.max(0, 1 - (isOdd ? (2 / Math.PI) * (angle + inside) : inside));
}

/** Enough bisection steps for double precision. */
const HALVING_COUNT = 60;
/** Larger than the quantile for 1 degree of freedom, 12.71. */
const LARGEST_QUANTILE = 16;

/** Returns the value that the absolute value of Student's t exceeds in 5% of cases. */
export function findStudentQuantile(degreesOfFreedom: number): number {
  let [low, high] = [0, LARGEST_QUANTILE];
  for (let index = 0; index < HALVING_COUNT; index++) {
    const middle = (low + high) / 2;
    if (computeStudentPValue(middle, degreesOfFreedom) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
