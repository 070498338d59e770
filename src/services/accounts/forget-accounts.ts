import { CLOSED_ACCOUNT_KEPT_DAYS } from '#contracts/user.ts';
import type { Db } from '#db/client.ts';
import { dropOldAttempts } from '#db/queries/attempts.ts';
import { dropOldSecurityEvents } from '#db/queries/security-events.ts';
import { deleteUserRow, findUser, listGivenUpUsers } from '#db/queries/users.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ArtifactRetention } from '../analyses/artifact-retention.ts';
import { SECURITY_EVENTS_KEPT_DAYS } from './account-limits.ts';

const DAY_MS = 86_400_000;
const ACCOUNTS_PER_CALL = 20;

export interface ForgetAccountsOptions {
  db: Db;
  store: ArtifactStore;
  retention: Pick<ArtifactRetention, 'deleteUserFiles'>;
  now(): Date;
}

/** Removes accounts whose time after giving up is over, with their files, and old records of attempts and events. */
export async function forgetAccounts({ db, store, retention, now }: ForgetAccountsOptions): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  for (const id of await listGivenUpUsers(db, daysAgo(CLOSED_ACCOUNT_KEPT_DAYS), ACCOUNTS_PER_CALL)) {
    const logo = (await findUser(db, id))?.companyLogo ?? null;
    if (logo !== null) await store.delete(logo);
    await retention.deleteUserFiles(id);
    await deleteUserRow(db, id);
  }
  await dropOldAttempts(db, now());
  await dropOldSecurityEvents(db, daysAgo(SECURITY_EVENTS_KEPT_DAYS));
}
