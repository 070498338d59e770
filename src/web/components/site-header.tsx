import { Link } from 'react-router';
import type { User } from '#contracts/user.ts';
import { type HeaderLink, headerLinks } from '../model/header-links.ts';
import { planName } from '../model/person.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { buttonClass } from './ui/button.tsx';
import { classNames } from './ui/class-names.ts';
import { Tag } from './ui/tag.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** Product name, plan badge, links to pages that exist, and the account menu or Sign In. */
export function SiteHeader({ user, pathname }: { user: User | null; pathname: string }) {
  return (
    <header className="sticky top-0 z-40 border-b bg-paper">
      <div className="shell flex min-h-16 flex-wrap items-center gap-x-1.5 sm:gap-x-3">
        <Link to="/" reloadDocument={user === null} className="rounded-4">
          <Wordmark />
        </Link>
        {user && <Tag tone={user.isPremium ? 'accent' : 'plain'}>{planName(user)}</Tag>}
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1.5 sm:gap-x-3">
          <Navigation links={headerLinks(user !== null, pathname)} isSignedIn={user !== null} />
          <ThemeToggle />
          {user ? <UserMenu user={user} /> : <SignIn isActive={pathname === '/auth'} />}
        </div>
      </div>
    </header>
  );
}

function Navigation({ links, isSignedIn }: { links: HeaderLink[]; isSignedIn: boolean }) {
  return (
    <nav aria-label="Main" className={classNames('gap-1', isSignedIn ? 'flex' : 'hidden md:flex')}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          reloadDocument={!isSignedIn}
          aria-current={link.isActive ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center border-b-2 px-2 text-14',
            link.isActive
              ? 'border-accent font-medium text-ink'
              : 'border-transparent text-ink-2 hover:text-ink hover:underline',
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

function SignIn({ isActive }: { isActive: boolean }) {
  return (
    <a
      href="/auth"
      aria-current={isActive ? 'page' : undefined}
      className={classNames(buttonClass({ look: 'secondary', size: 'small' }), isActive && 'border-accent')}
    >
      Sign In
    </a>
  );
}
