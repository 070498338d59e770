import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contracts/account/user.ts';
import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import { api } from '../api/api.ts';

/** Query key of the current user. */
export const CURRENT_USER_KEY = ['/api/auth/user'] as const;

/**
 * Returns the current user, first from the page's data, then refetched on mount and on window focus; null after
 * sign-out.
 */
export function useCurrentUser(initial: User): User | null {
  const { data, refetch } = useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: fetchUser,
    initialData: initial as User | null,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  // The library refetches when a tab becomes visible. A window that is visible next to another one only receives focus.
  useEffect(() => {
    const refetchUser = () => void refetch();
    window.addEventListener('focus', refetchUser);
    return () => window.removeEventListener('focus', refetchUser);
  }, [refetch]);
  return data;
}

/** Fetches the current user. A 401 means signed out and is not an error. */
export async function fetchUser(): Promise<User | null> {
  const outcome = await api.readCurrentUser();
  if (outcome.kind === 'ok') return outcome.data;
  if (outcome.kind === 'refused' && outcome.status === 401) return null;
  throw new Error(ACCOUNT_MESSAGES.fetchUserFailed);
}
