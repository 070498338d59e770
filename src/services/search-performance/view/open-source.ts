import type { User } from '#contracts/account/user.ts';
import type { SearchSourceState } from '#contracts/outside/search-performance.ts';
import { SEARCH_SOURCES, SEARCH_TEXTS, type SearchSource } from '#contracts/outside/search-performance-texts.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type ConnectionRow, listConnections, type SyncRow } from '#db/queries/outside/connections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';

export interface OpenedWebsite {
  website: WebsiteRow;
  states: SearchSourceState[];
  /** The chosen source, or the first one; null if it has no property. */
  source: { provider: SearchSource; connection: ConnectionRow } | null;
}

/**
 * Opens the search data of the user's own website.
 * @throws AppError not-found, also for another user's website
 */
export async function openWebsite(
  db: Db,
  user: User,
  { websiteId, source: wanted }: { websiteId: string; source: SearchSource | undefined },
): Promise<OpenedWebsite> {
  const website = await findOwnWebsite(db, user, websiteId);
  const connections = await listConnections(db, website.id);
  const found = SEARCH_SOURCES.map((provider) => ({
    provider,
    row: connections.find(({ connection }) => connection.provider === provider) ?? null,
  }));
  const usable = found.flatMap(({ provider, row }) =>
    row === null || row.connection.propertyId === null ? [] : [{ provider, connection: addImportDate(row) }],
  );
  return {
    website,
    states: found.map(({ provider, row }) => describeState(provider, row)),
    source: usable.find(({ provider }) => provider === wanted) ?? (wanted === undefined ? (usable[0] ?? null) : null),
  };
}

/** During the first import, figures are as old as its last step. */
const addImportDate = ({ connection, sync }: { connection: ConnectionRow; sync: SyncRow | null }): ConnectionRow => ({
  ...connection,
  syncedAt: connection.syncedAt ?? sync?.heartbeatAt ?? sync?.startedAt ?? null,
});

/** @throws AppError premium-required, email-not-verified */
export function assertHistory(user: User): void {
  const denial = findDenialCode(user, 'see-search-history');
  if (denial !== null) throw new AppError(denial, SEARCH_TEXTS.premium);
}

function describeState(
  provider: SearchSource,
  row: { connection: ConnectionRow; sync: SyncRow | null } | null,
): SearchSourceState {
  const name = getSourceName(provider);
  if (row === null) {
    const nothing = { property: null, syncedAt: null, nextSyncAt: null, failure: null, sync: null };
    return { provider, name, state: 'not-connected', ...nothing };
  }
  const { propertyId, failingSince, failureMessage, failureSetting, syncedAt, nextSyncAt } = row.connection;
  return {
    provider,
    name,
    state: failingSince !== null ? 'failing' : propertyId === null ? 'choosing-property' : 'connected',
    property: propertyId,
    syncedAt: syncedAt?.toISOString() ?? null,
    nextSyncAt: nextSyncAt?.toISOString() ?? null,
    failure:
      failingSince === null
        ? null
        : { message: failureMessage ?? '', setting: failureSetting, since: failingSince.toISOString() },
    sync: row.sync === null ? null : describeSync(row.sync),
  };
}

const describeSync = (sync: SyncRow): NonNullable<SearchSourceState['sync']> => ({
  state: sync.state,
  daysDone: sync.daysDone,
  daysTotal: sync.daysTotal,
  rowsRead: sync.rowsRead,
  waitingFor: sync.waitingFor,
  waitingUntil: sync.waitingUntil?.toISOString() ?? null,
});
