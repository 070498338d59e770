import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_MESSAGES } from '#contracts/messages.ts';
import type { User } from '#contracts/user.ts';
import { api } from '../model/api.ts';

/** Under which the current user is kept. */
export const CURRENT_USER_KEY = ['/api/auth/user'] as const;

/** The current user: from the page first, then asked again on mount and whenever the window gets focus. */
export function useCurrentUser(initial: User): User | null {
  const { data, refetch } = useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: fetchUser,
    initialData: initial as User | null,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  // The library asks again when the tab becomes visible; a window that was visible beside another one only gets focus.
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  return data;
}

/** 401 means signed out and is no error. */
export async function fetchUser(): Promise<User | null> {
  const outcome = await api.currentUser();
  if (outcome.kind === 'ok') return outcome.data;
  if (outcome.kind === 'refused' && outcome.status === 401) return null;
  throw new Error(ACCOUNT_MESSAGES.fetchUserFailed);
}
