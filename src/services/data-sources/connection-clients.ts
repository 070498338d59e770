import { createHash } from 'node:crypto';
import { type ConnectionRow, replaceSecret } from '#db/queries/outside/connections.ts';
import { getAdapter, getSecretPlace, type SourceContext } from './source-context.ts';
import type { SourceClient } from './sources/source-adapter.ts';

/** Clients of connections. Clients are cached, because each has its own access token and rate limit. */
export interface ConnectionClients {
  /** @throws SecretError when the secret cannot be decrypted, ProviderError when the secret cannot be used */
  open(connection: ConnectionRow): SourceClient;
  /** Opens a client for a secret that is not stored yet. */
  openUnsaved(connection: Pick<ConnectionRow, 'id' | 'provider' | 'method'>, secret: string): SourceClient;
}

const MAX_CACHED_CLIENTS = 200;

/** Creates the clients of a process. */
export function createConnectionClients({
  db,
  secretBox,
  adapters,
  wiring,
}: Pick<SourceContext, 'db' | 'secretBox' | 'adapters' | 'wiring'>): ConnectionClients {
  const cachedClients = new Map<string, SourceClient>();

  function openWith(
    connection: Pick<ConnectionRow, 'id' | 'provider' | 'method'>,
    access: { secret: string; propertyId: string | null; keepSecret(secret: string): Promise<void> },
  ): SourceClient {
    const { id: connectionId, provider, method } = connection;
    return getAdapter(adapters, provider).open({
      ...access,
      method,
      wiring: { ...wiring, connectionId, connectionSecret: access.secret },
    });
  }

  return {
    open(connection) {
      const { id, secret: envelope, propertyId } = connection;
      const key = createHash('sha256')
        .update(JSON.stringify([id, envelope, propertyId]))
        .digest('base64url');
      const cachedClient = cachedClients.get(key);
      if (cachedClient !== undefined) return cachedClient;
      let previous = envelope;
      const client = openWith(connection, {
        propertyId,
        secret: secretBox.open(envelope, getSecretPlace(id)),
        async keepSecret(secret) {
          const sealed = secretBox.seal(secret, getSecretPlace(id));
          await replaceSecret(db, { id, previous, secret: sealed });
          previous = sealed;
        },
      });
      // The first client is the oldest one.
      if (cachedClients.size >= MAX_CACHED_CLIENTS)
        for (const oldest of [...cachedClients.keys()].slice(0, 1)) cachedClients.delete(oldest);
      cachedClients.set(key, client);
      return client;
    },
    openUnsaved: (connection, secret) => openWith(connection, { secret, propertyId: null, keepSecret: async () => {} }),
  };
}
