const MIN_DIGITS = 6;

/**
 * Digits of a telephone number in a form that can be compared: without the zero of long-distance calls, an international
 * prefix or an extension. Null for what is no number, or one with letters (`1-800-FLOWERS`).
 */
export function phoneDigits(written: string): string | null {
  const number = written
    .slice(0, 60)
    .replace(/^tel:/i, '')
    .replace(/\s*(?:;|,|\bext\b|\bx\d|\bDW\b|#).*$/i, '')
    .replace(/\(0\)/g, '');
  if (/\p{L}/u.test(number)) return null;
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_DIGITS ? null : digits;
}

/** Two spellings of one number: one of them may lack the code of the country. */
export function isSamePhone(one: string, other: string): boolean {
  return one.endsWith(other) || other.endsWith(one);
}
