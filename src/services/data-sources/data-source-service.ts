import type { User } from '#contracts/account/user.ts';
import type {
  ConnectionTest,
  InstallationSource,
  KeyInput,
  ListedProperty,
  OwnershipCheck,
  OwnershipMethod,
  WebsiteSources,
} from '#contracts/outside/data-sources.ts';
import type { Market } from '#contracts/outside/markets.ts';
import { updateMarket } from '#db/queries/analyses/websites.ts';
import { type ConnectionRow, listUserConnections, updateConnection } from '#db/queries/outside/connections.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { may } from '#lib/runtime/policies.ts';
import type { ConnectionTestResult } from '#providers/kit/provider.ts';
import { SecretError } from '#providers/kit/secrets.ts';
import { requestUpdate, setMonthlyLimit } from './backlink-settings.ts';
import { finishOAuth, type OAuthResult, type OAuthReturn, startOAuth } from './connect-oauth.ts';
import { type ConnectOptions, callSource, connectWithSecret, type SourceTarget } from './connect-source.ts';
import type { ConnectionHealth } from './connection-health.ts';
import { findOwnConnection, findOwnWebsite } from './find-own-website.ts';
import { listSources } from './list-sources.ts';
import { buildReturnPath, readReturnMessage } from './oauth-return.ts';
import type { OwnershipService } from './ownership/ownership-service.ts';
import { joinFailureText, nameOwnSetting, readSourceFailure } from './source-errors.ts';
import { getSourceName } from './sources/source-catalogue.ts';

/** A source that stopped working and its website. */
export interface FailingSource {
  websiteId: string;
  name: string;
}

/**
 * Data sources of websites. Every method: @throws AppError not-found for another user's website or a source that is not
 * connected; source-rejected with the invalid setting; source-unavailable when the provider fails
 */
export interface DataSourceService {
  /** Returns the data of the data sources page of a website. */
  list(user: User, websiteId: string): Promise<WebsiteSources>;
  /** Lists the sources of all websites of the user that stopped working. */
  listFailing(user: User): Promise<FailingSource[]>;
  /** @throws AppError email-not-verified, premium-required, rate-limited */
  connectWithKey(user: User, target: SourceTarget, input: KeyInput): Promise<void>;
  connectWithServiceAccount(user: User, target: SourceTarget, keyFile: string): Promise<void>;
  /**
   * Returns the URL of the provider's consent page.
   * @throws AppError unavailable when the provider is not configured
   */
  startOAuth(user: User, target: SourceTarget): Promise<string>;
  finishOAuth(user: User, callback: OAuthReturn): Promise<OAuthResult>;
  /** Returns the path of the page that shows the result of an authorization. */
  describeReturn(user: User, result: OAuthResult): string;
  /** Decrypts the message in the path of this page; null if the message was not encrypted for this user. */
  readReturnMessage(user: User, sealed: string): string | null;
  listProperties(user: User, target: SourceTarget): Promise<ListedProperty[]>;
  chooseProperty(user: User, target: SourceTarget, propertyId: string): Promise<void>;
  /** Tests the connection. A failed test returns the invalid setting. */
  test(user: User, target: SourceTarget): Promise<ConnectionTest>;
  /** Starts the next import now. */
  syncNow(user: User, target: SourceTarget): Promise<void>;
  /** Sets how much backlinks may cost per month; 0 = off. @throws AppError invalid-body, premium-required */
  setBacklinkLimit(user: User, target: SourceTarget, monthlyUsd: number): Promise<void>;
  /** Updates the backlinks now. @throws AppError conflict without a limit that covers it, rate-limited */
  updateBacklinks(user: User, target: SourceTarget): Promise<void>;
  /** Deletes the token and the data of a connection. */
  disconnect(user: User, target: SourceTarget): Promise<void>;
  setMarket(user: User, websiteId: string, market: Market | null): Promise<void>;
  verifyOwnership(user: User, websiteId: string, method: OwnershipMethod): Promise<OwnershipCheck>;
}

export interface DataSourceOptions extends ConnectOptions {
  health: ConnectionHealth;
  ownership: OwnershipService;
  /** Sources that the operator provides; `isForRankings`: used for rank tracking only. */
  installation: readonly (Omit<InstallationSource, 'isLocked'> & { isForRankings: boolean })[];
  /** Describes the web graph of Common Crawl, which needs no key. */
  describeGraph(domain: string): Promise<InstallationSource>;
}

