import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#contracts/account/user.ts';
import { ALERTS_PATH, formatOpenAlerts } from '#contracts/monitoring/alerts-path.ts';
import { getPlanName } from '#web/format/person.ts';
import { listHeaderLinks } from '#web/seo/header-links.ts';
import { buttonClass } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { CollapsedNavigation, MainNavigation } from './main-navigation.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

interface SiteHeaderProps {
  user: User | null;
  pathname: string;
  openAlerts?: number;
}

/** Header with the product name, plan badge, links to existing pages, and the account menu or Sign In. */
export function SiteHeader({ user, pathname, openAlerts = 0 }: SiteHeaderProps) {
  const links = listHeaderLinks(user !== null, pathname);
  return (
    <header className="sticky top-0 z-40 border-b bg-paper print:static">
      <div className="shell flex min-h-16 flex-wrap items-center gap-x-1 sm:gap-x-3">
        <Link to="/" reloadDocument={user === null} className="inline-flex rounded-4">
          <Wordmark />
        </Link>
        {user && <Tag tone={user.isPremium ? 'accent' : 'plain'}>{getPlanName(user)}</Tag>}
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1 sm:gap-x-3 print:hidden">
          <MainNavigation links={links} isSignedIn={user !== null} />
          {openAlerts > 0 && <AlertsLink openAlerts={openAlerts} isActive={pathname === ALERTS_PATH} />}
          <ThemeToggle />
          {user === null && <CollapsedNavigation links={links} />}
          {user ? <UserMenu user={user} openAlerts={openAlerts} /> : <SignInLink isActive={pathname === '/auth'} />}
        </div>
      </div>
    </header>
  );
}

/**
 * Open alerts are in the header of every page, because users who do not read email would not learn of them. Narrow
 * screens show a mark next to the account menu instead.
 */
function AlertsLink({ openAlerts, isActive }: { openAlerts: number; isActive: boolean }) {
  return (
    <Link
      to={ALERTS_PATH}
      aria-current={isActive ? 'page' : undefined}
      className="figure hidden min-h-11 items-center gap-1 rounded-4 px-2 text-14 font-medium text-ink hover:bg-raised sm:inline-flex"
    >
      <Bell aria-hidden="true" className="size-4 text-ink-3" />
      {formatOpenAlerts(openAlerts)}
      <span className="sr-only"> open {openAlerts === 1 ? 'alert' : 'alerts'}</span>
    </Link>
  );
}

function SignInLink({ isActive }: { isActive: boolean }) {
  return (
    <a
      href="/auth"
      aria-current={isActive ? 'page' : undefined}
      className={buttonClass({ look: isActive ? 'current' : 'secondary', size: 'small' })}
    >
      Sign In
    </a>
  );
}
