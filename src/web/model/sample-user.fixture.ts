/** A signed-in user for tests of the web layer. */
import type { User } from '#contracts/account/user.ts';

export function buildSampleUser(change: Partial<User> = {}): User {
  return {
    id: 'u1',
    firstName: 'Ada',
    lastName: 'Example',
    email: 'ada@example.com',
    phoneNumber: null,
    companyName: null,
    companyWebsite: null,
    companyLogo: null,
    companyColor: null,
    notifyWhenDone: true,
    notifyVisibilityChanges: true,
    isPremium: false,
    isEmailVerified: true,
    emailVerified: true,
    subscriptionExpiresAt: null,
    subscriptionStatus: null,
    role: 'user',
    createdAt: '2026-11-01T00:00:00Z',
    ...change,
  };
}
