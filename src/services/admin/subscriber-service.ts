import type { User } from '#contracts/account/user.ts';
import type { Db } from '#db/client.ts';
import { countConfirmedSubscribers, listConfirmedSubscribers } from '#db/queries/publishing/newsletter.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildCsvChunks } from '#report/csv.ts';
import { assertAdministrator } from './assert-administrator.ts';
import { type Actor, recordAuditEvent } from './audit-log.ts';

/** Newsletter subscribers, for administrators. Every method: @throws AppError forbidden */
export interface SubscriberService {
  /** Returns the number of confirmed subscribers. */
  count(administrator: User): Promise<number>;
  /** Exports only confirmed email addresses, as CSV, and logs the export. */
  export(actor: Actor): Promise<{ name: string; body: Uint8Array<ArrayBuffer> }>;
}

export function createSubscriberService({ db, now }: { db: Db; now(): Date }): SubscriberService {
  return {
    async count(administrator) {
      assertAdministrator(administrator);
      return countConfirmedSubscribers(db);
    },
    async export(actor) {
      assertAdministrator(actor.user);
      const at = now();
      const rows = await db.transaction(async (transaction) => {
        const found = await listConfirmedSubscribers(transaction);
        const change = formatCount(found.length, 'address', 'addresses');
        await recordAuditEvent(transaction, actor, { kind: 'subscribers-exported', userId: null, change, at });
        return found;
      });
      const columns = [
        { title: 'Email', width: 40 },
        { title: 'Confirmed at', width: 24 },
      ];
      const cells = rows.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? null]);
      const name = `newsletter-subscribers-${at.toISOString().slice(0, 10)}.csv`;
      return { name, body: Buffer.concat([...buildCsvChunks({ name: 'Subscribers', columns, rows: cells })]) };
    },
  };
}
