/**
 * Probability that a value of Student's t distribution is at least as far from 0 as `t`: the finite series for whole
 * degrees of freedom (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4).
 */
export function computeStudentPValue(t: number, degrees: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(degrees));
  const isOdd = degrees % 2 === 1;
  const cosine = Math.cos(angle);
  let term = isOdd ? cosine : 1;
  let series = 0;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    series += term;
    term *= ((power + 1) / (power + 2)) * cosine ** 2;
  }
  const inside = Math.sin(angle) * series;
  return Math.max(0, 1 - (isOdd ? (2 / Math.PI) * (angle + inside) : inside));
}

/** Enough bisection steps for double precision. */
const HALVINGS = 60;
/** Larger than the quantile for 1 degree of freedom, 12.71. */
const LARGEST_QUANTILE = 16;

/** Returns the value that the absolute value of Student's t exceeds in 5% of cases. */
export function findStudentQuantile(degrees: number): number {
  let [low, high] = [0, LARGEST_QUANTILE];
  for (let index = 0; index < HALVINGS; index++) {
    const middle = (low + high) / 2;
    if (computeStudentPValue(middle, degrees) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
