import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAST_DUE_GRACE_DAYS } from '#contracts/account/billing.ts';
import { computePremiumState, hasPremium, RENEWAL_ALLOWANCE_HOURS } from './premium-state.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-06-15T12:00:00Z');
const addHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const FREE_STATE = { isPremium: false, expiresAt: null };
const state = (status: string | null, hours: number | null, cancelAtPeriodEnd = false) => ({
  status,
  cancelAtPeriodEnd,
  currentPeriodEnd: hours === null ? null : addHours(hours),
});
const GRACE_HOURS = PAST_DUE_GRACE_DAYS * 24;

describe('computePremiumState', () => {
  it.each([
    ['grants Premium during a trial', 'trialing', 10, false, 10 + RENEWAL_ALLOWANCE_HOURS],
    ['grants Premium with a renewing subscription', 'active', 10, false, 10 + RENEWAL_ALLOWANCE_HOURS],
    ['keeps Premium while a renewal is unconfirmed', 'active', -1, false, RENEWAL_ALLOWANCE_HOURS - 1],
    ['keeps Premium until a canceled subscription ends', 'active', 10, true, 10],
    ['keeps Premium until a canceled trial ends', 'trialing', 10, true, 10],
    ['keeps Premium during the grace period after a card failure', 'past_due', -1, false, GRACE_HOURS - 1],
    ['keeps Premium in the last hour of the grace period', 'past_due', 1 - GRACE_HOURS, false, 1],
  ])('%s', (_what, status, hours, cancelled, expected) => {
    const premiumState = computePremiumState(state(status, hours, cancelled), now);
    expect(premiumState).toEqual({ isPremium: true, expiresAt: addHours(expected) });
  });

  it.each([
    ['no subscription', null, null, false],
    ['an unconfirmed renewal after the allowance', 'active', -RENEWAL_ALLOWANCE_HOURS, false],
    ['a canceled subscription at the moment it ends', 'active', 0, true],
    ['a card failure after the grace period', 'past_due', -GRACE_HOURS, false],
    ['an unpaid subscription', 'unpaid', 10, false],
    ['a paused subscription', 'paused', 10, false],
    ['a subscription that has not started', 'incomplete', 10, false],
    ['a subscription that never started', 'incomplete_expired', 10, false],
    ['a canceled subscription', 'canceled', 10, false],
    ['an unknown state', 'brand_new', 10, false],
    ['an active subscription without an end date', 'active', null, false],
  ])('returns no Premium for %s', (_what, status, hours, cancelled) => {
    expect(computePremiumState(state(status, hours, cancelled), now)).toEqual(FREE_STATE);
  });

  it('ends Premium exactly at expiresAt and never starts it again by itself', () => {
    const arbitraryState = fc.record({
      status: fc.constantFrom('trialing', 'active', 'past_due', 'unpaid', 'canceled', null),
      hours: fc.option(fc.integer({ min: -1_000, max: 1_000 })),
      cancelled: fc.boolean(),
      later: fc.integer({ min: 0, max: 2_000 }),
    });
    fc.assert(
      fc.property(arbitraryState, ({ status, hours, cancelled, later }) => {
        const subscription = state(status, hours, cancelled);
        const first = computePremiumState(subscription, now);
        const laterState = computePremiumState(subscription, addHours(later));
        expect(laterState.isPremium).toBe(first.expiresAt !== null && first.expiresAt > addHours(later));
      }),
    );
  });
});

describe('hasPremium', () => {
  it.each([
    ['a subscription without an end date', true, null, true],
    ['a subscription before its end', true, addHours(1), true],
    ['a subscription at its end', true, now, false],
    ['a free account', false, null, false],
    ['a free account, regardless of the end date', false, addHours(1), false],
  ])('checks the end of %s, unless Premium is granted', (_what, isPremium, subscriptionExpiresAt, expected) => {
    expect(hasPremium({ isPremium, premiumGranted: false, subscriptionExpiresAt }, now)).toBe(expected);
    expect(hasPremium({ isPremium, premiumGranted: true, subscriptionExpiresAt }, now)).toBe(true);
  });
});
