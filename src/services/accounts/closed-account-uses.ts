import { createHmac } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { keepClosedAccountUses, restoreClosedAccountUses } from '#db/queries/closed-account-uses.ts';
import { monthOf, usedIn } from '#db/queries/monthly-use.ts';

interface AccountEmail {
  id: string;
  email: string;
}

/** Analyses that closed accounts used this month, so that registering again does not start the month anew. */
export interface ClosedAccountUses {
  /** Keeps what an account used this month under a keyed hash of its email address. */
  keep(transaction: Db, account: AccountEmail): Promise<void>;
  /** Counts for a new account what closed ones with its email address used this month. */
  restore(db: Db, account: AccountEmail): Promise<void>;
}

export function createClosedAccountUses({ secret, now }: { secret: string; now(): Date }): ClosedAccountUses {
  // Keyed: without the secret, nobody can test whether an address had an account.
  const hashOf = (email: string) =>
    createHmac('sha256', secret).update(`closed account uses:${email.trim().toLowerCase()}`).digest('hex');
  return {
    async keep(transaction, { id, email }) {
      const month = monthOf(now());
      const used = await usedIn(transaction, id, month);
      if (used > 0) await keepClosedAccountUses(transaction, { emailHash: hashOf(email), month, used });
    },
    restore: (db, { id, email }) =>
      restoreClosedAccountUses(db, { userId: id, emailHash: hashOf(email), month: monthOf(now()) }),
  };
}
