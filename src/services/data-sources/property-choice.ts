import { randomUUID } from 'node:crypto';
import type { ListedProperty } from '#contracts/outside/data-sources.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type ConnectionRow, insertConnection, updateConnection } from '#db/queries/outside/connections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { SearchProperty } from '#providers/kit/capabilities.ts';
import type { ConnectionClients } from './connection-clients.ts';
import type { ReleaseConnections } from './release-connections.ts';
import { getAdapter, getSecretPlace, type SourceContext } from './source-context.ts';

/** Chooses the property of a connection whose data is imported for the website. */
export interface PropertyChoice {
  /** Lists the properties of the account; properties that cover the website come first. @throws ProviderError */
  list(connection: ConnectionRow, website: WebsiteRow): Promise<ListedProperty[]>;
  /** @throws AppError bad-request for a property that does not cover the website; ProviderError */
  choose(connection: ConnectionRow, website: WebsiteRow, propertyId: string): Promise<void>;
  /** Chooses the property if only one covers the website. Never fails: otherwise, the user chooses. */
  chooseOnlyMatch(connection: ConnectionRow, website: WebsiteRow): Promise<void>;
}

interface Options extends Pick<SourceContext, 'db' | 'secretBox' | 'adapters' | 'now' | 'onError'> {
  clients: ConnectionClients;
  release: ReleaseConnections;
}

/** Creates the service that lists and chooses properties. */
export function createPropertyChoice(options: Options): PropertyChoice {
  const { db, secretBox, adapters, clients, release, now, onError } = options;

  async function listMatches(connection: ConnectionRow, website: WebsiteRow) {
    const { search } = clients.open(connection);
    const properties = search === null ? [] : await search.listProperties();
    const matches = getAdapter(adapters, connection.provider).matchProperties?.(website.domain, properties) ?? [];
    return { properties, matches };
  }

  async function setProperty(connection: ConnectionRow, property: SearchProperty): Promise<void> {
    const chosen = {
      propertyId: property.id,
      propertyKind: property.kind,
      permission: property.permission,
      nextSyncAt: now(),
    };
    const hasOtherData = connection.propertyId !== null && connection.propertyId !== property.id;
    if (!hasOtherData) return void (await updateConnection(db, connection.id, chosen));
    // Data of two properties must never be mixed, so the new one gets a new connection, and the previous data is
    // deleted.
    const id = randomUUID();
    const secret = secretBox.seal(secretBox.open(connection.secret, getSecretPlace(connection.id)), getSecretPlace(id));
    await db.transaction(async (transaction) => {
      await release.releaseConnection(transaction, connection, { keepsToken: true });
      const { websiteId, provider, method, accountLabel, createdAt, testedAt } = connection;
      await insertConnection(transaction, {
        id,
        websiteId,
        provider,
        method,
        accountLabel,
        createdAt,
        testedAt,
        secret,
        ...chosen,
      });
    });
  }

  return {
    async list(connection, website) {
      const { properties, matches } = await listMatches(connection, website);
      const covering = new Set(matches.map(({ id }) => id));
      const others = properties.filter(({ id }) => !covering.has(id));
      return [
        ...matches.map((property) => ({ ...property, coversWebsite: true })),
        ...others.map((property) => ({ ...property, coversWebsite: false })),
      ];
    },
    async choose(connection, website, propertyId) {
      const { matches } = await listMatches(connection, website);
      const property = matches.find(({ id }) => id === propertyId);
      if (property === undefined) {
        throw new AppError(
          'bad-request',
          `This property does not cover ${website.domain}, or you do not have access to it.`,
        );
      }
      await setProperty(connection, property);
    },
    async chooseOnlyMatch(connection, website) {
      try {
        const { matches } = await listMatches(connection, website);
        const [property, ...others] = matches;
        if (property !== undefined && others.length === 0) await setProperty(connection, property);
      } catch (error) {
        onError('property could not be chosen', error);
      }
    },
  };
}
