import type { User } from '#contracts/account/user.ts';

type NamedUser = Pick<User, 'firstName' | 'email'>;

/** Returns the first letter of the first name or, if there is none, of the email address; otherwise "U". */
export function getAvatarInitial(person: NamedUser): string {
  const source = person.firstName.trim() || person.email.trim() || 'U';
  return (Array.from(source)[0] ?? 'U').toUpperCase();
}

/** Returns the first name, or "User". */
export function getDisplayName(person: Pick<User, 'firstName'>): string {
  return person.firstName.trim() || 'User';
}

export function getPlanName(person: Pick<User, 'isPremium'>): 'Free' | 'Premium' {
  return person.isPremium ? 'Premium' : 'Free';
}

/** Accepts both spellings of the verified flag. */
export function isVerified(person: Pick<User, 'isEmailVerified' | 'emailVerified'>): boolean {
  return person.isEmailVerified || person.emailVerified;
}
