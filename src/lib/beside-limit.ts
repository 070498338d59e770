const MOST_DIGITS = 3;

/**
 * A measured figure with its unit, with as many digits as it takes not to look equal to a limit that it misses: `2.501 s` where
 * `2.5 s` is the limit. One digit where that is enough.
 */
export function beside(value: number, unit: string, limits: readonly number[], digits = 1): string {
  const looksEqual = limits.some((limit) => limit !== value && Number(value.toFixed(digits)) === limit);
  if (looksEqual && digits < MOST_DIGITS) return beside(value, unit, limits, digits + 1);
  return unit === '' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`;
}

/** A share (0..1) as a percentage, likewise: `8.03%` where `8%` is the limit. Digits that say nothing are left out. */
export function percentBeside(share: number, limits: readonly number[], digits = 1): string {
  const text = beside(
    share * 100,
    '',
    limits.map((limit) => limit * 100),
    digits,
  );
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text}%`;
}
