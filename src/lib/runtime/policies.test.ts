import { expect, it } from 'vitest';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import {
  type Action,
  findDenialCode,
  getAccountTier,
  getCrawlLimits,
  getLimits,
  hasMonthlyLimit,
  may,
  type Person,
  POLICIES,
} from './policies.ts';

const person = (changes: Partial<Person> = {}): Person => ({
  isEmailVerified: true,
  isPremium: false,
  role: 'user',
  ...changes,
});
const PEOPLE = {
  visitor: null,
  unverified: person({ isEmailVerified: false }),
  free: person(),
  premium: person({ isPremium: true }),
  administrator: person({ role: 'admin' }),
};

/** Keyed by action: the error code for each person, or null when the action is allowed. */
const EXPECTED_DENIALS: Record<Action, Record<keyof typeof PEOPLE, string | null>> = {
  'use-account': { visitor: 'not-signed-in', unverified: null, free: null, premium: null, administrator: null },
  analyze: {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'schedule-analyses': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'schedule-every-website': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'use-tripwire': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'save-report-templates': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'send-client-reports': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'share-report': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'use-api': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'track-keywords': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'receive-alerts': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'use-alert-channels': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'use-webhooks': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'ask-assistants': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'monitor-assistants': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'verify-backlinks': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'compare-competitors': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'see-search-history': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'see-premium-sections': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'export-report': { visitor: 'not-signed-in', unverified: null, free: null, premium: null, administrator: null },
  'export-data': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'keep-logo': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'connect-search-data': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'connect-paid-source': {
    visitor: 'not-signed-in',
    unverified: 'premium-required',
    free: 'premium-required',
    premium: null,
    administrator: 'premium-required',
  },
  'import-logs': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  'use-own-site': {
    visitor: 'not-signed-in',
    unverified: 'email-not-verified',
    free: null,
    premium: null,
    administrator: null,
  },
  administer: {
    visitor: 'not-signed-in',
    unverified: 'forbidden',
    free: 'forbidden',
    premium: 'forbidden',
    administrator: null,
  },
};

it.each(Object.keys(POLICIES) as Action[])('%s', (action) => {
  const answers = Object.fromEntries(Object.entries(PEOPLE).map(([name, one]) => [name, findDenialCode(one, action)]));
  expect(answers).toEqual(EXPECTED_DENIALS[action]);
});

it('asks an unverified Premium customer to verify the email address', () => {
  const buyer = person({ isEmailVerified: false, isPremium: true });
  expect([findDenialCode(buyer, 'keep-logo'), may(buyer, 'use-account')]).toEqual(['email-not-verified', true]);
});

it('returns account tiers and limits', () => {
  expect(Object.values(PEOPLE).map(getAccountTier)).toEqual(['visitor', 'unverified', 'free', 'premium', 'free']);
  expect([getLimits(PEOPLE.free), getLimits(PEOPLE.premium)]).toEqual([FREE_LIMITS, PREMIUM_LIMITS]);
  expect([hasMonthlyLimit(PEOPLE.free), hasMonthlyLimit(PEOPLE.premium)]).toEqual([true, false]);
});

it('raises the page limit and the time limit of Premium together', () => {
  const { maxPages, maxDurationMs } = PREMIUM_LIMITS;
  expect(getCrawlLimits(PEOPLE.premium, maxPages)).toEqual({ maxPages, maxDurationMs });
  expect(getCrawlLimits(PEOPLE.premium, maxPages * 100)).toEqual({
    maxPages: maxPages * 100,
    maxDurationMs: maxDurationMs * 100,
  });
  expect(getCrawlLimits(PEOPLE.free, maxPages * 100).maxPages).toBe(FREE_LIMITS.maxPages);
});
