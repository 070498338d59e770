import type { Subscription } from '#contracts/account/billing.ts';
import type { User } from '#contracts/account/user.ts';
import { Avatar } from '../components/avatar.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { getDisplayName, getPlanName, isVerified } from '../format/person.ts';
import { describePeriodEnd } from '../format/subscription-words.ts';

/**
 * The signed-in user: company logo or avatar, name, email address, plan and, for a paid subscription, when it renews or
 * ends.
 */
export function ProfileHeader({ user, subscription }: { user: User; subscription: Subscription }) {
  const periodEnd = describePeriodEnd(subscription);
  const name = `${user.firstName} ${user.lastName}`.trim() || getDisplayName(user);
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-8 border bg-surface p-6">
      {user.companyLogo ? (
        <img
          src={user.companyLogo}
          alt={user.companyName ? `${user.companyName} logo` : 'Company logo'}
          className="size-16 rounded-8 border bg-[oklch(1_0_0)] object-contain p-1"
        />
      ) : (
        <Avatar user={user} size="large" />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <h1 className="font-serif text-28 font-semibold tracking-tight break-words text-ink">{name}</h1>
        <p className="break-all text-ink-2">{user.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-14 text-ink-2">
          <Tag tone={user.isPremium ? 'accent' : 'plain'}>{getPlanName(user)}</Tag>
          {isVerified(user) ? <Tag tone="good">Email verified</Tag> : <Tag tone="medium">Email not verified</Tag>}
          {periodEnd !== null && <span className="figure">{periodEnd}</span>}
        </p>
      </div>
    </header>
  );
}
