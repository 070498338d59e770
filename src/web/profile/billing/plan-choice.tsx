import { useState } from 'react';
import type { Subscription } from '#contracts/account/billing.ts';
import { PLAN_PRICES, type PlanInterval, TRIAL_DAYS, YEARLY_SAVING } from '#contracts/account/plan-prices.ts';
import { PlanPoints } from '#web/components/plan-points.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { UpgradeButton } from '#web/components/upgrade-button.tsx';
import { formatDollars } from '#web/format/money.ts';

const PLAN_CHOICES: readonly { interval: PlanInterval; label: string; per: string; note: string }[] = [
  { interval: 'month', label: 'Monthly', per: 'per month', note: 'Cancel anytime' },
  { interval: 'year', label: 'Yearly', per: 'per year', note: `Saves ${formatDollars(YEARLY_SAVING)} a year` },
];

/**
 * What Premium adds, the billing interval, and the checkout button; if payments are not set up, why Premium cannot be
 * bought.
 */
export function PlanChoice({ subscription }: { subscription: Pick<Subscription, 'isAvailable' | 'status'> }) {
  const { isAvailable, status } = subscription;
  return (
    <section aria-labelledby="upgrade-title">
      <h2 id="upgrade-title" className="text-20 font-semibold text-ink">
        Premium
      </h2>
      <PlanPoints plan="premium" className="mt-3 max-w-xl" />
      {isAvailable ? (
        <Checkout status={status} />
      ) : (
        <Notice tone="info" title="Premium is not available on this server" className="mt-6 max-w-xl">
          The operator has not set up payments. Contact the operator to get Premium.
        </Notice>
      )}
    </section>
  );
}

function Checkout({ status }: { status: Subscription['status'] }) {
  const [interval, setPlanInterval] = useState<PlanInterval>('month');
  return (
    <>
      <fieldset className="mt-6 grid max-w-xl gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-14 font-medium text-ink">Choose a billing period</legend>
        {PLAN_CHOICES.map((choice) => (
          <label
            key={choice.interval}
            className={joinClassNames(
              'flex cursor-pointer gap-3 rounded-8 border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              choice.interval === interval ? 'border-accent bg-accent-wash' : 'border-control bg-surface',
            )}
          >
            <input
              type="radio"
              name="interval"
              value={choice.interval}
              checked={choice.interval === interval}
              onChange={() => setPlanInterval(choice.interval)}
              className="mt-1 size-4 shrink-0 accent-(--accent)"
            />
            <span>
              <span className="block font-medium text-ink">{choice.label}</span>
              <span className="figure block text-ink">
                <span className="text-28 font-semibold">{formatDollars(PLAN_PRICES[choice.interval])}</span>{' '}
                <span className="text-14 text-ink-2">{choice.per}</span>
              </span>
              <span className="block text-14 text-ink-2">{choice.note}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-3 text-14 text-ink-2">{describeFirstPayment(status)}</p>
      <div className="mt-4 max-w-xl">
        <UpgradeButton key={interval} interval={interval} className="w-full sm:w-auto" />
      </div>
    </>
  );
}

/** Only the first subscription starts with a trial; an unpaid subscription is continued. */
function describeFirstPayment(status: Subscription['status']): string {
  if (status === null) return `The first ${TRIAL_DAYS} days are free. Cancel before they end and you won't be charged.`;
  if (status === 'past_due' || status === 'unpaid')
    return 'The button opens your unpaid invoice. Premium resumes when you pay it.';
  return 'You already had a free trial, so you are charged when you subscribe.';
}
