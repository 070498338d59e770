import { PLAN_PRICES, type PlanInterval, YEARLY_SAVING } from '#contracts/account/plan-prices.ts';
import { Tag } from '../components/ui/tag.tsx';
import { formatDollars } from '../format/money.ts';

const LABELS: Readonly<Record<PlanInterval, string>> = { month: 'Monthly', year: 'Yearly' };

/** Selects the billing interval. CSS alone switches the prices next to it, so it works without JavaScript. */
export function PlanSwitch() {
  return (
    <fieldset className="flex flex-wrap items-center gap-3">
      <legend className="sr-only">Billing interval</legend>
      <div className="inline-flex rounded-4 border border-control p-0.5">
        {(['month', 'year'] as const).map((interval) => (
          <label
            key={interval}
            className="inline-flex min-h-8 cursor-pointer items-center rounded-4 px-3 text-14 text-ink-2 has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="interval"
              id={`plan-${interval}`}
              defaultChecked={interval === 'month'}
              className="sr-only"
            />
            {LABELS[interval]}
          </label>
        ))}
      </div>
      <Tag tone="accent">Yearly saves {formatDollars(YEARLY_SAVING)}</Tag>
    </fieldset>
  );
}

/** The price of Premium for the selected interval. */
export function PremiumPrice() {
  const monthlyPrice = formatDollars(PLAN_PRICES.year / 12);
  return (
    <div aria-live="polite" className="text-ink-2">
      <p className="group-has-[#plan-year:checked]/plans:hidden">
        <Price amount={formatDollars(PLAN_PRICES.month)} /> per month
        <span className="block text-14">billed monthly</span>
      </p>
      <p className="hidden group-has-[#plan-year:checked]/plans:block">
        <Price amount={monthlyPrice} /> per month
        <span className="block text-14">
          {formatDollars(PLAN_PRICES.year)} billed yearly, which saves {formatDollars(YEARLY_SAVING)}
        </span>
      </p>
    </div>
  );
}

/** An amount in large figures. */
export function Price({ amount }: { amount: string }) {
  return <span className="figure text-40 font-semibold text-ink">{amount}</span>;
}
