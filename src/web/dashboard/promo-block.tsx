import { TRIAL_DAYS } from '#contracts/account/plan-prices.ts';
import type { User } from '#contracts/account/user.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { UpgradeButton } from '../components/upgrade-button.tsx';

const ADVANTAGES = [
  {
    title: 'AI search analysis',
    text: 'Every recommendation for ChatGPT, Claude, DeepSeek and Perplexity with its gain, not only the first three.',
  },
  {
    title: 'Historical tracking',
    text: 'Every analysis is kept, so you can see exactly why your score changed.',
  },
  { title: 'White-label reports', text: 'PDF and PowerPoint with your own logo and color.' },
];

/** Benefits of Premium, for users on the free plan. */
export function PromoBlock({ user }: { user: User }) {
  if (user.isPremium) return null;
  return (
    <section aria-labelledby="promo-title" className="mt-16 border-t pt-8 print:hidden">
      <h2 id="promo-title" className="text-20 font-semibold text-ink">
        More with Premium
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-3">
        {ADVANTAGES.map(({ title, text }) => (
          <li key={title}>
            <p className="font-semibold text-ink">{title}</p>
            <p className="mt-1 text-14 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <UpgradeButton text={`Start ${TRIAL_DAYS}-day free trial`} size="small" />
        <a href="/profile?tab=billing" className={buttonClass({ look: 'secondary', size: 'small' })}>
          View pricing plans
        </a>
      </div>
    </section>
  );
}
