import { Link } from 'react-router';
import { TRIAL_DAYS } from '#contracts/account/plan-prices.ts';
import type { User } from '#contracts/account/user.ts';
import { PlanPoints } from '../components/plan-points.tsx';
import { UpgradeButton } from '../components/upgrade-button.tsx';
import { formatPlanPrice } from '../format/money.ts';
import { isVerified } from '../format/person.ts';

/** What Premium adds, for free users with a verified email address. */
export function UpgradeCard({ user }: { user: User }) {
  if (user.isPremium || !isVerified(user)) return null;
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mt-16 rounded-8 border bg-surface p-6 print:hidden"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="pricing-title" className="text-20 font-semibold text-ink">
            Premium, {formatPlanPrice('month')}
          </h2>
          <PlanPoints plan="premium" className="prose-width mt-3" />
          <p className="prose-width mt-3 text-14 text-ink-2">
            {TRIAL_DAYS} days free, then {formatPlanPrice('month')} or {formatPlanPrice('year')}.
          </p>
        </div>
        <div className="w-full sm:w-auto sm:max-w-sm">
          <UpgradeButton className="w-full sm:w-auto" />
          <p className="mt-2 text-14">
            <Link to="/profile?tab=billing" className="link inline-flex min-h-6 items-center">
              Compare monthly and yearly
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
