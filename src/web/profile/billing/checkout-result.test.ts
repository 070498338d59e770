import { expect, it } from 'vitest';
import { checkoutResult, checkoutWords } from './checkout-result.ts';

it('knows two ends of a checkout', () => {
  expect(checkoutResult('success')).toBe('success');
  expect(checkoutResult('cancelled')).toBe('cancelled');
  expect(checkoutResult('paid')).toBeNull();
  expect(checkoutResult(null)).toBeNull();
});

it('waits for the plan before it says that Premium is on', () => {
  expect(checkoutWords('success', false, false).tone).toBe('info');
  expect(checkoutWords('success', true, false).tone).toBe('good');
  expect(checkoutWords('success', false, true).tone).toBe('warning');
  expect(checkoutWords('cancelled', false, false).text).toContain('You were not charged');
});
