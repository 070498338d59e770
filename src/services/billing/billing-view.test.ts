import { expect, it } from 'vitest';
import type { SubscriptionRow } from '#db/queries/commerce/billing.ts';
import { buildSampleUser } from '#web/model/sample-user.fixture.ts';
import { buildSubscriptionView } from './billing-view.ts';

const ROW: SubscriptionRow = {
  userId: 'u1',
  stripeCustomerId: 'cus_1',
  customerEmail: null,
  stripeSubscriptionId: 'sub_1',
  status: 'canceled',
  interval: 'month',
  currentPeriodEnd: new Date('2026-05-20T00:00:00Z'),
  trialEnd: null,
  cancelAtPeriodEnd: false,
  fetchedAt: new Date('2026-05-20T00:00:00Z'),
  createdAt: new Date('2026-01-01T00:00:00Z'),
};

const premiumUser = buildSampleUser({ isPremium: true });
const isGranted = (user: typeof premiumUser, row: SubscriptionRow | null) =>
  buildSubscriptionView(user, row, true).isGranted;

it.each([null, 'canceled', 'unpaid', 'incomplete_expired'])(
  'treats Premium as granted with the subscription status %s',
  (status) => {
    expect(isGranted(premiumUser, { ...ROW, status })).toBe(true);
  },
);

it('treats Premium as granted without a subscription', () => {
  expect(isGranted(premiumUser, null)).toBe(true);
});

it.each(['trialing', 'active', 'past_due'])(
  'does not treat Premium as granted while a subscription is %s',
  (status) => {
    expect(isGranted(premiumUser, { ...ROW, status })).toBe(false);
  },
);

it('does not treat Premium as granted for a user without Premium', () => {
  expect(isGranted(buildSampleUser({ isPremium: false }), ROW)).toBe(false);
});
