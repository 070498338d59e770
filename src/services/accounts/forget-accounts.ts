import { CLOSED_ACCOUNT_RETENTION_DAYS } from '#contracts/account/user.ts';
import { UNCONFIRMED_RETENTION_DAYS, UNSUBSCRIBED_RETENTION_DAYS } from '#contracts/publishing/newsletter.ts';
import type { Db } from '#db/client.ts';
import { deleteOldAttempts } from '#db/queries/accounts/attempts.ts';
import { deletePastClosedAccountUses } from '#db/queries/accounts/closed-account-uses.ts';
import { deleteOldSecurityEvents } from '#db/queries/accounts/security-events.ts';
import { deleteUserRow, findUser, listClosedUsers } from '#db/queries/accounts/users.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { deleteStaleSubscribers } from '#db/queries/publishing/newsletter.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ArtifactRetention } from '../analyses/library/artifact-retention.ts';
import type { BillingService } from '../billing/billing-service.ts';
import { SECURITY_EVENT_RETENTION_DAYS } from './account-limits.ts';

const DAY_MS = 86_400_000;
const ACCOUNTS_PER_CALL = 20;

export interface ForgetAccountsOptions {
  db: Db;
  store: ArtifactStore;
  retention: Pick<ArtifactRetention, 'deleteUserFiles'>;
  billing: Pick<BillingService, 'deleteCustomer'>;
  /** Receives the error of an account that could not be deleted; the next run tries it again. */
  onError(error: unknown): void;
  now(): Date;
}

/**
 * Deletes a limited number of closed accounts whose retention period has ended, with their files, and other expired
 * data: attempts, quota of past months, events, email addresses without a subscription.
 */
export async function forgetAccounts(options: ForgetAccountsOptions): Promise<void> {
  const { db, now } = options;
  const subtractDays = (days: number) => new Date(now().getTime() - days * DAY_MS);
  for (const id of await listClosedUsers(db, subtractDays(CLOSED_ACCOUNT_RETENTION_DAYS), ACCOUNTS_PER_CALL)) {
    await forgetAccount(options, id).catch(options.onError);
  }
  await deleteOldAttempts(db, now());
  await deletePastClosedAccountUses(db, formatMonth(now()));
  await deleteStaleSubscribers(db, {
    pendingBefore: subtractDays(UNCONFIRMED_RETENTION_DAYS),
    unsubscribedBefore: subtractDays(UNSUBSCRIBED_RETENTION_DAYS),
  });
  await deleteOldSecurityEvents(db, subtractDays(SECURITY_EVENT_RETENTION_DAYS));
}

/** The row is deleted last: it references the other data, so an interrupted run can be repeated. */
async function forgetAccount({ db, store, retention, billing }: ForgetAccountsOptions, id: string): Promise<void> {
  await billing.deleteCustomer(id);
  const logo = (await findUser(db, id))?.companyLogo ?? null;
  if (logo !== null) await store.delete(logo);
  await retention.deleteUserFiles(id);
  await deleteUserRow(db, id);
}
