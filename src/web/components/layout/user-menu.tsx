import { Bell, ChevronDown, Globe, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { type ToggleEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '#contracts/account/user.ts';
import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import { ALERTS_PATH, formatOpenAlerts } from '#contracts/monitoring/alerts-path.ts';
import { may } from '#lib/runtime/policies.ts';
import { api } from '#web/api/api.ts';
import { getDisplayName } from '#web/format/person.ts';
import { LINK_PARAMETERS } from '#web/seo/link-parameters.ts';
import { Avatar } from '../avatar.tsx';

const ITEM_CLASS = 'flex min-h-9 w-full items-center gap-2 rounded-4 px-2 text-left hover:bg-raised';
/** Distance between the button and its menu, in px. */
const GAP = 6;

/** Signs out and opens the home page, whether or not the call succeeds. */
async function signOut(): Promise<void> {
  const outcome = await api.logout();
  if (outcome.kind !== 'ok') console.error('The server did not confirm the sign-out', outcome);
  window.location.assign(outcome.kind === 'ok' ? '/' : `/?${LINK_PARAMETERS.account}=still-signed-in`);
}

/**
 * The user menu: a list of links that the browser opens and closes natively, so that it works before JavaScript loads.
 */
export function UserMenu({ user, openAlerts }: { user: User; openAlerts: number }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2 rounded-4 px-1 text-14 font-medium text-ink hover:bg-raised"
      >
        <span className="relative">
          <Avatar user={user} />
          {openAlerts > 0 && <AlertMark openAlerts={openAlerts} />}
        </span>
        <span className="sr-only sm:not-sr-only sm:max-w-40 sm:truncate">{getDisplayName(user)}</span>
        <ChevronDown aria-hidden="true" className="hidden size-4 text-ink-3 sm:block" />
        <span className="sr-only">: open account menu</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => button.current && positionBelow(button.current, event)}
        className="fixed inset-auto top-16 right-4 m-0 min-w-56 rounded-8 border bg-surface p-1 text-14 text-ink shadow-float"
      >
        <p className="truncate px-2 py-1.5 text-12 text-ink-3">{user.email}</p>
        <ul>
          <li>
            <Link to="/profile" onClick={close} className={ITEM_CLASS}>
              <Settings aria-hidden="true" className="size-4 text-ink-3" />
              Profile Settings
            </Link>
          </li>
          <li>
            <Link to={WEBSITES_PATH} onClick={close} className={ITEM_CLASS}>
              <Globe aria-hidden="true" className="size-4 text-ink-3" />
              My Websites
            </Link>
          </li>
          <li>
            <Link to={ALERTS_PATH} onClick={close} className={ITEM_CLASS}>
              <Bell aria-hidden="true" className="size-4 text-ink-3" />
              Alerts
              {openAlerts > 0 && (
                <span className="figure ml-auto text-ink-2">
                  {formatOpenAlerts(openAlerts)}
                  <span className="sr-only"> open</span>
                </span>
              )}
            </Link>
          </li>
          {may(user, 'administer') && (
            <li>
              <Link to="/admin" onClick={close} className={ITEM_CLASS}>
                <ShieldCheck aria-hidden="true" className="size-4 text-ink-3" />
                Administration
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={() => void signOut()} className={ITEM_CLASS}>
              <LogOut aria-hidden="true" className="size-4 text-ink-3" />
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

/** Marks the avatar on narrow screens, where the header has no room for a link to the alerts. */
function AlertMark({ openAlerts }: { openAlerts: number }) {
  return (
    <span className="absolute -top-0.5 -right-0.5 size-2.5 rounded-full border-2 border-paper bg-critical sm:hidden">
      <span className="sr-only">
        {formatOpenAlerts(openAlerts)} open {openAlerts === 1 ? 'alert' : 'alerts'},{' '}
      </span>
    </span>
  );
}

/** Aligns the menu with the right edge of the button. Without JavaScript the menu is at the edge of the window. */
function positionBelow(button: HTMLElement, { currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open') return;
  const { right, bottom } = button.getBoundingClientRect();
  currentTarget.style.top = `${bottom + GAP}px`;
  currentTarget.style.right = `${document.documentElement.clientWidth - right}px`;
}
