import type { Db } from '#db/client.ts';
import { deleteApiKeys } from '#db/queries/accounts/api-keys.ts';
import { deleteOAuthGrants } from '#db/queries/accounts/oauth-grants.ts';
import { deleteSessions } from '#db/queries/accounts/sessions.ts';
import { deleteEmailTokens, updateUser } from '#db/queries/accounts/users.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import type { ClosedAccountUsage } from './closed-account-uses.ts';

export interface CloseAccountOptions {
  sendMail: SendMailLater;
  closedAccountUsage: Pick<ClosedAccountUsage, 'keep'>;
  /** Revokes and deletes the data sources of the account's websites. */
  releaseSources(transaction: Db, userId: string): Promise<void>;
  now: Date;
}

/**
 * Closes an account inside the transaction: sign-in is blocked, the account's email address can be used again, and open
 * links, API keys and connected applications stop working. The data itself is deleted after the retention period stated
 * on the privacy page. The caller must end the subscription and analyses.
 */
export async function closeAccount(
  transaction: Db,
  { id, email }: { id: string; email: string },
  { sendMail, closedAccountUsage, releaseSources, now }: CloseAccountOptions,
): Promise<void> {
  await closedAccountUsage.keep(transaction, { id, email });
  await releaseSources(transaction, id);
  await updateUser(transaction, id, {
    deletedAt: now,
    deletedEmail: email,
    email: `${id.toLowerCase()}@deleted.invalid`,
    role: 'user',
    updatedAt: now,
  });
  for (const purpose of ['verify-email', 'reset-password', 'change-email'] as const) {
    await deleteEmailTokens(transaction, id, purpose);
  }
  await deleteSessions(transaction, id, null);
  await deleteApiKeys(transaction, id);
  await deleteOAuthGrants(transaction, id);
  await sendMail({ kind: 'account-deleted', userId: id }, transaction);
}
