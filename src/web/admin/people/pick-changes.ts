/** What an administrator grants to a user. */
export interface UserGrant {
  role: 'user' | 'admin';
  plan: 'free' | 'premium';
}

/**
 * Returns only what the administrator changed. A plan that is sent counts as granted manually, even if the user pays
 * for it.
 */
export function selectChanges(previous: UserGrant, { role, plan }: UserGrant): Partial<UserGrant> {
  return {
    ...(role === previous.role ? {} : { role }),
    ...(plan === previous.plan ? {} : { plan }),
  };
}
