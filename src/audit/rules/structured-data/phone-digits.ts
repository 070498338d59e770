const MIN_PHONE_DIGITS = 6;

/**
 * Returns the digits of a phone number in comparable form: without the trunk zero, an international prefix or an
 * extension. Null when it is not a number, or contains letters (`1-800-FLOWERS`).
 */
export function normalizePhoneNumber(phoneText: string): string | null {
  const number = phoneText
    .slice(0, 60)
    .replace(/^tel:/i, '')
    .replace(/\s*(?:;|,|\bext\b|\bx\d|\bDW\b|#).*$/i, '')
    .replace(/\(0\)/g, '');
  if (/\p{L}/u.test(number)) return null;
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_PHONE_DIGITS ? null : digits;
}

/** Whether two results of `normalizePhoneNumber` are the same number; one of them may lack the country code. */
export function isSamePhone(one: string, other: string): boolean {
  return one.endsWith(other) || other.endsWith(one);
}
