import { Link } from 'react-router';
import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import type { HeaderLink } from '#web/seo/header-links.ts';
import { joinClassNames } from '../ui/class-names.ts';

/** Pages of the application; all others are loaded as documents, with their own small scripts. */
const APPLICATION_PATHS: ReadonlySet<string> = new Set(['/', WEBSITES_PATH]);
const needsDocumentLoad = (to: string, isSignedIn: boolean) => !isSignedIn || !APPLICATION_PATHS.has(to);

/** The header's links in a row. */
export function MainNavigation({ links, isSignedIn }: { links: HeaderLink[]; isSignedIn: boolean }) {
  return (
    <nav aria-label="Main" className={joinClassNames('sm:gap-1', isSignedIn ? 'flex' : 'hidden md:flex')}>
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          reloadDocument={needsDocumentLoad(link.to, isSignedIn)}
          aria-current={link.isActive ? 'page' : undefined}
          className={joinClassNames(
            'min-h-11 items-center border-b-2 px-1 text-14 sm:px-2 whitespace-nowrap',
            link.isWideOnly ? 'hidden md:inline-flex' : 'inline-flex',
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

/** The same links in a collapsed menu for narrow screens, which opens without JavaScript. */
export function CollapsedNavigation({ links }: { links: HeaderLink[] }) {
  return (
    <details className="relative md:hidden">
      <summary className="inline-flex min-h-11 list-none items-center rounded-4 px-2 text-14 text-ink-2 hover:bg-raised hover:text-ink [&::-webkit-details-marker]:hidden">
        Menu
      </summary>
      <nav
        aria-label="Main, collapsed"
        className="absolute top-full right-0 z-50 mt-2 w-56 rounded-8 border bg-surface p-2 shadow-float"
      >
        <ul>
          {links.map(({ to, label, isActive }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={isActive ? 'page' : undefined}
                className={joinClassNames(
                  'flex min-h-11 items-center rounded-4 px-3 text-16 hover:bg-raised',
                  isActive ? 'font-medium text-ink' : 'text-ink-2',
                )}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
