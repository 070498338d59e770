import { and, asc, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { citedPageReadings, websites } from '#db/tables.ts';

export type CitedPageReadingRow = typeof citedPageReadings.$inferSelect;

/** Lists the readings of a website, in the order in which they were requested. */
export function listCitedPageReadings(db: Db, websiteId: string): Promise<CitedPageReadingRow[]> {
  return db
    .select()
    .from(citedPageReadings)
    .where(eq(citedPageReadings.websiteId, websiteId))
    .orderBy(asc(citedPageReadings.requestedAt), asc(citedPageReadings.url));
}

/**
 * Requests readings of pages that are not already waiting for one, and deletes the readings of pages that are no longer
 * listed. Returns the number of pages requested by this call, because a concurrent request may have requested the
 * others.
 *
 * @param staleBefore pages that have been waiting since before this time are requested again, because their job ended
 */
export function requestReadings(
  db: Db,
  websiteId: string,
  request: {
    pages: readonly Pick<CitedPageReadingRow, 'url' | 'prompts'>[];
    listedUrls: readonly string[];
    requestedAt: Date;
    staleBefore: Date;
  },
): Promise<number> {
  const { pages, listedUrls, requestedAt, staleBefore } = request;
  const { url, state, requestedAt: since } = citedPageReadings;
  return db.transaction(async (transaction) => {
    await transaction
      .delete(citedPageReadings)
      .where(and(eq(citedPageReadings.websiteId, websiteId), notInArray(url, [...listedUrls])));
    let count = 0;
    for (const page of pages) {
      const rows = await transaction
        .insert(citedPageReadings)
        .values({ websiteId, ...page, state: 'waiting', requestedAt })
        .onConflictDoUpdate({
          target: [citedPageReadings.websiteId, url],
          set: {
            prompts: page.prompts,
            state: 'waiting',
            requestedAt,
            readAt: null,
            reason: null,
            page: null,
            own: null,
          },
          setWhere: sql`${ne(state, 'waiting')} or ${lt(since, staleBefore)}`,
        })
        .returning({ url });
      count += rows.length;
    }
    return count;
  });
}

/** Stores the result of a waiting reading. */
export async function storeReading(
  db: Db,
  { websiteId, url }: Pick<CitedPageReadingRow, 'websiteId' | 'url'>,
  result: Pick<CitedPageReadingRow, 'state' | 'readAt' | 'reason' | 'page' | 'own'>,
): Promise<void> {
  await db
    .update(citedPageReadings)
    .set(result)
    .where(
      and(
        eq(citedPageReadings.websiteId, websiteId),
        eq(citedPageReadings.url, url),
        eq(citedPageReadings.state, 'waiting'),
      ),
    );
}

/** Lists the readings of all websites of an account. */
export function listUserReadings(db: Db, userId: string) {
  const { url, prompts, state, readAt, reason, page, own } = citedPageReadings;
  return db
    .select({ website: websites.domain, url, prompts, state, readAt, reason, page, own })
    .from(citedPageReadings)
    .innerJoin(websites, eq(websites.id, citedPageReadings.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.domain), asc(url));
}
