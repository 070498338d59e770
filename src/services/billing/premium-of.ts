import { PAST_DUE_GRACE_DAYS } from '#contracts/billing.ts';

const DAY_MS = 86_400_000;
/**
 * How long a renewal may be unconfirmed. The provider tells us of it within minutes; when its notice is lost, the next reconciliation
 * asks. Nobody who pays loses Premium in between.
 */
export const RENEWAL_ALLOWANCE_HOURS = 24;

/** What the plan follows from. */
export interface SubscriptionState {
  status: string | null;
  /** End of what is paid for or of the trial. */
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** `expiresAt`: Premium ends then unless something new is learned; null without Premium. */
export interface PremiumState {
  isPremium: boolean;
  expiresAt: Date | null;
}

const FREE: PremiumState = { isPremium: false, expiresAt: null };

/**
 * The plan that follows from a subscription. The only place that decides it.
 *
 * - `trialing`, `active`: Premium until the period ends. One that renews has `RENEWAL_ALLOWANCE_HOURS` more, because its renewal is
 *   known a little later; one that was cancelled ends on the dot.
 * - `past_due`: Premium for `PAST_DUE_GRACE_DAYS` after what was paid for, while the provider tries the card again.
 * - everything else (`unpaid`, `paused`, `incomplete`, `incomplete_expired`, `canceled`, unknown ones, none): free.
 */
export function premiumOf(subscription: SubscriptionState, now: Date): PremiumState {
  const { currentPeriodEnd } = subscription;
  const extraMs = extraTimeMs(subscription);
  if (currentPeriodEnd === null || extraMs === null) return FREE;
  const expiresAt = new Date(currentPeriodEnd.getTime() + extraMs);
  return expiresAt > now ? { isPremium: true, expiresAt } : FREE;
}

/** Milliseconds of Premium after the end of the period; null = no Premium at all. */
function extraTimeMs({ status, cancelAtPeriodEnd }: SubscriptionState): number | null {
  if (status === 'past_due') return PAST_DUE_GRACE_DAYS * DAY_MS;
  if (status !== 'active' && status !== 'trialing') return null;
  return cancelAtPeriodEnd ? 0 : RENEWAL_ALLOWANCE_HOURS * 3_600_000;
}

/** What of an account says whether it is on Premium. */
export interface PremiumAccount {
  isPremium: boolean;
  premiumGranted: boolean;
  subscriptionExpiresAt: Date | null;
}

/** Is an account on Premium at this moment: by an administrator's grant, or by its subscription? */
export function hasPremium(account: PremiumAccount, now: Date): boolean {
  if (account.premiumGranted) return true;
  return account.isPremium && (account.subscriptionExpiresAt === null || account.subscriptionExpiresAt > now);
}
