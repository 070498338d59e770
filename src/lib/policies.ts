import type { ErrorCode } from '#contracts/error-codes.ts';
import { FREE_LIMITS, type PlanLimits, PREMIUM_LIMITS } from '#contracts/plan-limits.ts';
import type { User } from '#contracts/user.ts';

/** Who somebody is to the product; each may do what those before may. The role of administrators has nothing to do with it. */
export type Standing = 'visitor' | 'unverified' | 'free' | 'premium';
const STANDINGS: readonly Standing[] = ['visitor', 'unverified', 'free', 'premium'];

/** The least standing that may do something. Services ask before they act; screens ask to show what is missing. */
export const POLICIES = {
  /** Reports, profile, websites, sessions, billing. */
  'use-account': 'unverified',
  analyze: 'free',
  'share-report': 'free',
  /** Competitors, recommended keywords, rankings, backlinks, the whole plan with its waterfall. */
  'see-premium-sections': 'premium',
  /** What the report shows as files: issues, pages, findings, the report itself. */
  'export-report': 'unverified',
  /** What only files hold: links, keywords and the crawl itself. */
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

/** Why somebody may not do something, as the code of the API's answer; null when they may. */
export function refusalOf(person: Person | null, action: Action): ErrorCode | null {
  const least = POLICIES[action];
  if (least === 'administrator')
    return person === null ? 'not-signed-in' : person.role === 'admin' ? null : 'forbidden';
  if (STANDINGS.indexOf(standingOf(person)) >= STANDINGS.indexOf(least)) return null;
  if (person === null) return 'not-signed-in';
  // Premium is asked for first: an address can be verified at any time, and without the plan that would not help.
  if (least === 'premium' && !person.isPremium) return 'premium-required';
  return 'email-not-verified';
}

export const may = (person: Person | null, action: Action): boolean => refusalOf(person, action) === null;

/** How much somebody may analyze. */
export function limitsOf(person: Person): PlanLimits {
  return person.isPremium ? PREMIUM_LIMITS : FREE_LIMITS;
}
