import type { User } from '#contracts/account/user.ts';

type Named = Pick<User, 'firstName' | 'email'>;

/** First letter of the first name, else of the email, else U. */
export function getAvatarInitial(person: Named): string {
  const source = person.firstName.trim() || person.email.trim() || 'U';
  return (Array.from(source)[0] ?? 'U').toUpperCase();
}

/** The first name, or User. */
export function displayName(person: Pick<User, 'firstName'>): string {
  return person.firstName.trim() || 'User';
}

export function planName(person: Pick<User, 'isPremium'>): 'Free' | 'Premium' {
  return person.isPremium ? 'Premium' : 'Free';
}

/** The verified flag has two spellings; either one counts. */
export function isVerified(person: Pick<User, 'isEmailVerified' | 'emailVerified'>): boolean {
  return person.isEmailVerified || person.emailVerified;
}
