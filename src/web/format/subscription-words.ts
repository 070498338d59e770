import { PAST_DUE_GRACE_DAYS, type Subscription } from '#contracts/account/billing.ts';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { formatDate } from '#lib/text/format.ts';

type DescribedSubscription = Pick<
  Subscription,
  'plan' | 'isGranted' | 'status' | 'currentPeriodEnd' | 'trialEnd' | 'cancelAtPeriodEnd'
>;

/** Describes the plan and its next change in one or two sentences. */
export function describeSubscription(subscription: DescribedSubscription): string {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const end = currentPeriodEnd === null ? null : formatDate(currentPeriodEnd);
  if (plan === 'free') return describeFreePlan(status);
  if (subscription.isGranted) return 'An administrator granted you Premium. You are not charged for it.';
  if (status === 'past_due') return describeFailedPayment(subscription);
  if (cancelAtPeriodEnd || status === 'canceled') {
    return end === null ? 'Your subscription is canceled.' : `Canceled. You keep Premium until ${end}.`;
  }
  if (status === 'trialing') return describeTrial(subscription.trialEnd ?? currentPeriodEnd);
  return end === null ? "You're on Premium." : `Renews on ${end}.`;
}

/** Returns whether the user has to act because a payment failed. */
export const hasFailedPayment = ({ status, isGranted }: Pick<Subscription, 'status' | 'isGranted'>): boolean =>
  !isGranted && (status === 'past_due' || status === 'unpaid');

/** Describes when Premium renews or ends; null without a paid subscription, and while a payment is overdue. */
export function describePeriodEnd(subscription: DescribedSubscription): string | null {
  const { plan, isGranted, status, currentPeriodEnd, trialEnd, cancelAtPeriodEnd } = subscription;
  if (plan === 'free' || isGranted || currentPeriodEnd === null || status === 'past_due') return null;
  if (cancelAtPeriodEnd) return `Subscription expires on ${formatDate(currentPeriodEnd)}`;
  if (status === 'trialing') return `Trial ends on ${formatDate(trialEnd ?? currentPeriodEnd)}`;
  return `Subscription renews on ${formatDate(currentPeriodEnd)}`;
}

function describeFreePlan(status: string | null): string {
  const limit = `Free includes ${FREE_LIMITS.analysesPerMonth} analyses per month.`;
  if (status === 'past_due' || status === 'unpaid') {
    return `${limit} Premium ended because a payment failed. It resumes when a payment succeeds.`;
  }
  return status === 'canceled' ? `${limit} Your Premium subscription has ended.` : limit;
}

function describeFailedPayment({ currentPeriodEnd, cancelAtPeriodEnd }: DescribedSubscription): string {
  const until = currentPeriodEnd === null ? '' : ` until ${formatDate(computeGraceEnd(currentPeriodEnd))}`;
  return cancelAtPeriodEnd
    ? `Your subscription is canceled, and its last payment failed. You keep Premium${until} at the latest.`
    : `You keep Premium${until} while we retry your card. To avoid an interruption, check your card under “Manage billing”.`;
}

/** Returns the end of Premium if no further attempt to charge the card succeeds. */
const computeGraceEnd = (paidUntil: string): string =>
  new Date(Date.parse(paidUntil) + PAST_DUE_GRACE_DAYS * 86_400_000).toISOString();

function describeTrial(trialEnd: string | null): string {
  if (trialEnd === null) return 'Your free trial is active.';
  return `Your free trial ends on ${formatDate(trialEnd)}. Your first payment is due then.`;
}
