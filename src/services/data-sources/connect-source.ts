import { randomUUID } from 'node:crypto';
import type { User } from '#contracts/account/user.ts';
import type { ConnectableSource, ConnectionMethod, KeyInput } from '#contracts/outside/data-sources.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  type ConnectionRow,
  countGrants,
  findWebsiteConnection,
  insertConnection,
  updateConnection,
} from '#db/queries/outside/connections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { ConnectionClients } from './connection-clients.ts';
import { assertMayConnect, findOwnWebsite } from './find-own-website.ts';
import type { PropertyChoice } from './property-choice.ts';
import type { ReleaseConnections } from './release-connections.ts';
import { getAdapter, getSecretPlace, type SourceContext } from './source-context.ts';
import { assertTestPassed, convertSourceError } from './source-errors.ts';
import type { CheckedSecret } from './sources/source-adapter.ts';
import { SOURCE_CATALOGUE } from './sources/source-catalogue.ts';

/** The website and the provider of a call. */
export interface SourceTarget {
  websiteId: string;
  provider: ConnectableSource;
}

export interface ConnectOptions extends SourceContext {
  clients: ConnectionClients;
  properties: PropertyChoice;
  release: ReleaseConnections;
}

/** Connects a website with a key or a key file. Nothing is stored unless the provider accepts it. */
export async function connectWithSecret(
  options: ConnectOptions,
  user: User,
  { target, input }: { target: SourceTarget; input: KeyInput | { keyFile: string } },
): Promise<void> {
  const website = await findOwnWebsite(options.db, user, target.websiteId);
  assertMayConnect(user, SOURCE_CATALOGUE[target.provider].action);
  await options.limits.take('connect-source', user.id);
  const adapter = getAdapter(options.adapters, target.provider);
  const method = 'keyFile' in input ? 'service-account' : 'api-key';
  const checked = 'keyFile' in input ? adapter.readKeyFile?.(input.keyFile) : adapter.readKey?.(input);
  if (checked === undefined) throw new AppError('bad-request', 'This source cannot be connected this way.');
  await storeConnection(options, { website, provider: target.provider, method, checked });
}

export interface NewAccess {
  website: WebsiteRow;
  provider: ConnectableSource;
  method: ConnectionMethod;
  checked: CheckedSecret;
}

/** Tests a new secret and stores it. An existing connection keeps its property and data. @throws AppError */
export async function storeConnection(options: ConnectOptions, access: NewAccess): Promise<void> {
  const { db, secretBox, clients, now } = options;
  const { website, provider, method, checked } = access;
  const existing = await findWebsiteConnection(db, { websiteId: website.id, provider });
  const id = existing?.id ?? randomUUID();
  const client = clients.openUnsaved({ id, provider, method }, checked.secret);
  assertTestPassed(await client.testConnection());
  const changes = {
    method,
    accountLabel: checked.accountLabel,
    secret: secretBox.seal(checked.secret, getSecretPlace(id)),
    testedAt: now(),
    failingSince: null,
    failure: null,
    failureMessage: null,
    failureSetting: null,
    notifiedAt: null,
  } satisfies Partial<ConnectionRow>;
  const row =
    existing === null
      ? await insertConnection(db, { id, websiteId: website.id, provider, ...changes })
      : await replaceAccess(options, { existing, userId: website.userId }, changes);
  if (row === null) throw new AppError('conflict', 'The connection was changed in another tab. Reload the page.');
  if (row.propertyId === null) await options.properties.chooseOnlyMatch(row, website);
  await options.requestKeywordFigures(website);
}

/**
 * Replaces the secret of a connection. The previous token is revoked, unless the new secret is also a token, or other
 * connections of the user may use the same grant.
 */
async function replaceAccess(
  { db, release, now }: ConnectOptions,
  { existing, userId }: { existing: ConnectionRow; userId: string },
  changes: Partial<ConnectionRow>,
): Promise<ConnectionRow | null> {
  const nextSyncAt = existing.propertyId === null ? null : now();
  return db.transaction(async (transaction) => {
    const grant = { userId, provider: existing.provider, exceptId: existing.id };
    const isUnused = changes.method !== 'oauth' && (await countGrants(transaction, grant)) === 0;
    if (isUnused) await release.releaseToken(transaction, existing);
    return updateConnection(transaction, existing.id, { ...changes, nextSyncAt });
  });
}

/** Runs a call to a provider. @throws AppError with a message for users if it fails */
export async function callSource<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw convertSourceError(error);
  }
}
