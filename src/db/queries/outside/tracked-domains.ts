import type { Db } from '#db/client.ts';
import { websites } from '#db/tables.ts';

/** Lists the domains of the websites of all accounts, as they are stored. */
export async function listWebsiteDomains(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ domain: websites.domain }).from(websites).orderBy(websites.domain);
  return rows.map(({ domain }) => domain);
}
