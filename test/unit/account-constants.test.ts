import { expect, it } from 'vitest';
import { PAST_DUE_GRACE_DAYS } from '#contracts/account/billing.ts';
import { FREE_LIMITS, PREMIUM_LIMITS, REFUNDS_PER_DAY } from '#contracts/account/plan-limits.ts';
import { PLAN_PRICES, TRIAL_DAYS, YEARLY_SAVING } from '#contracts/account/plan-prices.ts';
import {
  SUPPORT_MESSAGES,
  SUPPORT_RESPONSE_HOURS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '#contracts/account/support.ts';
import {
  CLOSED_ACCOUNT_BACKUP_DAYS,
  CLOSED_ACCOUNT_RETENTION_DAYS,
  PASSWORD_MIN_LENGTH,
  registerSchema,
} from '#contracts/account/user.ts';

it('keeps the prices and limits of the plans, in cents', () => {
  expect([PLAN_PRICES.month, PLAN_PRICES.year, YEARLY_SAVING]).toEqual([1_200, 8_400, 6_000]);
  expect([TRIAL_DAYS, PAST_DUE_GRACE_DAYS]).toEqual([14, 14]);
  expect([FREE_LIMITS.analysesPerMonth, PREMIUM_LIMITS.analysesPerMonth]).toEqual([5, null]);
});

it('keeps the crawl, rendering and measurement limits of each plan', () => {
  const minutes = (count: number) => count * 60_000;
  expect(FREE_LIMITS).toMatchObject({
    maxPages: 200,
    maxDurationMs: minutes(5),
    browser: { maxRenders: 5, maxDurationMs: minutes(3), mobileRuns: 1, desktopRuns: 0 },
  });
  expect(PREMIUM_LIMITS).toMatchObject({
    maxPages: 10_000,
    maxDurationMs: minutes(90),
    browser: { maxRenders: 25, maxDurationMs: minutes(10), mobileRuns: 3, desktopRuns: 1 },
  });
  expect(REFUNDS_PER_DAY).toBe(10);
});

it("keeps the retention period of a closed account's data and the time to request it", () => {
  expect([CLOSED_ACCOUNT_RETENTION_DAYS, CLOSED_ACCOUNT_BACKUP_DAYS]).toEqual([90, 30]);
});

it('accepts passwords of six characters and rejects five', () => {
  const person = { email: 'ann@site.example', firstName: 'Ann', lastName: 'Example' };
  const acceptsPassword = (password: string) => registerSchema.safeParse({ ...person, password }).success;
  expect([PASSWORD_MIN_LENGTH, acceptsPassword('abcdef'), acceptsPassword('abcde')]).toEqual([6, true, false]);
});

it('keeps the limits of a support request, and matches the promise in its text', () => {
  expect(TICKET_CATEGORIES).toEqual(['billing', 'technical', 'features', 'api', 'reports', 'general']);
  expect(TICKET_PRIORITIES).toEqual(['low', 'medium', 'high', 'urgent']);
  expect(TICKET_STATUSES).toEqual(['open', 'in_progress', 'resolved', 'closed']);
  expect(SUPPORT_RESPONSE_HOURS).toBe(24);
  expect(SUPPORT_MESSAGES.submitted).toContain(`within ${SUPPORT_RESPONSE_HOURS} hours`);
});
