import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type ConnectionRow, listConnections } from '#db/queries/outside/connections.ts';
import type { BacklinkSource } from '#providers/kit/backlink-source.ts';
import { hasPremium } from '../../billing/premium-state.ts';
import type { ConnectionClients } from '../../data-sources/connection-clients.ts';
import type { ConnectionHealth } from '../../data-sources/connection-health.ts';
import { readSourceFailure, type SourceFailure } from '../../data-sources/source-errors.ts';
import { isOffered } from '../../data-sources/sources/source-catalogue.ts';

/** A source of backlinks with the website's own key. */
export interface OpenedBacklinkSource {
  provider: ProviderId;
  source: BacklinkSource;
  /** Stores whether the connection works. @param error null after a success */
  recordOutcome(error: unknown): Promise<void>;
}

/** A connected source that cannot be opened. */
export interface BacklinkSourceProblem extends Pick<SourceFailure, 'failure' | 'reason'> {
  provider: ProviderId;
}

/**
 * Opens the source of a website's backlinks; null if no source is connected, or without Premium. The operator's key is
 * not used for backlinks: its requests would contain the name of the website.
 */
export type OpenBacklinkSource = (
  website: Pick<WebsiteRow, 'id' | 'userId'>,
) => Promise<OpenedBacklinkSource | BacklinkSourceProblem | null>;

interface Options {
  db: Db;
  clients: ConnectionClients;
  health: ConnectionHealth;
  now(): Date;
  onError(message: string, error: unknown): void;
}

const UNEXPECTED_PROBLEM = { failure: 'unavailable', reason: 'The connection cannot be used.' } as const;

export function createOpenBacklinkSource({ db, clients, health, now, onError }: Options): OpenBacklinkSource {
  async function open(connection: ConnectionRow): Promise<OpenedBacklinkSource | BacklinkSourceProblem | null> {
    const { id, provider } = connection;
    try {
      const source = clients.open(connection).backlinks;
      const recordOutcome = (error: unknown) => (error === null ? health.succeed(id) : health.fail(id, error));
      return source === null ? null : { provider, source, recordOutcome };
    } catch (error) {
      onError('connection could not be opened', error);
      await health.fail(id, error);
      const { failure, reason } = readSourceFailure(error) ?? UNEXPECTED_PROBLEM;
      return { provider, failure, reason };
    }
  }

  return async ({ id, userId }) => {
    const user = await findUser(db, userId);
    if (user === null || !hasPremium(user, now())) return null;
    const connections = await listConnections(db, id);
    const connected = connections.find(({ connection }) => isOffered(connection.provider, 'backlinks'));
    return connected === undefined ? null : open(connected.connection);
  };
}
