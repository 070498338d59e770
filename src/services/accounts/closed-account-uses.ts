import { createHmac } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { restoreClosedAccountUses, storeClosedAccountUses } from '#db/queries/accounts/closed-account-uses.ts';
import { formatMonth, readMonthlyUse } from '#db/queries/analyses/monthly-use.ts';

interface AccountEmail {
  id: string;
  email: string;
}

/** Monthly quota consumed by closed accounts, so that registering again does not reset it. */
export interface ClosedAccountUsage {
  /** Stores the quota an account consumed this month under a keyed hash of its email address. */
  keep(transaction: Db, account: AccountEmail): Promise<void>;
  /** Charges a new account with the quota that closed accounts with its email address consumed this month. */
  restore(db: Db, account: AccountEmail): Promise<void>;
}

export function createClosedAccountUsage({ secret, now }: { secret: string; now(): Date }): ClosedAccountUsage {
  // Keyed, so that no one without the secret can test whether an email address had an account.
  const computeHash = (email: string) =>
    createHmac('sha256', secret).update(`closed account uses:${email.trim().toLowerCase()}`).digest('hex');
  return {
    async keep(transaction, { id, email }) {
      const month = formatMonth(now());
      const used = await readMonthlyUse(transaction, id, month);
      if (used > 0) await storeClosedAccountUses(transaction, { emailHash: computeHash(email), month, used });
    },
    restore: (db, { id, email }) =>
      restoreClosedAccountUses(db, { userId: id, emailHash: computeHash(email), month: formatMonth(now()) }),
  };
}
