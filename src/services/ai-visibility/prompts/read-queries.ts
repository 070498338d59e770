import type { SearchQuery } from '#audit/outside/assistants/prompts/choose-queries.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { Db } from '#db/client.ts';
import { findWebsiteConnection } from '#db/queries/outside/connections.ts';
import type { SearchStore } from '../../search-performance/store/search-store.ts';

const MAX_QUERIES = 300;
/** Number of queries in a plan without history, which shows the queries with the most clicks. */
const FREE_QUERIES = 10;

export interface QueryNeeds {
  db: Db;
  searchStore: Pick<SearchStore, 'findPeriods' | 'readTop'>;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
}

/**
 * Reads the top queries of the last 28 final days from Google Search Console, by impressions; empty without a
 * connection or data.
 */
export async function readSearchQueries(
  { db, searchStore, quality }: QueryNeeds,
  { websiteId, hasHistory }: { websiteId: string; hasHistory: boolean },
): Promise<SearchQuery[]> {
  const connection = await findWebsiteConnection(db, { websiteId, provider: 'google-search-console' });
  const periods = connection === null ? null : await searchStore.findPeriods(connection.id);
  if (connection === null || periods === null) return [];
  const { rows } = await searchStore.readTop(connection.id, {
    ...periods.current,
    dimension: 'query',
    sort: hasHistory ? 'impressions' : 'clicks',
    limit: hasHistory ? MAX_QUERIES : FREE_QUERIES,
  });
  const isSimulated = quality === 'simulated';
  return rows
    .map(({ key, impressions, clicks }) => ({ query: key, impressions, clicks, isSimulated }))
    .sort((a, b) => b.impressions - a.impressions);
}
