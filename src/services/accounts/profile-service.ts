import type { ProfileChange, User } from '#contracts/account/user.ts';
import { PROFILE_MESSAGES } from '#contracts/product/messages.ts';
import { findPendingEmail, insertEmailChange } from '#db/queries/accounts/email-changes.ts';
import { deleteSessions } from '#db/queries/accounts/sessions.ts';
import {
  claimEmailToken,
  deleteEmailTokens,
  findUser,
  findUserByEmail,
  updateUser,
} from '#db/queries/accounts/users.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import { getExpiry } from '../mail/link-hours.ts';
import { createRandomToken, hashToken } from '../mail/mail-token.ts';
import type { AccountContext } from './account-context.ts';
import { buildUserView } from './user-view.ts';

/** The user's profile. */
export interface ProfileService {
  /**
   * Saves the profile. A new email address must be confirmed by a link and is returned as `pendingEmail`, whether or
   * not it is already in use.
   *
   * @throws AppError invalid-body, rate-limited
   */
  update(request: Request, user: User, change: ProfileChange): Promise<{ user: User; pendingEmail: string | null }>;
  /** Returns the unconfirmed new email address, whether or not it is already in use; null when there is none. */
  readPendingEmail(user: User): Promise<string | null>;
  /** Cancels a pending email address change, so that its link stops working. Does nothing when none is pending. */
  cancelEmailChange(request: Request, user: User): Promise<void>;
  /** Confirms an email address change with the link's token: the old email address is notified and all sessions end. */
  confirmEmail(request: Request, token: string): Promise<'changed' | 'invalid'>;
}

const PHONE_NUMBER = /^[+()\d\s./-]+$/;

export function createProfileService(context: AccountContext): ProfileService {
  const { db, limits, log, now } = context;
  return {
    async update(request, user, change) {
      const email = change.email.toLowerCase();
      const { firstName, lastName, companyName } = change;
      const fields = { firstName, lastName, companyName, ...checkFields(change) };
      const isNewEmail = email !== user.email;
      if (isNewEmail) await limits.take('change-email', user.id);
      const row = await db.transaction(async (transaction) => {
        const name = `${firstName} ${lastName}`;
        const saved = await updateUser(transaction, user.id, { ...fields, name, updatedAt: now() });
        if (isNewEmail) {
          await deleteEmailTokens(transaction, user.id, 'change-email');
          // The token is replaced when the email is composed, so that the queue contains no tokens.
          const [tokenHash, expiresAt] = [hashToken(createRandomToken()), getExpiry('change-email', now())];
          await insertEmailChange(transaction, { userId: user.id, newEmail: email, tokenHash, expiresAt });
          await context.sendMail({ kind: 'change-email', userId: user.id, newEmail: email }, transaction);
        }
        return saved;
      });
      if (row === null) throw new AppError('not-signed-in', 'Please sign in.');
      if (isNewEmail) await log.record({ kind: 'email-change-requested', userId: user.id, request });
      return { user: buildUserView(row, now()), pendingEmail: isNewEmail ? email : null };
    },
    readPendingEmail: (user) => findPendingEmail(db, user.id, now()),
    async cancelEmailChange(request, user) {
      if (await deleteEmailTokens(db, user.id, 'change-email')) {
        await log.record({ kind: 'email-change-withdrawn', userId: user.id, request });
      }
    },
    async confirmEmail(request, token) {
      const userId = await db.transaction(async (transaction) => {
        const purpose = 'change-email';
        const claimedToken = await claimEmailToken(transaction, { tokenHash: hashToken(token), purpose, now: now() });
        const row = claimedToken === null ? null : await findUser(transaction, claimedToken.userId);
        const email = claimedToken?.newEmail ?? null;
        if (row === null || email === null || row.deletedAt !== null) return null;
        // Another user may have registered with it since the link was sent.
        if ((await findUserByEmail(transaction, email)) !== null) return null;
        await updateUser(transaction, row.id, { email, emailVerified: true, updatedAt: now() });
        for (const other of ['change-email', 'reset-password'] as const)
          await deleteEmailTokens(transaction, row.id, other);
        await deleteSessions(transaction, row.id, null);
        await context.updateCustomer(row.id, transaction);
        await context.sendMail({ kind: 'email-changed', userId: row.id, oldEmail: row.email }, transaction);
        return row.id;
      });
      if (userId !== null) await log.record({ kind: 'email-changed', userId, request });
      return userId === null ? 'invalid' : 'changed';
    },
  };
}

/** @throws AppError invalid-body with the field errors */
function checkFields({ phoneNumber, companyWebsite }: ProfileChange) {
  const fieldErrors: Record<string, string> = {};
  const digits = phoneNumber?.replaceAll(/\D/g, '').length ?? 0;
  if (phoneNumber !== null && (!PHONE_NUMBER.test(phoneNumber) || digits < 4)) {
    fieldErrors.phoneNumber = PROFILE_MESSAGES.phoneInvalid;
  }
  const website = companyWebsite === null ? null : parseUrlInput(companyWebsite);
  if (website !== null && !website.ok) fieldErrors.companyWebsite = PROFILE_MESSAGES.websiteInvalid;
  if (Object.keys(fieldErrors).length > 0) {
    throw new AppError('invalid-body', 'Please check the highlighted fields.', { fieldErrors });
  }
  return { phoneNumber, companyWebsite: website?.ok ? website.url.href : null };
}
