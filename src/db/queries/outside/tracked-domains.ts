import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { competitors, websites } from '#db/tables.ts';

/** Lists the hosts of the websites of all accounts and of their competitors, as they are stored. */
export async function listTrackedHosts(db: Db): Promise<string[]> {
  const rows = await union(
    db.select({ host: websites.domain }).from(websites),
    db.select({ host: competitors.host }).from(competitors),
  );
  return rows.map(({ host }) => host);
}
