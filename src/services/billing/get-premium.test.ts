import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAST_DUE_GRACE_DAYS } from '#contracts/account/billing.ts';
import { getPremium, hasPremium, RENEWAL_ALLOWANCE_HOURS } from './get-premium.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-06-15T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
const FREE = { isPremium: false, expiresAt: null };
const state = (status: string | null, hours: number | null, cancelAtPeriodEnd = false) => ({
  status,
  cancelAtPeriodEnd,
  currentPeriodEnd: hours === null ? null : inHours(hours),
});
const GRACE_HOURS = PAST_DUE_GRACE_DAYS * 24;

describe('getPremium', () => {
  it.each([
    ['a trial', 'trialing', 10, false, 10 + RENEWAL_ALLOWANCE_HOURS],
    ['a subscription that renews', 'active', 10, false, 10 + RENEWAL_ALLOWANCE_HOURS],
    ['one whose renewal is not confirmed yet', 'active', -1, false, RENEWAL_ALLOWANCE_HOURS - 1],
    ['one that was cancelled holds to its end', 'active', 10, true, 10],
    ['a trial that was cancelled, too', 'trialing', 10, true, 10],
    ['one whose card failed holds for the grace', 'past_due', -1, false, GRACE_HOURS - 1],
    ['the last hour of the grace', 'past_due', 1 - GRACE_HOURS, false, 1],
  ])('%s', (_what, status, hours, cancelled, expected) => {
    const answer = getPremium(state(status, hours, cancelled), now);
    expect(answer).toEqual({ isPremium: true, expiresAt: inHours(expected) });
  });

  it.each([
    ['no subscription', null, null, false],
    ['an unconfirmed renewal after the allowance', 'active', -RENEWAL_ALLOWANCE_HOURS, false],
    ['one that was cancelled, on the dot', 'active', 0, true],
    ['a card that failed, after the grace', 'past_due', -GRACE_HOURS, false],
    ['unpaid', 'unpaid', 10, false],
    ['paused', 'paused', 10, false],
    ['not begun', 'incomplete', 10, false],
    ['never begun', 'incomplete_expired', 10, false],
    ['canceled', 'canceled', 10, false],
    ['a state nobody knows', 'brand_new', 10, false],
    ['active without an end', 'active', null, false],
  ])('returns no Premium for %s', (_what, status, hours, cancelled) => {
    expect(getPremium(state(status, hours, cancelled), now)).toEqual(FREE);
  });

  it('Premium ends exactly at expiresAt and never starts again by itself', () => {
    const anyState = fc.record({
      status: fc.constantFrom('trialing', 'active', 'past_due', 'unpaid', 'canceled', null),
      hours: fc.option(fc.integer({ min: -1_000, max: 1_000 })),
      cancelled: fc.boolean(),
      later: fc.integer({ min: 0, max: 2_000 }),
    });
    fc.assert(
      fc.property(anyState, ({ status, hours, cancelled, later }) => {
        const subscription = state(status, hours, cancelled);
        const first = getPremium(subscription, now);
        const then = getPremium(subscription, inHours(later));
        expect(then.isPremium).toBe(first.expiresAt !== null && first.expiresAt > inHours(later));
      }),
    );
  });
});

describe('hasPremium', () => {
  it.each([
    ['without an end', true, null, true],
    ['before the end', true, inHours(1), true],
    ['at the end', true, now, false],
    ['free', false, null, false],
    ['free, whatever the end', false, inHours(1), false],
  ])('%s', (_what, isPremium, subscriptionExpiresAt, expected) => {
    expect(hasPremium({ isPremium, premiumGranted: false, subscriptionExpiresAt }, now)).toBe(expected);
    expect(hasPremium({ isPremium, premiumGranted: true, subscriptionExpiresAt }, now)).toBe(true);
  });
});
