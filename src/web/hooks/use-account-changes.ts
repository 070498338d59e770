import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contracts/account/user.ts';
import { isVerified } from '../format/person.ts';
import { useCurrentUser } from './use-current-user.ts';

/**
 * Reloads the page's data when the account changed elsewhere, for example through a verification link opened in another
 * tab. Opens the home page when the user signed out elsewhere.
 */
export function useAccountChanges(shownUser: User): void {
  const user = useCurrentUser(shownUser);
  const { revalidate } = useRevalidator();
  const hasChanged =
    user === null || isVerified(user) !== isVerified(shownUser) || user.isPremium !== shownUser.isPremium;
  useEffect(() => {
    if (user === null) window.location.assign('/');
    else if (hasChanged) void revalidate();
  }, [user, hasChanged, revalidate]);
}
