import type { User } from '#contracts/account/user.ts';
import { DetailsForm } from './details-form.tsx';
import { LogoSection } from './logo-section.tsx';
import { NotificationSetting } from './notification-setting.tsx';
import { AccountDataSection } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** All account settings. */
export function AccountPanel({ user, pendingEmail }: { user: User; pendingEmail: string | null }) {
  return (
    <div className="divide-y [&>section]:py-10 [&>section:first-child]:pt-0 [&>section:last-child]:pb-0">
      <DetailsForm user={user} pendingEmail={pendingEmail} />
      <LogoSection user={user} />
      <NotificationSetting user={user} />
      <PasswordForm email={user.email} />
      <SessionList />
      <AccountDataSection />
    </div>
  );
}
