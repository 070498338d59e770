const MAX_DIGITS = 3;

/** How to format a value: `digits` is the number of decimals that is enough when no limit is near. */
interface NearLimitFormat {
  unit: string;
  limits: readonly number[];
  digits?: number;
}

/**
 * Formats a measured value with its unit, with enough digits, up to three decimals, that it does not look equal to a
 * limit it exceeds or falls below: `2.501 s` when the limit is `2.5 s`. Uses one decimal where that is enough.
 */
export function formatNearLimit(value: number, { unit, limits, digits = 1 }: NearLimitFormat): string {
  const isDisplayedAsLimit = limits.some((limit) => limit !== value && Number(value.toFixed(digits)) === limit);
  if (isDisplayedAsLimit && digits < MAX_DIGITS) return formatNearLimit(value, { unit, limits, digits: digits + 1 });
  return unit === '' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`;
}

/**
 * Formats a share (0..1) as a percentage in the same way: `8.03%` when the limit is `8%`. Drops insignificant digits.
 */
export function formatPercentNearLimit(share: number, limits: readonly number[], digits = 1): string {
  const text = formatNearLimit(share * 100, { unit: '', limits: limits.map((limit) => limit * 100), digits });
  return `${text.includes('.') ? text.replace(/\.?0+$/, '') : text}%`;
}
