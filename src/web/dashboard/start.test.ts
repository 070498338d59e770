import { expect, it } from 'vitest';
import { describeQuota } from './start.tsx';

it('shows the remaining quota', () => {
  expect(describeQuota(3, 5)).toBe('3 of 5 analyses remaining this month');
  expect(describeQuota(0, 5)).toBe('0 of 5 analyses remaining this month');
  expect(describeQuota(null, null)).toBe('Unlimited analyses');
});
