import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import type { Db } from '#db/client.ts';
import { visibilityPromptSets, visibilityRuns, visibilitySearches, websites } from '#db/tables.ts';
import type { BegunAnswer } from './visibility-answers.ts';
import { checkCostLimits } from './visibility-costs.ts';
import type { VisibilityRunHold } from './visibility-runs.ts';

export type VisibilitySearchRow = typeof visibilitySearches.$inferSelect;

/** Identifies a search within its run. */
export interface SearchKey {
  provider: RawSearchProvider;
  promptId: string;
}

/** A search to request. */
export type NewSearch = SearchKey & Pick<VisibilitySearchRow, 'runId' | 'websiteId' | 'searchedAt'>;

const UNIQUE_COLUMNS = [visibilitySearches.runId, visibilitySearches.provider, visibilitySearches.promptId];

/**
 * Reserves the highest possible cost of a search of a run that this worker holds. The costs of earlier attempts are
 * kept.
 */
export function beginSearch(
  db: Db,
  hold: VisibilityRunHold,
  { maxCostMicroUsd, ...search }: NewSearch & { maxCostMicroUsd: number },
): Promise<BegunAnswer> {
  return db.transaction(async (transaction): Promise<BegunAnswer> => {
    const { runId, websiteId, searchedAt: at } = search;
    const checked = await checkCostLimits(transaction, hold, { runId, websiteId, at, maxCostMicroUsd });
    if (checked !== 'covered') return { state: checked };
    const [row] = await transaction
      .insert(visibilitySearches)
      .values({ ...search, state: 'pending', costMicroUsd: maxCostMicroUsd })
      .onConflictDoUpdate({
        target: UNIQUE_COLUMNS,
        set: { costMicroUsd: sql`${visibilitySearches.costMicroUsd} + ${maxCostMicroUsd}`, searchedAt: at },
        setWhere: eq(visibilitySearches.state, 'pending'),
      })
      .returning({ id: visibilitySearches.id, costMicroUsd: visibilitySearches.costMicroUsd });
    if (row === undefined) return { state: 'ended' };
    return { state: 'begun', id: row.id, earlierMicroUsd: row.costMicroUsd - maxCostMicroUsd };
  });
}

export type SearchResult = Pick<VisibilitySearchRow, 'state'> &
  Partial<Pick<VisibilitySearchRow, 'resultCount' | 'found' | 'failure' | 'failureMessage' | 'costSource'>>;

/** Stores the result of a search, and changes its cost from the highest possible to the actual one. */
export async function settleSearch(
  db: Db,
  id: string,
  { addedMicroUsd, ...result }: SearchResult & { addedMicroUsd: number },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await addSearchCost(transaction, id, addedMicroUsd);
    await transaction
      .update(visibilitySearches)
      .set(result)
      .where(and(eq(visibilitySearches.id, id), eq(visibilitySearches.state, 'pending')));
  });
}

/** Changes the cost of a search in progress after an attempt that is repeated. */
export async function addSearchCost(db: Db, id: string, addedMicroUsd: number): Promise<void> {
  await db
    .update(visibilitySearches)
    .set({ costMicroUsd: sql`${visibilitySearches.costMicroUsd} + ${addedMicroUsd}` })
    .where(eq(visibilitySearches.id, id));
}

/** Stores searches that a run could not request as missing; searches with a result are not changed. */
export async function insertMissingSearches(
  db: Db,
  searches: readonly (NewSearch & Pick<VisibilitySearchRow, 'failure' | 'failureMessage'>)[],
): Promise<void> {
  if (searches.length === 0) return;
  await db
    .insert(visibilitySearches)
    .values(searches.map((search) => ({ ...search, state: 'missing' as const })))
    .onConflictDoUpdate({
      target: UNIQUE_COLUMNS,
      set: { state: 'missing', failure: sql`excluded.failure`, failureMessage: sql`excluded.failure_message` },
      setWhere: eq(visibilitySearches.state, 'pending'),
    });
}

/** Lists the searches of a run that have a result. */
export function listSettledSearches(db: Db, runId: string): Promise<SearchKey[]> {
  const { provider, promptId } = visibilitySearches;
  return db
    .select({ provider, promptId })
    .from(visibilitySearches)
    .where(and(eq(visibilitySearches.runId, runId), ne(visibilitySearches.state, 'pending')));
}

/** Lists all searches of a run. */
export function listRunSearches(db: Db, runId: string): Promise<VisibilitySearchRow[]> {
  return db
    .select()
    .from(visibilitySearches)
    .where(eq(visibilitySearches.runId, runId))
    .orderBy(asc(visibilitySearches.searchedAt), asc(visibilitySearches.id));
}

/** Lists the raw searches of all websites of an account, newest first. */
export async function listUserSearches(db: Db, userId: string, limit: number) {
  const rows = await db
    .select({ search: visibilitySearches, prompts: visibilityPromptSets.prompts, domain: websites.domain })
    .from(visibilitySearches)
    .innerJoin(visibilityRuns, eq(visibilityRuns.id, visibilitySearches.runId))
    .innerJoin(visibilityPromptSets, eq(visibilityPromptSets.id, visibilityRuns.promptSetId))
    .innerJoin(websites, eq(websites.id, visibilitySearches.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(desc(visibilitySearches.searchedAt), desc(visibilitySearches.id))
    .limit(limit);
  return rows.map(({ search: { id: _, runId: __, websiteId: ___, ...search }, prompts, domain }) => ({
    domain,
    prompt: prompts.find(({ id }) => id === search.promptId)?.text ?? null,
    ...search,
  }));
}
