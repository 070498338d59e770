import { PASSWORD_MESSAGES } from '#contracts/product/account-messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';

/** Number of rejected passwords: the most common leaked passwords. */
const REJECTED_PASSWORD_COUNT = 10_000;

/** Rules for new passwords; the schema checks the length. */
export interface PasswordPolicy {
  /**
   * Rejects passwords that attackers try first: the most common passwords in any letter case, and the account's own
   * email address or its part before the `@`. `field`: name of the password in the request.
   *
   * @throws AppError invalid-body
   */
  check(password: string, account: { email: string; field: string }): Promise<void>;
}

/** The list comes from `@zxcvbn-ts/language-common` (MIT) and is loaded on first use. */
export function createPasswordPolicy(): PasswordPolicy {
  let rejectedPasswords: Promise<ReadonlySet<string>> | null = null;
  return {
    async check(password, { email, field }) {
      rejectedPasswords ??= readRejectedPasswords();
      const lowercasePassword = password.trim().toLowerCase();
      const [name = ''] = email.toLowerCase().split('@');
      const isUserIdentifier = lowercasePassword === email.toLowerCase() || lowercasePassword === name;
      if (!isUserIdentifier && !(await rejectedPasswords).has(lowercasePassword)) return;
      const message = isUserIdentifier ? PASSWORD_MESSAGES.ownEmail : PASSWORD_MESSAGES.tooCommon;
      throw new AppError('invalid-body', message, { fieldErrors: { [field]: message } });
    },
  };
}

async function readRejectedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REJECTED_PASSWORD_COUNT).map(String));
}
