import { randomUUID } from 'node:crypto';
import { removeEngine, removeLinks } from '#audit/outside/snapshot/remove-engine.ts';
import { removeFigures } from '#audit/outside/snapshot/remove-figures.ts';
import { removeObservations } from '#audit/outside/snapshot/remove-observations.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { OutsideSnapshot, SearchEngine } from '#contracts/report/outside-snapshot.ts';
import type { Db } from '#db/client.ts';
import { listWebsiteRows } from '#db/queries/analyses/websites.ts';
import { disconnectRunProvider, listVisibilityRuns } from '#db/queries/outside/assistants/visibility-runs.ts';
import { forgetVisitPlans } from '#db/queries/outside/backlinks.ts';
import { type ConnectionRow, deleteConnection, listConnections } from '#db/queries/outside/connections.ts';
import { deleteKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import { deleteBacklinkCollection } from '#db/queries/outside/links/backlink-collections.ts';
import { changeOutsideSnapshot, listAnalysesWithSnapshots } from '#db/queries/outside/outside-snapshots.ts';
import { forgetProviderChecks } from '#db/queries/outside/rank-history.ts';
import { stopUnfinishedRun } from '#db/queries/outside/rank-runs.ts';
import { findRankSchedule, stopRankSchedule } from '#db/queries/outside/rank-schedules.ts';
import { insertRemoval, listImportedFiles } from '#db/queries/outside/removals.ts';
import type { SecretPlace } from '#providers/kit/secrets.ts';
import { getResponsesFolder } from '../ai-visibility/runs/raw-responses.ts';
import { getMonthStart } from '../rank-tracking/month-start.ts';
import { getResultsProviderName } from '../search-performance/snapshot/results-names.ts';
import { getSecretPlace, type SourceContext } from './source-context.ts';
import { getSourceName, isOffered } from './sources/source-catalogue.ts';

/** Returns where the token of a removal is stored. */
export const getRemovalPlace = (removalId: string): SecretPlace => ({
  table: 'data_removals',
  rowId: removalId,
  column: 'secret',
});

/** Identifies the file of an import. */
export interface ImportedFile {
  kind: string;
  artifactKey: string;
}

/** Returns the folder of a connection's files in the artifact store. */
export const getSearchFolder = (connectionId: string): string => `search/${connectionId}`;

export interface ReleaseOptions {
  /** Whether to keep the token, because another connection continues to use it. */
  keepsToken?: boolean;
  /**
   * Whether to keep observed positions, which cannot be measured again. Used when the owner did not request their
   * deletion.
   */
  keepsPositions?: boolean;
}

/**
 * Deletes connections with their tokens and rows in a transaction. Revoking the token and deleting files happens in a
 * job, which exists only if the transaction commits.
 */
export interface ReleaseConnections {
  releaseConnection(transaction: Db, connection: ConnectionRow, options?: ReleaseOptions): Promise<void>;
  /** Revokes the previous token of a connection that received a new token. */
  releaseToken(transaction: Db, connection: ConnectionRow): Promise<void>;
  /** Deletes the file of an import. The caller deletes its row. */
  releaseFile(transaction: Db, file: ImportedFile): Promise<void>;
  /** Call before a website is removed. */
  releaseWebsite(transaction: Db, websiteId: string): Promise<void>;
  /** Call when an account is closed. */
  releaseUser(transaction: Db, userId: string): Promise<void>;
}

/** Creates the service that deletes connections. */
export function createReleaseConnections({
  secretBox,
  sendRemoval,
  sendSourceRefill,
  now,
  onError,
}: Pick<SourceContext, 'secretBox' | 'sendRemoval' | 'sendSourceRefill' | 'now' | 'onError'>): ReleaseConnections {
  /**
   * Encrypts the token for the removal; null if there is no token, or if it cannot be decrypted and therefore not
   * revoked.
   */
  function moveSecret({ id, method, secret }: ConnectionRow, removalId: string): string | null {
    if (method !== 'oauth') return null;
    try {
      return secretBox.seal(secretBox.open(secret, getSecretPlace(id)), getRemovalPlace(removalId));
    } catch (error) {
      onError('token could not be decrypted, so it cannot be revoked', error);
      return null;
    }
  }

  async function storeRemoval(
    transaction: Db,
    removal: { id: string; provider: ProviderId; filePrefix: string | null; secret: string | null },
  ): Promise<void> {
    await insertRemoval(transaction, removal);
    await sendRemoval(removal.id, transaction);
  }

  async function releaseConnection(
    transaction: Db,
    connection: ConnectionRow,
    { keepsToken = false, keepsPositions = false }: ReleaseOptions = {},
  ): Promise<void> {
    const id = randomUUID();
    const { provider } = connection;
    const secret = keepsToken ? null : moveSecret(connection, id);
    await storeRemoval(transaction, { id, provider, secret, filePrefix: getSearchFolder(connection.id) });
    if (isOffered(provider, 'results')) {
      await stopRuns(transaction, connection, now());
      if (!keepsPositions) await forgetProviderChecks(transaction, connection, getMonthStart(now()));
    }
    await deleteConnection(transaction, connection.id);
    // Answers are kept, because they are the user's own data.
    await disconnectRunProvider(transaction, connection, { stopReason: VISIBILITY_TEXTS.disconnected, now: now() });
    if (isOffered(provider, 'assistants') || isOffered(provider, 'raw-search')) return;
    await deleteKeywordFigures(transaction, connection);
    await deleteBacklinkCollection(transaction, connection);
    await removeFromSnapshots(transaction, connection, keepsPositions);
    if (reportsLinks(provider)) await forgetVisitPlans(transaction, connection.websiteId);
    await sendSourceRefill(connection.websiteId, transaction);
  }

  async function releaseFile(transaction: Db, { kind, artifactKey }: ImportedFile): Promise<void> {
    // A removal requires a provider, which only matters for revoking a token. Files of rank trackers use Google as the
    // provider.
    const provider = kind.startsWith('bing') ? 'bing-webmaster' : 'google-search-console';
    await storeRemoval(transaction, { id: randomUUID(), provider, secret: null, filePrefix: artifactKey });
  }

  /** Deletes the stored responses of assistants. Nothing is revoked, so the provider does not matter. */
  async function releaseResponses(transaction: Db, websiteId: string): Promise<void> {
    if ((await listVisibilityRuns(transaction, websiteId, 1)).length === 0) return;
    const filePrefix = getResponsesFolder(websiteId);
    await storeRemoval(transaction, { id: randomUUID(), provider: 'openai', secret: null, filePrefix });
  }

  async function releaseWebsite(transaction: Db, websiteId: string): Promise<void> {
    for (const { connection } of await listConnections(transaction, websiteId))
      await releaseConnection(transaction, connection);
    for (const file of await listImportedFiles(transaction, websiteId)) await releaseFile(transaction, file);
    await releaseResponses(transaction, websiteId);
  }

  return {
    releaseConnection,
    async releaseToken(transaction, connection) {
      const id = randomUUID();
      const secret = moveSecret(connection, id);
      if (secret === null) return;
      await storeRemoval(transaction, { id, provider: connection.provider, secret, filePrefix: null });
    },
    releaseFile,
    releaseWebsite,
    async releaseUser(transaction, userId) {
      for (const { id } of await listWebsiteRows(transaction, userId)) await releaseWebsite(transaction, id);
    },
  };
}

/**
 * Ends the run in progress and turns off scheduled runs if they use a source: otherwise, they would continue with
 * another source, whose positions cannot be compared.
 */
async function stopRuns(transaction: Db, { websiteId, provider }: ConnectionRow, now: Date): Promise<void> {
  const schedule = await findRankSchedule(transaction, websiteId);
  const connections = await listConnections(transaction, websiteId);
  const first = connections.find((one) => isOffered(one.connection.provider, 'results'))?.connection.provider;
  const isChosen = (schedule?.provider ?? first) === provider;
  const stopReason = RANKING_TEXTS.disconnected;
  await stopUnfinishedRun(transaction, { websiteId, provider, isChosen }, { stopReason, now });
  if (isChosen && schedule !== null) await stopRankSchedule(transaction, websiteId);
}

const ENGINES: Readonly<Partial<Record<ProviderId, SearchEngine>>> = {
  'google-search-console': 'google',
  'bing-webmaster': 'bing',
};

const reportsLinks = (provider: ProviderId): boolean =>
  provider === 'bing-webmaster' || isOffered(provider, 'backlinks');

/** Names of keyword figure sources in snapshots. */
const FIGURE_SOURCES: Readonly<Partial<Record<ProviderId, string>>> = {
  dataforseo: 'DataForSEO',
  'bing-webmaster': 'Bing Webmaster Tools',
};

function removeProvider(
  snapshot: OutsideSnapshot,
  provider: ProviderId,
  keepsPositions: boolean,
): OutsideSnapshot | null {
  const engine = ENGINES[provider];
  const figureSource = FIGURE_SOURCES[provider];
  const snapshotWithoutFigures = figureSource === undefined ? snapshot : removeFigures(snapshot, figureSource);
  if (engine !== undefined) return removeEngine(snapshotWithoutFigures, engine);
  const snapshotWithoutLinks = isOffered(provider, 'backlinks')
    ? removeLinks(snapshotWithoutFigures, getSourceName(provider))
    : snapshotWithoutFigures;
  return keepsPositions
    ? snapshotWithoutLinks
    : removeObservations(snapshotWithoutLinks, getResultsProviderName(provider));
}

/** Removes the data of a connection from finished analyses. A snapshot that cannot be parsed is deleted entirely. */
async function removeFromSnapshots(
  transaction: Db,
  { provider, websiteId }: ConnectionRow,
  keepsPositions: boolean,
): Promise<void> {
  for (const analysisId of await listAnalysesWithSnapshots(transaction, websiteId)) {
    await changeOutsideSnapshot(transaction, analysisId, (stored) =>
      stored === null ? null : removeProvider(stored, provider, keepsPositions),
    );
  }
}
