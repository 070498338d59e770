import { expect, it } from 'vitest';
import { parseCheckoutResult, selectCheckoutText } from './checkout-result.ts';

it('recognizes both outcomes of a checkout', () => {
  expect(parseCheckoutResult('success')).toBe('success');
  expect(parseCheckoutResult('cancelled')).toBe('cancelled');
  expect(parseCheckoutResult('paid')).toBeNull();
  expect(parseCheckoutResult(null)).toBeNull();
});

it('waits for the plan change before it confirms Premium', () => {
  expect(selectCheckoutText('success', false, false).tone).toBe('info');
  expect(selectCheckoutText('success', true, false).tone).toBe('good');
  expect(selectCheckoutText('success', false, true).tone).toBe('warning');
  expect(selectCheckoutText('cancelled', false, false).text).toContain('You were not charged');
});
