import { PASSWORD_MIN_LENGTH } from '#contracts/account/user.ts';
import { ACCOUNT_FIELD_MESSAGES, PASSWORD_MESSAGES } from '#contracts/product/account-messages.ts';
import type { AuthMode } from './account-outcome.ts';

/** The shape of an email address. The server decides which addresses it accepts. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+$/;

export interface AuthValues {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Returns the errors of the account form before it is sent, keyed by field, with the server's messages. */
export function findAuthProblems(mode: AuthMode, values: AuthValues): Readonly<Record<string, string>> {
  const isSignUp = mode === 'sign-up';
  return {
    ...(isSignUp && values.firstName.trim() === '' && { firstName: ACCOUNT_FIELD_MESSAGES.firstName }),
    ...(isSignUp && values.lastName.trim() === '' && { lastName: ACCOUNT_FIELD_MESSAGES.lastName }),
    ...(!EMAIL_PATTERN.test(values.email.trim()) && { email: ACCOUNT_FIELD_MESSAGES.email }),
    ...(values.password === '' && { password: ACCOUNT_FIELD_MESSAGES.password }),
    ...(isSignUp && isTooShort(values.password) && { password: PASSWORD_MESSAGES.tooShort }),
  };
}

const isTooShort = (password: string): boolean => password.length < PASSWORD_MIN_LENGTH;
