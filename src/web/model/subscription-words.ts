import type { Subscription } from '#contracts/billing.ts';
import { FREE_LIMITS } from '#contracts/plan-limits.ts';
import { formatDate } from '#lib/format.ts';

type Told = Pick<Subscription, 'plan' | 'status' | 'currentPeriodEnd' | 'trialEnd' | 'cancelAtPeriodEnd'>;

/** What the plan is and what happens to it next, in one or two sentences. */
export function subscriptionSentence(subscription: Told): string {
  const { plan, status, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const end = currentPeriodEnd === null ? null : formatDate(currentPeriodEnd);
  if (plan === 'free') return freeSentence(status);
  if (status === 'past_due') {
    return 'The last payment failed. Premium stays on while the card is tried again; please check it under “Manage billing”.';
  }
  if (cancelAtPeriodEnd || status === 'canceled') {
    return end === null ? 'The subscription is canceled.' : `Canceled: Premium stays on until ${end} and then ends.`;
  }
  if (status === 'trialing') return trialSentence(subscription.trialEnd ?? currentPeriodEnd);
  return end === null ? 'Premium is on.' : `Renews on ${end}.`;
}

function freeSentence(status: string | null): string {
  const limit = `Free includes ${FREE_LIMITS.analysesPerMonth} analyses per month.`;
  if (status === 'past_due' || status === 'unpaid') {
    return `${limit} Premium ended because a payment failed; it comes back when the card works again.`;
  }
  return status === 'canceled' ? `${limit} The Premium subscription has ended.` : limit;
}

function trialSentence(trialEnd: string | null): string {
  if (trialEnd === null) return 'The free trial is running.';
  return `The free trial runs until ${formatDate(trialEnd)}; the first payment follows then.`;
}
