import { expect, it } from 'vitest';
import { isSamePhone, normalizePhoneNumber } from './phone-digits.ts';

it.each([
  ['+43 1 234 56 78', '4312345678'],
  ['+43 (0)1 2345678', '4312345678'],
  ['0043 1 2345678', '4312345678'],
  ['01 / 234 56 78', '12345678'],
  ['tel:+1-555-010-2000', '15550102000'],
  ['(555) 010-2000 ext. 12', '5550102000'],
  ['555 010 2000 x12', '5550102000'],
  ['123456', '123456'],
])('normalizes %s', (phoneText, digits) => expect(normalizePhoneNumber(phoneText)).toBe(digits));

it.each(['12345', '1-800-FLOWERS', '', 'call us'])('%s cannot be compared', (phoneText) =>
  expect(normalizePhoneNumber(phoneText)).toBeNull(),
);

it('compares national and international formats', () => {
  expect(isSamePhone('4312345678', '12345678')).toBe(true);
  expect(isSamePhone('12345678', '4312345678')).toBe(true);
  expect(isSamePhone('12345678', '12345679')).toBe(false);
});
