import { expect, it } from 'vitest';
import { describePeriodEnd, describeSubscription, hasFailedPayment } from './subscription-words.ts';

const premium = {
  plan: 'premium',
  isGranted: false,
  status: 'active',
  currentPeriodEnd: '2026-12-20T00:00:00Z',
  trialEnd: null,
  cancelAtPeriodEnd: false,
} as const;

it('describes the next change of Premium', () => {
  expect(describeSubscription(premium)).toBe('Renews on Dec 20, 2026.');
  expect(describeSubscription({ ...premium, currentPeriodEnd: null })).toBe("You're on Premium.");
  expect(describeSubscription({ ...premium, status: 'trialing', trialEnd: '2026-12-04T00:00:00Z' })).toBe(
    'Your free trial ends on Dec 4, 2026. Your first payment is due then.',
  );
  expect(describeSubscription({ ...premium, cancelAtPeriodEnd: true })).toBe(
    'Canceled. You keep Premium until Dec 20, 2026.',
  );
});

it('states how long Premium remains after a failed payment, including for a canceled subscription', () => {
  const unpaid = { ...premium, status: 'past_due' } as const;
  expect(describeSubscription(unpaid)).toContain('You keep Premium until Jan 3, 2027 while we retry your card.');
  expect(describeSubscription({ ...unpaid, cancelAtPeriodEnd: true })).toBe(
    'Your subscription is canceled, and its last payment failed. You keep Premium until Jan 3, 2027 at the latest.',
  );
  expect(hasFailedPayment(unpaid)).toBe(true);
  expect(hasFailedPayment({ ...unpaid, isGranted: true })).toBe(false);
  expect(hasFailedPayment(premium)).toBe(false);
});

it('reports that granted Premium is not charged', () => {
  const text = 'An administrator granted you Premium. You are not charged for it.';
  const grantedSubscription = { ...premium, isGranted: true } as const;
  expect(describeSubscription({ ...grantedSubscription, status: null, currentPeriodEnd: null })).toBe(text);
  expect(describeSubscription({ ...grantedSubscription, status: 'canceled' })).toBe(text);
});

it('describes what Free includes and why Premium ended', () => {
  const free = { ...premium, plan: 'free', currentPeriodEnd: null } as const;
  expect(describeSubscription({ ...free, status: null })).toBe('Free includes 5 analyses per month.');
  expect(describeSubscription({ ...free, status: 'canceled' })).toContain('has ended');
  expect(describeSubscription({ ...free, status: 'unpaid' })).toContain('a payment failed');
});

it('shows the next date of an active subscription', () => {
  expect(describePeriodEnd(premium)).toBe('Subscription renews on Dec 20, 2026');
  expect(describePeriodEnd({ ...premium, cancelAtPeriodEnd: true })).toBe('Subscription expires on Dec 20, 2026');
  expect(describePeriodEnd({ ...premium, status: 'trialing', trialEnd: '2026-12-04T00:00:00Z' })).toBe(
    'Trial ends on Dec 4, 2026',
  );
});

it('shows no date without an active subscription, or while a failed payment is retried', () => {
  expect(describePeriodEnd({ ...premium, plan: 'free', status: 'canceled' })).toBeNull();
  expect(describePeriodEnd({ ...premium, isGranted: true, status: 'canceled' })).toBeNull();
  expect(describePeriodEnd({ ...premium, currentPeriodEnd: null })).toBeNull();
  expect(describePeriodEnd({ ...premium, status: 'past_due' })).toBeNull();
});
