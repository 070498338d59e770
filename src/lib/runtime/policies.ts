import { FREE_LIMITS, type PlanLimits, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import type { User } from '#contracts/account/user.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';

/**
 * Account tiers. Each tier can do everything that the previous ones can; the administrator role is independent of them.
 */
export type AccountTier = 'visitor' | 'unverified' | 'free' | 'premium';
const ACCOUNT_TIERS: readonly AccountTier[] = ['visitor', 'unverified', 'free', 'premium'];

/**
 * The lowest tier that is allowed to perform each action. Services check it before they act; pages check it to show
 * what the user's tier lacks.
 */
export const POLICIES = {
  /** Reports, profile, websites, sessions, billing. */
  'use-account': 'unverified',
  analyze: 'free',
  /** Analyses on a schedule: of one website, every month. */
  'schedule-analyses': 'free',
  /** Schedules of every website, up to daily. */
  'schedule-every-website': 'premium',
  /** A few requests every hour or day, which detect what a deployment breaks. */
  'use-tripwire': 'premium',
  'share-report': 'free',
  /** Tracked keywords, with their positions and history. */
  'track-keywords': 'premium',
  /** Up to five competitors per website, read with a light crawl. */
  'compare-competitors': 'premium',
  /** Competitors, recommended keywords, rankings, backlinks, the full plan with its waterfall. */
  'see-premium-sections': 'premium',
  /** The report's content as files: issues, pages, findings, the report itself. */
  'export-report': 'unverified',
  /** Data that only the files contain: links, keywords and the crawl itself. */
  'export-data': 'premium',
  /** Imports from backlink tools, and requests to the pages that link to a website. */
  'verify-backlinks': 'premium',
  'keep-logo': 'premium',
  /** Data sources that search engines provide to site owners. */
  'connect-search-data': 'free',
  /** Search performance beyond the totals and top queries of 28 days. */
  'see-search-history': 'premium',
  /** Data sources that charge per request, used with the account's own key. */
  'connect-paid-source': 'premium',
  /** Totals of access logs, up to the size that the plan includes per month. */
  'import-logs': 'free',
  /** A few prompts, each sent once, with the account's own key. */
  'ask-assistants': 'free',
  /** More prompts, repeats, weekly runs, and the operator's keys within an allowance. */
  'monitor-assistants': 'premium',
  /** What only the owner of a website may ask for; the website's ownership must be verified, too. */
  'use-own-site': 'free',
  /** Report templates, and reports without our name. */
  'save-report-templates': 'premium',
  /** Reports by email to people outside the account. */
  'send-client-reports': 'premium',
  /** Requests to the user's own server when something happens. */
  'use-webhooks': 'premium',
  /** Alerts by email; without Premium, only about the website that is analyzed on a schedule. */
  'receive-alerts': 'free',
  /** Alerts about all websites, in Slack, Microsoft Teams, Discord and Telegram. */
  'use-alert-channels': 'premium',
  /** API keys; the plan limits their number, scopes and rate. */
  'use-api': 'free',
  administer: 'administrator',
} as const satisfies Record<string, AccountTier | 'administrator'>;
export type Action = keyof typeof POLICIES;

export type Person = Pick<User, 'isEmailVerified' | 'isPremium' | 'role'>;

/** @param person null for a visitor */
export function getAccountTier(person: Person | null): AccountTier {
  if (person === null) return 'visitor';
  if (!person.isEmailVerified) return 'unverified';
  return person.isPremium ? 'premium' : 'free';
}

/** Returns why a user may not do something, as an error code of the API, or null when it is allowed. */
export function findDenialCode(person: Person | null, action: Action): ErrorCode | null {
  const least = POLICIES[action];
  if (least === 'administrator')
    return person === null ? 'not-signed-in' : person.role === 'admin' ? null : 'forbidden';
  if (ACCOUNT_TIERS.indexOf(getAccountTier(person)) >= ACCOUNT_TIERS.indexOf(least)) return null;
  if (person === null) return 'not-signed-in';
  // Premium is checked first: an email address can be verified at any time, but that would not help without the plan.
  if (least === 'premium' && !person.isPremium) return 'premium-required';
  return 'email-not-verified';
}

export const may = (person: Person | null, action: Action): boolean => findDenialCode(person, action) === null;

/** Returns how much a user may analyze. */
export function getLimits(person: Person): PlanLimits {
  return person.isPremium ? PREMIUM_LIMITS : FREE_LIMITS;
}

/**
 * Returns the limits of one crawl. The operator may raise the page limit of Premium, and the time limit grows with it.
 */
export function getCrawlLimits(
  person: Person,
  premiumMaxPages: number,
): Pick<PlanLimits, 'maxPages' | 'maxDurationMs'> {
  const { maxPages, maxDurationMs } = getLimits(person);
  const factor = person.isPremium ? Math.max(1, premiumMaxPages / maxPages) : 1;
  return { maxPages: maxPages * factor, maxDurationMs: maxDurationMs * factor };
}

/** Whether the user's plan limits the analyses per month. */
export const hasMonthlyLimit = (person: Person): boolean => getLimits(person).analysesPerMonth !== null;
