import { expect, it } from 'vitest';
import { usesText } from './start.tsx';

it('counts what is left', () => {
  expect(usesText(3, 5)).toBe('3 of 5 analyses remaining this month');
  expect(usesText(0, 5)).toBe('0 of 5 analyses remaining this month');
  expect(usesText(null, null)).toBe('Unlimited analyses');
});
