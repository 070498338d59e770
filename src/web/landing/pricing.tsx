import { TRIAL_DAYS } from '#contracts/account/plan-prices.ts';
import { SIGN_UP_PATH } from '../auth/auth-paths.ts';
import { PageSection } from '../components/layout/page-section.tsx';
import { PlanPoints } from '../components/plan-points.tsx';
import { buttonClass } from '../components/ui/button.tsx';
import { TRIAL_GRANT_TEXT, TRIAL_TEXTS } from '../format/claims.ts';
import { PlanSwitch, PremiumPrice, Price } from './plan-switch.tsx';
import { PricingQuestions } from './pricing-questions.tsx';

/** Both plans with their prices, a comparison and questions. */
export function Pricing() {
  return (
    <PageSection
      id="pricing"
      title="Plans"
      tone="surface"
      density="compact"
      className="group/plans"
      aside={<PlanSwitch />}
    >
      <div className="mt-3 grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="rounded-8 border bg-paper p-5">
          <h3 className="font-semibold text-ink">Free</h3>
          <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <p className="text-ink-2">
              <Price amount="$0" /> per month
              <span className="block text-14">no card needed</span>
            </p>
            <a href={SIGN_UP_PATH} className={buttonClass({ look: 'secondary', className: 'mt-1' })}>
              Create a free account
            </a>
          </div>
          <PlanPoints plan="free" className="mt-3" />
        </div>
        <div className="rounded-8 border border-accent bg-paper p-5">
          <h3 className="font-semibold text-ink">Premium</h3>
          <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <PremiumPrice />
            <div className="sm:max-w-80">
              <a href={SIGN_UP_PATH} className={buttonClass({ className: 'mt-1 w-full' })}>
                Start {TRIAL_TEXTS.days}
              </a>
              <p className="mt-1 text-12 text-ink-2">
                Also offered as “{TRIAL_TEXTS.months}”; {TRIAL_GRANT_TEXT} Nothing is charged in the first {TRIAL_DAYS}{' '}
                days. Cancel anytime.
              </p>
            </div>
          </div>
          <PlanPoints plan="premium" columns={2} className="mt-3" />
        </div>
      </div>
      <PricingQuestions />
    </PageSection>
  );
}
