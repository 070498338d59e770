import type { User } from '#contracts/account/user.ts';
import { PASSWORD_MESSAGES, RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { deleteSessions } from '#db/queries/accounts/sessions.ts';
import {
  claimEmailToken,
  deleteEmailTokens,
  findPasswordHash,
  findUser,
  isEmailTokenOpen,
  setPasswordHash,
  updateUser,
} from '#db/queries/accounts/users.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { hashToken } from '../mail/mail-token.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountResult } from './account-service.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** Password reset and change. */
export interface PasswordService {
  /**
   * Requests a reset link and returns the message for the user. The response and its timing do not reveal whether the
   * account exists.
   *
   * @throws AppError rate-limited
   */
  requestReset(request: Request, email: string): Promise<string>;
  /** Returns whether the token of a reset link still works, without using it. */
  isResetTokenOpen(token: string): Promise<boolean>;
  /**
   * Sets a new password, verifies the email address, ends all sessions, lifts the sign-in limit and remembers the
   * browser for the account.
   *
   * @throws AppError invalid-token, invalid-body, rate-limited
   */
  reset(request: Request, reset: { token: string; newPassword: string }): Promise<AccountResult>;
  /** Sets a new password and ends all other sessions. @throws AppError wrong-password, invalid-body, rate-limited */
  change(request: Request, user: User, change: { currentPassword: string; newPassword: string }): Promise<string>;
  /**
   * Verifies the owner's password before an action that cannot be undone.
   * @throws AppError wrong-password, rate-limited
   */
  confirm(request: Request, user: User, password: string): Promise<void>;
}

export interface PasswordServiceOptions extends AccountContext {
  browsers: Pick<KnownBrowsers, 'buildCookie'>;
  signInLimits: Pick<SignInLimits, 'clear'>;
}

export function createPasswordService(context: PasswordServiceOptions): PasswordService {
  const { db, auth, limits, log, now } = context;

  async function confirm(request: Request, user: User, password: string): Promise<void> {
    await limits.take('password-check', user.id);
    const hash = await findPasswordHash(db, user.id);
    if (hash !== null && (await auth.verifyPassword(password, hash))) return limits.clear('password-check', user.id);
    await log.record({ kind: 'password-check-failed', userId: user.id, request });
    throw new AppError('wrong-password', PASSWORD_MESSAGES.wrongCurrent);
  }

  return {
    confirm,
    async requestReset(request, enteredEmail) {
      const email = enteredEmail.toLowerCase();
      await limits.consumeNetworkAttempt('forgot-address', request);
      await limits.take('forgot-account', email);
      await context.sendMail({ kind: 'reset-password', email });
      await log.record({ kind: 'reset-requested', userId: null, request });
      return context.isDevelopment ? RESET_MESSAGES.sentDevelopment : RESET_MESSAGES.sent;
    },
    isResetTokenOpen: (token) =>
      isEmailTokenOpen(db, { tokenHash: hashToken(token), purpose: 'reset-password', now: now() }),
    async reset(request, { token, newPassword }) {
      await limits.consumeNetworkAttempt('reset-address', request);
      await context.passwords.check(newPassword, { email: '', field: 'newPassword' });
      const password = await auth.hashPassword(newPassword);
      const user = await db.transaction(async (transaction) => {
        const purpose = 'reset-password';
        const claimedToken = await claimEmailToken(transaction, { tokenHash: hashToken(token), purpose, now: now() });
        const row = claimedToken === null ? null : await findUser(transaction, claimedToken.userId);
        if (row === null || row.deletedAt !== null) return null;
        // An error rolls the transaction back, so the link can be used for another attempt.
        await context.passwords.check(newPassword, { email: row.email, field: 'newPassword' });
        await setPasswordHash(transaction, { userId: row.id, password, now: now() });
        await deleteEmailTokens(transaction, row.id, purpose);
        await deleteSessions(transaction, row.id, null);
        // Opening the link proves access to the mailbox.
        await updateUser(transaction, row.id, { emailVerified: true, updatedAt: now() });
        await context.sendMail({ kind: 'password-changed', userId: row.id }, transaction);
        return row;
      });
      await log.record({ kind: user === null ? 'reset-refused' : 'password-reset', userId: user?.id ?? null, request });
      if (user === null) throw new AppError('invalid-token', RESET_MESSAGES.invalid);
      // An attacker's guesses no longer block the owner.
      await context.signInLimits.clear(request, user.email);
      return { message: RESET_MESSAGES.done, cookies: [context.browsers.buildCookie(request.headers, user.email)] };
    },
    async change(request, user, { currentPassword, newPassword }) {
      await confirm(request, user, currentPassword);
      await context.passwords.check(newPassword, { email: user.email, field: 'newPassword' });
      const password = await auth.hashPassword(newPassword);
      const session = await auth.findCurrentSession(request.headers);
      await db.transaction(async (transaction) => {
        await setPasswordHash(transaction, { userId: user.id, password, now: now() });
        await deleteEmailTokens(transaction, user.id, 'reset-password');
        await deleteSessions(transaction, user.id, session?.id ?? null);
        await context.sendMail({ kind: 'password-changed', userId: user.id }, transaction);
      });
      await log.record({ kind: 'password-changed', userId: user.id, request });
      return PASSWORD_MESSAGES.changed;
    },
  };
}
