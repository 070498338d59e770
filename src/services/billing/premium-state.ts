import { PAST_DUE_GRACE_DAYS } from '#contracts/account/billing.ts';

const DAY_MS = 86_400_000;
/**
 * How long a renewal may remain unconfirmed. The provider confirms it within minutes; if that event is lost, the next
 * reconciliation fetches the new state. Paying users do not lose Premium in the meantime.
 */
export const RENEWAL_ALLOWANCE_HOURS = 24;

/** Input that determines the plan. */
export interface SubscriptionState {
  status: string | null;
  /** End of the paid period or of the trial. */
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** `expiresAt`: when Premium ends unless the state changes; null without Premium. */
export interface PremiumState {
  isPremium: boolean;
  expiresAt: Date | null;
}

const NO_PREMIUM_STATE: PremiumState = { isPremium: false, expiresAt: null };

/**
 * Derives the plan from a subscription. No other code decides it.
 *
 * - `trialing`, `active`: Premium until the period ends. A renewing subscription gets `RENEWAL_ALLOWANCE_HOURS` more,
 * because its renewal is confirmed slightly later; a canceled subscription ends exactly on time.
 * - `past_due`: Premium for `PAST_DUE_GRACE_DAYS` after the paid period, while the provider retries the card.
 * - everything else (`unpaid`, `paused`, `incomplete`, `incomplete_expired`, `canceled`, unknown ones, none): free.
 */
export function computePremiumState(subscription: SubscriptionState, now: Date): PremiumState {
  const { currentPeriodEnd } = subscription;
  const extraMs = getExtraTimeMs(subscription);
  if (currentPeriodEnd === null || extraMs === null) return NO_PREMIUM_STATE;
  const expiresAt = new Date(currentPeriodEnd.getTime() + extraMs);
  return expiresAt > now ? { isPremium: true, expiresAt } : NO_PREMIUM_STATE;
}

/** Returns the milliseconds of Premium after the end of the period; null = no Premium at all. */
function getExtraTimeMs({ status, cancelAtPeriodEnd }: SubscriptionState): number | null {
  if (status === 'past_due') return PAST_DUE_GRACE_DAYS * DAY_MS;
  if (status !== 'active' && status !== 'trialing') return null;
  return cancelAtPeriodEnd ? 0 : RENEWAL_ALLOWANCE_HOURS * 3_600_000;
}

/** Account fields that determine Premium. */
export interface PremiumAccount {
  isPremium: boolean;
  premiumGranted: boolean;
  subscriptionExpiresAt: Date | null;
}

/** Whether the account currently has Premium, granted by an administrator or through its subscription. */
export function hasPremium(account: PremiumAccount, now: Date): boolean {
  if (account.premiumGranted) return true;
  return account.isPremium && (account.subscriptionExpiresAt === null || account.subscriptionExpiresAt > now);
}
