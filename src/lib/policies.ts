import type { ErrorCode } from '#contracts/error-codes.ts';
import { FREE_LIMITS, type PlanLimits, PREMIUM_LIMITS } from '#contracts/plan-limits.ts';
import type { User } from '#contracts/user.ts';

/** Account tiers; each may do everything that the previous ones may. The administrator role is independent of them. */
export type Standing = 'visitor' | 'unverified' | 'free' | 'premium';
const STANDINGS: readonly Standing[] = ['visitor', 'unverified', 'free', 'premium'];

/**
 * The lowest tier that may do something. Services check it before they act; screens check it to show what is missing.
 */
export const POLICIES = {
  /** Reports, profile, websites, sessions, billing. */
  'use-account': 'unverified',
  analyze: 'free',
  'share-report': 'free',
  /** Competitors, recommended keywords, rankings, backlinks, the full plan with its waterfall. */
  'see-premium-sections': 'premium',
  /** The content of the report as files: issues, pages, findings, the report itself. */
  'export-report': 'unverified',
  /** Data that only the files contain: links, keywords and the crawl itself. */
  'export-data': 'premium',
  'keep-logo': 'premium',
  administer: 'administrator',
} as const satisfies Record<string, Standing | 'administrator'>;
export type Action = keyof typeof POLICIES;

export type Person = Pick<User, 'isEmailVerified' | 'isPremium' | 'role'>;

/** @param person null for a visitor */
export function standingOf(person: Person | null): Standing {
  if (person === null) return 'visitor';
  if (!person.isEmailVerified) return 'unverified';
  return person.isPremium ? 'premium' : 'free';
}

/** Why a user may not do something, as an error code of the API; null when it is allowed. */
export function refusalOf(person: Person | null, action: Action): ErrorCode | null {
  const least = POLICIES[action];
  if (least === 'administrator')
    return person === null ? 'not-signed-in' : person.role === 'admin' ? null : 'forbidden';
  if (STANDINGS.indexOf(standingOf(person)) >= STANDINGS.indexOf(least)) return null;
  if (person === null) return 'not-signed-in';
  // Premium is checked first: an email address can be verified at any time, but that would not help without the plan.
  if (least === 'premium' && !person.isPremium) return 'premium-required';
  return 'email-not-verified';
}

export const may = (person: Person | null, action: Action): boolean => refusalOf(person, action) === null;

/** How much a user may analyze. */
export function limitsOf(person: Person): PlanLimits {
  return person.isPremium ? PREMIUM_LIMITS : FREE_LIMITS;
}
