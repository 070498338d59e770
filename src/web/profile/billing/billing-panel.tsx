import type { Payment, Subscription } from '#contracts/account/billing.ts';
import type { User } from '#contracts/account/user.ts';
import { BILLING_MESSAGES } from '#contracts/product/messages.ts';
import { accountApi } from '#web/api/account-api.ts';
import { StatusTag } from '#web/components/figures/status-tag.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { formatPlanPrice } from '#web/format/money.ts';
import { describeSubscription, hasFailedPayment } from '#web/format/subscription-words.ts';
import { useRedirectCall } from '#web/hooks/use-redirect-call.ts';
import { PaymentHistory } from './payment-history.tsx';
import { PlanChoice } from './plan-choice.tsx';

export interface BillingPanelProps {
  user: User;
  subscription: Subscription;
  payments: readonly Payment[];
}

/** The plan and its next change, the upgrade, and the payment history. */
export function BillingPanel({ user, subscription, payments }: BillingPanelProps) {
  return (
    <div className="space-y-12">
      <CurrentPlan subscription={subscription} />
      {!user.isPremium && subscription.plan === 'free' && <PlanChoice subscription={subscription} />}
      <PaymentHistory payments={payments} />
    </div>
  );
}

function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { plan, isGranted, status, interval, isAvailable } = subscription;
  // The sentence below explains that a subscription has ended.
  const hasShownStatus = status !== null && !isGranted && !(plan === 'free' && status === 'canceled');
  const hasPaymentFailed = hasFailedPayment(subscription);
  const portal = useRedirectCall(accountApi.openBillingPortal, BILLING_MESSAGES.portalFailed);
  return (
    <section aria-labelledby="plan-title" className="rounded-8 border bg-surface p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="plan-title" className="text-20 font-semibold text-ink">
            Current plan
          </h2>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-ink">
            <Tag tone={plan === 'premium' ? 'accent' : 'plain'}>{plan === 'premium' ? 'Premium' : 'Free'}</Tag>
            {hasShownStatus && <StatusTag status={status} />}
            {plan === 'premium' && !isGranted && interval !== null && (
              <span className="figure text-14 text-ink-2">{formatPlanPrice(interval)}</span>
            )}
          </p>
          {!hasPaymentFailed && (
            <p className="prose-width mt-2 text-14 text-ink-2">{describeSubscription(subscription)}</p>
          )}
        </div>
        {isAvailable && status !== null && (
          <Button
            look={hasPaymentFailed ? 'primary' : 'secondary'}
            disabled={portal.isStarting}
            onClick={() => void portal.start()}
          >
            {portal.isStarting ? 'Opening…' : 'Manage billing'}
          </Button>
        )}
      </div>
      {hasPaymentFailed && (
        <Notice tone="warning" title="Your last payment failed" className="mt-4">
          {describeSubscription(subscription)}
        </Notice>
      )}
      {portal.problem && (
        <Notice tone="critical" title="Billing page not opened" role="alert" className="mt-4">
          {portal.problem}
        </Notice>
      )}
    </section>
  );
}
