/** Spaces, apostrophes and their typographic forms, which group digits in some languages. */
const GROUP_SPACES = /[\s'\u2019]/g;
const GROUPED_INTEGER = /^\d{1,3}([.,]\d{3})+$/;
const DIGITS = /^\d+$/;
const DECIMAL = /^\d+(\.\d+)?$/;

/** Reads a count such as `1234`, `1,234` or `1.234`; null when it is not one. */
export function readCount(text: string): number | null {
  const compact = text.trim().replace(GROUP_SPACES, '');
  const digits = GROUPED_INTEGER.test(compact) ? compact.replace(/[.,]/g, '') : compact;
  if (!DIGITS.test(digits)) return null;
  const count = Number(digits);
  return Number.isSafeInteger(count) ? count : null;
}

/** Reads a number such as `7.4`, `7,4` or `1,234.5`; null when it is not one. The last separator is the decimal one. */
export function readDecimal(text: string): number | null {
  const compact = text.trim().replace(GROUP_SPACES, '');
  const at = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'));
  if (at < 0) return DIGITS.test(compact) ? Number(compact) : null;
  const whole = compact.slice(0, at);
  const groups = GROUPED_INTEGER.test(whole) ? whole.replace(/[.,]/g, '') : whole;
  const normalized = `${groups}.${compact.slice(at + 1)}`;
  return DECIMAL.test(normalized) ? Number(normalized) : null;
}
