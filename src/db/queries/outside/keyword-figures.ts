import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { keywordFigures, keywordLookups, websites } from '#db/tables.ts';

export type KeywordFigureRow = typeof keywordFigures.$inferSelect;

/** The website and the market of figures. */
export interface FigureScope {
  websiteId: string;
  country: string;
  language: string;
}

/** A statement has a limited number of parameters. */
const MAX_ROWS_PER_STATEMENT = 500;

/** Stores the figures that a source reported, replacing its earlier figures for the same month. */
export async function storeKeywordFigures(db: Db, rows: readonly KeywordFigureRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += MAX_ROWS_PER_STATEMENT) {
    await db
      .insert(keywordFigures)
      .values(rows.slice(start, start + MAX_ROWS_PER_STATEMENT))
      .onConflictDoUpdate({
        target: [
          keywordFigures.websiteId,
          keywordFigures.provider,
          keywordFigures.country,
          keywordFigures.language,
          keywordFigures.month,
          keywordFigures.keyword,
        ],
        set: {
          relatedTo: sql`coalesce(excluded.related_to, ${keywordFigures.relatedTo})`,
          volume: sql`excluded.volume`,
          volumeKind: sql`excluded.volume_kind`,
          competition: sql`excluded.competition`,
          difficulty: sql`coalesce(excluded.difficulty, ${keywordFigures.difficulty})`,
          difficultyAt: sql`coalesce(excluded.difficulty_at, ${keywordFigures.difficultyAt})`,
          collectedAt: sql`excluded.collected_at`,
        },
      });
  }
}

/** Lists figures that were collected since a time, oldest first. */
export function listKeywordFigures(
  db: Db,
  { websiteId, country, language }: FigureScope,
  since: Date,
): Promise<KeywordFigureRow[]> {
  return db
    .select()
    .from(keywordFigures)
    .where(
      and(
        eq(keywordFigures.websiteId, websiteId),
        eq(keywordFigures.country, country),
        eq(keywordFigures.language, language),
        gte(keywordFigures.collectedAt, since),
      ),
    )
    .orderBy(asc(keywordFigures.collectedAt), keywordFigures.keyword);
}

/** Lists the figures of all websites of an account. */
export function listUserKeywordFigures(db: Db, userId: string) {
  return db
    .select({
      domain: websites.domain,
      provider: keywordFigures.provider,
      country: keywordFigures.country,
      language: keywordFigures.language,
      month: keywordFigures.month,
      keyword: keywordFigures.keyword,
      volume: keywordFigures.volume,
      volumeKind: keywordFigures.volumeKind,
      competition: keywordFigures.competition,
      difficulty: keywordFigures.difficulty,
      collectedAt: keywordFigures.collectedAt,
    })
    .from(keywordFigures)
    .innerJoin(websites, eq(websites.id, keywordFigures.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(desc(keywordFigures.month), keywordFigures.keyword);
}

/** Deletes figures and lookups of all websites from before a time. */
export async function deleteOldKeywordFigures(db: Db, before: Date): Promise<void> {
  await db.delete(keywordFigures).where(lt(keywordFigures.collectedAt, before));
  await db.delete(keywordLookups).where(lt(keywordLookups.lookedUpAt, before));
}

/** Deletes what a source reported about keywords of a website, when it is disconnected. */
export async function deleteKeywordFigures(
  db: Db,
  { websiteId, provider }: { websiteId: string; provider: ProviderId },
): Promise<void> {
  await db
    .delete(keywordFigures)
    .where(and(eq(keywordFigures.websiteId, websiteId), eq(keywordFigures.provider, provider)));
  await db
    .delete(keywordLookups)
    .where(and(eq(keywordLookups.websiteId, websiteId), eq(keywordLookups.provider, provider)));
}
