import { and, asc, desc, eq, gte, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rankChecks, trackedKeywords, websites } from '#db/tables.ts';
import { isSettled, NO_RESULT, type RankCheckRow } from './rank-checks.ts';

/** A website in one country and language; only observations in the same market can be compared. */
export interface RankMarket {
  websiteId: string;
  country: string;
  language: string;
}

const matchMarket = ({ websiteId, country, language }: RankMarket) =>
  and(eq(rankChecks.websiteId, websiteId), eq(rankChecks.country, country), eq(rankChecks.language, language));

/**
 * Lists the last checks of each keyword, engine and device in a market, newest first: the last `count`, and the last
 * two successful ones, even if they are older.
 */
export async function listRecentChecks(
  db: Db,
  { since, count, ...market }: RankMarket & { since: Date; count: number },
): Promise<RankCheckRow[]> {
  const seriesColumns = sql`${rankChecks.keyword}, ${rankChecks.engine}, ${rankChecks.device}`;
  const isMissing = sql`${rankChecks.outcome} = 'missing'`;
  const ranked = db
    .select({
      id: rankChecks.id,
      place: sql<number>`row_number() over (partition by ${seriesColumns} order by ${rankChecks.checkedAt} desc)`.as(
        'place',
      ),
      successPlace:
        sql<number>`row_number() over (partition by ${seriesColumns}, ${isMissing} order by ${rankChecks.checkedAt} desc)`.as(
          'success_place',
        ),
    })
    .from(rankChecks)
    .where(and(matchMarket(market), gte(rankChecks.checkedAt, since), isSettled))
    .as('ranked');
  const rows = await db
    .select({ check: rankChecks })
    .from(ranked)
    .innerJoin(rankChecks, eq(rankChecks.id, ranked.id))
    .where(sql`${ranked.place} <= ${count} or (${ranked.successPlace} <= 2 and ${rankChecks.outcome} <> 'missing')`)
    .orderBy(desc(rankChecks.checkedAt));
  return rows.map(({ check }) => check);
}

/** Lists the newest `limit` checks of a keyword, oldest first. */
export async function listKeywordChecks(
  db: Db,
  { websiteId, keyword, limit }: { websiteId: string; keyword: string; limit: number },
): Promise<RankCheckRow[]> {
  const rows = await db
    .select()
    .from(rankChecks)
    .where(and(eq(rankChecks.websiteId, websiteId), eq(rankChecks.keyword, keyword), isSettled))
    .orderBy(desc(rankChecks.checkedAt))
    .limit(limit);
  return rows.reverse();
}

/** Lists the newest successful check of each keyword, engine and device since a time. */
export function listLatestObservations(
  db: Db,
  { since, ...market }: RankMarket & { since: Date },
): Promise<RankCheckRow[]> {
  return db
    .selectDistinctOn([rankChecks.keyword, rankChecks.engine, rankChecks.device])
    .from(rankChecks)
    .where(and(matchMarket(market), gte(rankChecks.checkedAt, since), ne(rankChecks.outcome, 'missing')))
    .orderBy(asc(rankChecks.keyword), asc(rankChecks.engine), asc(rankChecks.device), desc(rankChecks.checkedAt));
}

/** Lists the newest checks of all websites of an account, for exporting the user's data. */
export function listUserChecks(db: Db, userId: string, limit: number) {
  return db
    .select({
      domain: websites.domain,
      keyword: rankChecks.keyword,
      engine: rankChecks.engine,
      device: rankChecks.device,
      country: rankChecks.country,
      language: rankChecks.language,
      provider: rankChecks.provider,
      checkedAt: rankChecks.checkedAt,
      outcome: rankChecks.outcome,
      position: rankChecks.position,
      url: rankChecks.url,
      examinedDepth: rankChecks.examinedDepth,
      features: rankChecks.features,
      failureMessage: rankChecks.failureMessage,
    })
    .from(rankChecks)
    .innerJoin(websites, eq(websites.id, rankChecks.websiteId))
    .where(and(eq(websites.userId, userId), isSettled))
    .orderBy(desc(rankChecks.checkedAt))
    .limit(limit);
}

/**
 * Deletes the results of a disconnected source. Rows of the current month are kept with their cost, because it counts
 * against the budget.
 */
export async function forgetProviderChecks(
  db: Db,
  { websiteId, provider }: Pick<RankCheckRow, 'websiteId' | 'provider'>,
  monthStart: Date,
): Promise<void> {
  const isOfProvider = and(eq(rankChecks.websiteId, websiteId), eq(rankChecks.provider, provider));
  await db.delete(rankChecks).where(and(lt(rankChecks.checkedAt, monthStart), isOfProvider));
  await db.update(rankChecks).set(NO_RESULT).where(and(isSettled, isOfProvider));
}

/**
 * Deletes the results of keywords that are no longer tracked. Rows of the current month are kept with their cost,
 * because it counts against the budget.
 */
export async function forgetUntrackedChecks(db: Db, monthStart: Date): Promise<void> {
  const isUntracked = notExists(
    db
      .select({ one: sql`1` })
      .from(websites)
      .innerJoin(
        trackedKeywords,
        and(eq(trackedKeywords.userId, websites.userId), eq(trackedKeywords.host, websites.domain)),
      )
      .where(and(eq(websites.id, rankChecks.websiteId), eq(trackedKeywords.keyword, rankChecks.keyword))),
  );
  await db.delete(rankChecks).where(and(lt(rankChecks.checkedAt, monthStart), isUntracked));
  await db.update(rankChecks).set(NO_RESULT).where(and(isSettled, isUntracked));
}
