import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '#contracts/messages.ts';
import type { User } from '#contracts/user.ts';
import { api } from '../model/api.ts';

/** The current user: from the page first, then asked again on mount and whenever the window gets focus. */
export function useCurrentUser(initial: User): User | null {
  const { data } = useQuery({
    queryKey: ['/api/auth/user'],
    queryFn: fetchUser,
    initialData: initial as User | null,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return data;
}

/** 401 means signed out and is no error. */
async function fetchUser(): Promise<User | null> {
  const outcome = await api.currentUser();
  if (outcome.kind === 'ok') return outcome.data;
  if (outcome.kind === 'refused' && outcome.status === 401) return null;
  throw new Error(ACCOUNT_MESSAGES.fetchUserFailed);
}
