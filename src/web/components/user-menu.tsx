import { ChevronDown, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import type { User } from '#contracts/user.ts';
import { may } from '#lib/policies.ts';
import { api } from '../model/api.ts';
import { displayName } from '../model/person.ts';
import { Avatar } from './avatar.tsx';

const ITEM_CLASS =
  'flex min-h-9 cursor-pointer items-center gap-2 rounded-4 px-2 outline-none data-[highlighted]:bg-raised';

/** Signing out goes to the front page whether or not the call succeeds. */
async function signOut(): Promise<void> {
  const outcome = await api.logout();
  if (outcome.kind !== 'ok') console.error('Sign out was not confirmed by the server', outcome);
  window.location.assign('/');
}

/** The signed-in person's menu. Not modal, so that nothing is injected into the page's styles. */
export function UserMenu({ user }: { user: User }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="inline-flex min-h-11 items-center gap-2 rounded-4 px-1 text-14 font-medium text-ink hover:bg-raised">
        <Avatar user={user} />
        <span className="sr-only sm:not-sr-only sm:max-w-40 sm:truncate">{displayName(user)}</span>
        <ChevronDown aria-hidden="true" className="hidden size-4 text-ink-3 sm:block" />
        <span className="sr-only">: open account menu</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-50 min-w-56 rounded-8 border border-line bg-surface p-1 text-14 text-ink shadow-float"
        >
          <DropdownMenu.Label className="truncate px-2 py-1.5 text-12 text-ink-3">{user.email}</DropdownMenu.Label>
          <DropdownMenu.Item asChild className={ITEM_CLASS}>
            <Link to="/profile">
              <Settings aria-hidden="true" className="size-4 text-ink-3" />
              Profile Settings
            </Link>
          </DropdownMenu.Item>
          {may(user, 'administer') && (
            <DropdownMenu.Item asChild className={ITEM_CLASS}>
              <Link to="/admin">
                <ShieldCheck aria-hidden="true" className="size-4 text-ink-3" />
                Administration
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item onSelect={() => void signOut()} className={ITEM_CLASS}>
            <LogOut aria-hidden="true" className="size-4 text-ink-3" />
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
