import { expect, it } from 'vitest';
import type { AdminStats } from '#contracts/product/admin.ts';
import { describePremium } from './admin-stat-cards.tsx';

const stats: AdminStats = {
  totalUsers: 50,
  premiumUsers: 4,
  grantedUsers: 0,
  conversionPercent: 8,
  currency: 'usd',
  monthlyRevenue: 0,
  totalRevenue: 0,
  otherRevenue: [],
  openTickets: 0,
};

it('shows the conversion rate, and counts granted Premium separately', () => {
  expect(describePremium(stats)).toBe('8.0%\u00a0conversion');
  expect(describePremium({ ...stats, grantedUsers: 2, conversionPercent: 4 })).toBe(
    '2 subscribed (4.0%\u00a0conversion), 2\u00a0granted',
  );
  expect(describePremium({ ...stats, conversionPercent: null })).toBe('');
  expect(describePremium({ ...stats, premiumUsers: 2, grantedUsers: 2, conversionPercent: null })).toBe(
    '0 subscribed, 2\u00a0granted',
  );
});
