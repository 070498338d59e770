import { PASSWORD_MESSAGES } from '#contracts/messages.ts';
import { AppError } from '#lib/app-error.ts';

/** Passwords that are refused, of the commonest ones of leaked lists, most used first. */
const REFUSED = 10_000;

/** What a new password must not be; its length is the schema's. */
export interface PasswordPolicy {
  /**
   * Refuses what somebody who guesses would try among the first: one of the commonest passwords in any spelling of its case, or the
   * account's own address. `field`: name of the password in the request.
   *
   * @throws AppError invalid-body
   */
  check(password: string, account: { email: string; field: string }): Promise<void>;
}

/** The list comes from `@zxcvbn-ts/language-common` (MIT) and is read when it is first needed. */
export function createPasswordPolicy(): PasswordPolicy {
  let refused: Promise<ReadonlySet<string>> | null = null;
  return {
    async check(password, { email, field }) {
      refused ??= readRefused();
      const plain = password.trim().toLowerCase();
      const [name = ''] = email.toLowerCase().split('@');
      const isOwnAddress = plain === email.toLowerCase() || plain === name;
      if (!isOwnAddress && !(await refused).has(plain)) return;
      const message = isOwnAddress ? PASSWORD_MESSAGES.ownAddress : PASSWORD_MESSAGES.tooCommon;
      throw new AppError('invalid-body', message, { fieldErrors: { [field]: message } });
    },
  };
}

async function readRefused(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED).map(String));
}
