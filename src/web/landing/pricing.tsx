import { PLAN_PRICES, TRIAL_DAYS, YEARLY_SAVING } from '#contracts/account/plan-prices.ts';
import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { PageSection } from '../components/layout/page-section.tsx';
import { PlanPoints } from '../components/plan-points.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { TRIAL_GRANT, TRIAL_TEXTS } from '../format/claims.ts';
import { formatDollars } from '../format/money.ts';

/** Shows both plans, with the trial that checkout applies next to "3 months free". */
export function Pricing() {
  return (
    <PageSection id="pricing" title="Plans">
      <div className="mt-8 grid max-w-5xl gap-6 md:grid-cols-2">
        <div className="flex flex-col rounded-8 border bg-surface p-6">
          <h3 className="font-semibold text-ink">Free</h3>
          <p className="mt-2 text-ink-2">
            <span className="figure text-40 font-semibold text-ink">$0</span> per month
          </p>
          <PlanPoints plan="free" className="mt-4 mb-auto" />
          <a href={SIGN_UP_PATH} className={buttonClass({ look: 'secondary', className: 'mt-6 w-full' })}>
            Create a free account
          </a>
        </div>
        <div className="flex flex-col rounded-8 border border-accent bg-surface p-6">
          <h3 className="font-semibold text-ink">Premium</h3>
          <p className="mt-2 text-ink-2">
            <span className="figure text-40 font-semibold text-ink">{formatDollars(PLAN_PRICES.month)}</span> per month
          </p>
          <p className="text-14 text-ink-2">
            or {formatDollars(PLAN_PRICES.year)} per year, which saves {formatDollars(YEARLY_SAVING)}
          </p>
          <PlanPoints plan="premium" className="mt-4 mb-auto" />
          <a href={SIGN_UP_PATH} className={buttonClass({ className: 'mt-6 w-full' })}>
            Start {TRIAL_TEXTS.days}
          </a>
          <p className="mt-3 text-14 text-ink-2">
            {TRIAL_TEXTS.days} at checkout. You may also see this offer as “{TRIAL_TEXTS.months}”; {TRIAL_GRANT}
          </p>
        </div>
      </div>
      <p className="mt-6 text-14 text-ink-2">
        Cancel anytime. You keep Premium until the end of the period you paid for. Nothing is charged in the first{' '}
        {TRIAL_DAYS} days.{' '}
        <a className="link" href="/features#plans-compared">
          Compare plans section by section
        </a>
      </p>
    </PageSection>
  );
}
