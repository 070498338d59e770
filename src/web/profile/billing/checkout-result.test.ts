import { expect, it } from 'vitest';
import { describeCheckout, parseCheckoutResult } from './checkout-result.ts';

it('recognizes both outcomes of a checkout', () => {
  expect(parseCheckoutResult('success')).toBe('success');
  expect(parseCheckoutResult('cancelled')).toBe('cancelled');
  expect(parseCheckoutResult('paid')).toBeNull();
  expect(parseCheckoutResult(null)).toBeNull();
});

it('waits for the plan change before it confirms Premium', () => {
  expect(describeCheckout('success', false, false).tone).toBe('info');
  expect(describeCheckout('success', true, false).tone).toBe('good');
  expect(describeCheckout('success', false, true).tone).toBe('warning');
  expect(describeCheckout('cancelled', false, false).text).toContain('You were not charged');
});
