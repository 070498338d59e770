import { type User, userSchema } from '#contracts/account/user.ts';
import type { UserRow } from '#db/queries/accounts/users.ts';
import { hasPremium } from '../billing/premium-state.ts';

/** Builds the account data shown to its owner. Expired Premium has ended even if no event confirmed it. */
export function buildUserView(row: UserRow, now: Date): User {
  return userSchema.parse({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    companyName: row.companyName,
    companyWebsite: row.companyWebsite,
    companyLogo: row.companyLogo === null ? null : buildLogoUrl(row.companyLogo),
    companyColor: row.companyColor,
    notifyWhenDone: row.notifyWhenDone,
    notifyVisibilityChanges: row.notifyVisibilityChanges,
    isPremium: hasPremium(row, now),
    isEmailVerified: row.emailVerified,
    emailVerified: row.emailVerified,
    subscriptionExpiresAt: row.subscriptionExpiresAt?.toISOString() ?? null,
    subscriptionStatus: row.subscriptionStatus,
    role: row.role === 'admin' ? 'admin' : 'user',
    createdAt: row.createdAt.toISOString(),
  });
}

/** Every image has its own URL, so that browsers can cache it. */
function buildLogoUrl(key: string): string {
  const version = /-([0-9a-f]+)\.webp$/.exec(key)?.[1] ?? '';
  return `/api/user/logo?v=${version}`;
}