/** Creates the service of the data sources of websites. */
export function createDataSourceService(options: DataSourceOptions): DataSourceService {
  const { db, now, limits, clients, properties, release, health, ownership } = options;

  /** Runs a call with a stored connection and records a failure of the provider. */
  async function watch<Value>(connectionId: string, work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) await health.fail(connectionId, error);
      throw error;
    }
  }

  /** Connects with a secret. If only one property matches, it is chosen immediately and may prove ownership. */
  async function connect(user: User, target: SourceTarget, input: KeyInput | { keyFile: string }): Promise<void> {
    await callSource(() => connectWithSecret(options, user, { target, input }));
    await ownership.acceptConnection(await findOwnWebsite(db, user, target.websiteId));
  }

  /**
   * Tests a stored connection. A key that cannot be decrypted is returned as a failed test, like an invalid setting.
   */
  async function testStoredConnection(connection: ConnectionRow): Promise<ConnectionTestResult> {
    try {
      return await clients.open(connection).testConnection();
    } catch (error) {
      const sourceFailure = error instanceof SecretError ? readSourceFailure(error) : null;
      if (sourceFailure === null) throw error;
      await health.fail(connection.id, error);
      return { ok: false, setting: sourceFailure.setting ?? '', message: joinFailureText(sourceFailure) };
    }
  }

  return {
    async list(user, websiteId) {
      const website = await findOwnWebsite(db, user, websiteId);
      const { id, domain, nickname, marketCountry, marketLanguage } = website;
      const [sources, owned, graph] = await Promise.all([
        listSources(options, user, website),
        ownership.read(website),
        options.describeGraph(domain),
      ]);
      return {
        website: { id, domain, nickname },
        sources,
        installation: [
          ...options.installation.map(({ isForRankings, ...source }) => ({
            ...source,
            isLocked: source.isConfigured && isForRankings && !may(user, 'track-keywords'),
          })),
          graph,
        ],
        ownership: owned,
        market:
          marketCountry === null || marketLanguage === null
            ? null
            : { country: marketCountry, language: marketLanguage },
      };
    },
    async listFailing(user) {
      const connections = await listUserConnections(db, user.id);
      return connections
        .filter(({ failingSince }) => failingSince !== null)
        .map(({ websiteId, provider }) => ({ websiteId, name: getSourceName(provider) }));
    },
    connectWithKey: connect,
    connectWithServiceAccount: (user, target, keyFile) => connect(user, target, { keyFile }),
    startOAuth: (user, target) => startOAuth(options, user, target),
    async finishOAuth(user, callback) {
      const result = await finishOAuth(options, user, callback);
      if (result.ok) await ownership.acceptConnection(await findOwnWebsite(db, user, result.websiteId));
      return result;
    },
    describeReturn: (user, result) => buildReturnPath(options.secretBox, user, result),
    readReturnMessage: (user, sealed) => readReturnMessage(options.secretBox, user, sealed),
    async listProperties(user, target) {
      const { website, connection } = await findOwnConnection(db, user, target);
      await limits.take('test-source', user.id);
      return callSource(() => watch(connection.id, () => properties.list(connection, website)));
    },
    async chooseProperty(user, target, propertyId) {
      const { website, connection } = await findOwnConnection(db, user, target);
      await callSource(() => watch(connection.id, () => properties.choose(connection, website, propertyId)));
      await ownership.acceptConnection(website);
    },
    async test(user, target) {
      const { connection } = await findOwnConnection(db, user, target);
      await limits.take('test-source', user.id);
      const result = await callSource(() => testStoredConnection(connection));
      await updateConnection(db, connection.id, { testedAt: now() });
      if (!result.ok) return { ...result, setting: nameOwnSetting(result.setting) };
      await health.succeed(connection.id);
      return result;
    },
    async syncNow(user, target) {
      const { connection } = await findOwnConnection(db, user, target);
      if (connection.propertyId === null) throw new AppError('conflict', 'Choose a property first.');
      await limits.take('sync-source', user.id);
      await updateConnection(db, connection.id, { nextSyncAt: now() });
    },
    setBacklinkLimit: (user, target, monthlyUsd) => setMonthlyLimit(options, user, { target, monthlyUsd }),
    updateBacklinks: (user, target) => requestUpdate(options, user, target),
    async disconnect(user, target) {
      const { connection } = await findOwnConnection(db, user, target);
      await db.transaction((transaction) => release.releaseConnection(transaction, connection));
    },
    async setMarket(user, websiteId, market) {
      const website = await findOwnWebsite(db, user, websiteId);
      await updateMarket(db, website.id, market);
      if (market !== null) await options.requestKeywordFigures(website);
    },
    async verifyOwnership(user, websiteId, method) {
      return ownership.verify(user, await findOwnWebsite(db, user, websiteId), method);
    },
  };
}
