import { createHash } from 'node:crypto';
import { type ConnectionRow, replaceSecret } from '#db/queries/outside/connections.ts';
import { getAdapter, getSecretPlace, type SourceContext } from './source-context.ts';
import type { SourceClient } from './sources/source-adapter.ts';

/** Clients of connections. A client is kept, because access tokens and rate limits belong to it. */
export interface ConnectionClients {
  /** @throws SecretError when the secret cannot be decrypted, ProviderError when it cannot be used */
  open(connection: ConnectionRow): SourceClient;
  /** Opens a client for a secret that is not stored yet. */
  openUnsaved(connection: Pick<ConnectionRow, 'id' | 'provider' | 'method'>, secret: string): SourceClient;
}

const MAX_KEPT = 200;

/** Creates the clients of a process. */
export function createConnectionClients({
  db,
  secretBox,
  adapters,
  wiring,
}: Pick<SourceContext, 'db' | 'secretBox' | 'adapters' | 'wiring'>): ConnectionClients {
  const kept = new Map<string, SourceClient>();

  function openWith(
    connection: Pick<ConnectionRow, 'id' | 'provider' | 'method'>,
    access: { secret: string; propertyId: string | null; keepSecret(secret: string): Promise<void> },
  ): SourceClient {
    const { id: connectionId, provider, method } = connection;
    return getAdapter(adapters, provider).open({ ...access, method, wiring: { ...wiring, connectionId } });
  }

  return {
    open(connection) {
      const { id, secret: envelope, propertyId } = connection;
      const key = createHash('sha256')
        .update(JSON.stringify([id, envelope, propertyId]))
        .digest('base64url');
      const found = kept.get(key);
      if (found !== undefined) return found;
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
      // The oldest entry comes first.
      if (kept.size >= MAX_KEPT) for (const oldest of [...kept.keys()].slice(0, 1)) kept.delete(oldest);
      kept.set(key, client);
      return client;
    },
    openUnsaved: (connection, secret) => openWith(connection, { secret, propertyId: null, keepSecret: async () => {} }),
  };
}
