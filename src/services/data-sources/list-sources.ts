import type { User } from '#contracts/account/user.ts';
import {
  CONNECTABLE_SOURCES,
  type ConnectableSource,
  type DataSource,
  type SourceConnection,
  type SourceState,
} from '#contracts/outside/data-sources.ts';
import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type ConnectionRow, countGrants, listConnections, type SyncRow } from '#db/queries/outside/connections.ts';
import { countChecksWithResult, sumProviderCheckCosts } from '#db/queries/outside/rank-checks.ts';
import { findRankSchedule } from '#db/queries/outside/rank-schedules.ts';
import { sumConnectionUsage, type UsageSum } from '#db/queries/outside/usage.ts';
import { may } from '#lib/runtime/policies.ts';
import { readBacklinkSettings } from './backlink-settings.ts';
import { describeAccount } from './describe-account.ts';
import { toUsd } from './micro-usd.ts';
import type { SourceContext } from './source-context.ts';
import type { SourceAdapters } from './sources/source-adapter.ts';
import { isOffered, SOURCE_CATALOGUE } from './sources/source-catalogue.ts';

/** Lists every source that the website's owner can connect, in the order of the screen. */
export async function listSources(
  {
    db,
    adapters,
    demoAccess,
    secretBox,
    now,
  }: Pick<SourceContext, 'db' | 'adapters' | 'demoAccess' | 'secretBox' | 'now'>,
  user: User,
  website: WebsiteRow,
): Promise<DataSource[]> {
  const from = `${formatMonth(now())}-01`;
  const missingForChecks = await listMissingForChecks(db, website);
  const connections = new Map<string, SourceConnection>();
  for (const { connection, sync } of await listConnections(db, website.id)) {
    const [usage, siblingGrants, checks, backlinks] = await Promise.all([
      sumConnectionUsage(db, { connectionId: connection.id, from }),
      countSiblings(db, user, connection),
      sumPositionChecks(db, connection, new Date(`${from}T00:00:00Z`)),
      readBacklinkSettings(db, connection, now()),
    ]);
    connections.set(
      connection.provider,
      buildConnectionView(connection, {
        sync,
        usage,
        ...checks,
        missingForChecks: isOffered(connection.provider, 'results') ? missingForChecks : [],
        backlinks,
        siblingGrants,
        isRevocable: isRevocable(adapters, connection),
        accountLabel: describeAccount(secretBox, connection),
      }),
    );
  }
  return CONNECTABLE_SOURCES.filter((provider) => adapters.has(provider)).map((provider) =>
    describeSource(provider, { user, adapters, connections, demoAccess }),
  );
}

const isRevocable = (adapters: SourceAdapters, { provider, method }: ConnectionRow): boolean =>
  method === 'oauth' && (adapters.get(provider as ConnectableSource)?.oauth?.revoke ?? null) !== null;

const countSiblings = (db: Db, user: User, { id, provider, method }: ConnectionRow): Promise<number> | number =>
  method === 'oauth' ? countGrants(db, { userId: user.id, provider, exceptId: id }) : 0;

/**
 * Lists what position checks still need. Every source of results pages that can be connected costs money, so they need
 * a budget.
 */
async function listMissingForChecks(
  db: Db,
  { id, userId, domain }: WebsiteRow,
): Promise<SourceConnection['missingForChecks']> {
  const [keywords, schedule] = await Promise.all([
    listTrackedKeywords(db, { userId, host: domain }),
    findRankSchedule(db, id),
  ]);
  const hasBudget = (schedule?.monthlyBudgetMicroUsd ?? 0) > 0;
  return [...(keywords.length === 0 ? (['keywords'] as const) : []), ...(hasBudget ? [] : (['budget'] as const))];
}

async function sumPositionChecks(
  db: Db,
  { websiteId, provider }: ConnectionRow,
  since: Date,
): Promise<Pick<SourceConnection, 'positionChecks' | 'positionCostUsd'>> {
  if (!isOffered(provider, 'results')) return { positionChecks: null, positionCostUsd: null };
  const [positionChecks, costMicroUsd] = await Promise.all([
    countChecksWithResult(db, { websiteId, provider, since }),
    sumProviderCheckCosts(db, { websiteId, provider, since }),
  ]);
  return { positionChecks, positionCostUsd: toUsd(costMicroUsd) };
}

function describeSource(
  provider: ConnectableSource,
  {
    user,
    adapters,
    connections,
    demoAccess,
  }: Pick<SourceContext, 'adapters' | 'demoAccess'> & {
    user: User;
    connections: ReadonlyMap<string, SourceConnection>;
  },
): DataSource {
  const { action, methods, oauthSettings, hasProperties, name, gives, cost, terms } = SOURCE_CATALOGUE[provider];
  const adapter = adapters.get(provider);
  const connection = connections.get(provider) ?? null;
  const availableMethods = methods.map((method) => ({
    method,
    missingSettings: method === 'oauth' && (adapter?.oauth ?? null) === null ? [...oauthSettings] : [],
  }));
  const canConnect =
    adapter !== undefined && availableMethods.some(({ missingSettings }) => missingSettings.length === 0);
  return {
    provider,
    name,
    gives,
    cost,
    terms,
    isLocked: action === 'connect-paid-source' && !may(user, action),
    isAssistant: isOffered(provider, 'assistants') || isOffered(provider, 'raw-search'),
    hasProperties,
    methods: availableMethods,
    demoAccess: demoAccess[provider] ?? null,
    state: getState({ connection, canConnect, hasProperties }),
    connection,
  };
}

/** Returns the state of a source. A failure takes precedence over a missing property. */
export function getState({
  connection,
  canConnect,
  hasProperties,
}: {
  connection: Pick<SourceConnection, 'failure' | 'property'> | null;
  canConnect: boolean;
  hasProperties: boolean;
}): SourceState {
  if (connection === null) return canConnect ? 'not-connected' : 'not-configured';
  if (connection.failure !== null) return 'failing';
  return hasProperties && connection.property === null ? 'choosing-property' : 'connected';
}

function buildConnectionView(
  row: ConnectionRow,
  {
    sync,
    usage,
    ...access
  }: { sync: SyncRow | null; usage: UsageSum } & Pick<
    SourceConnection,
    | 'positionChecks'
    | 'positionCostUsd'
    | 'missingForChecks'
    | 'backlinks'
    | 'siblingGrants'
    | 'isRevocable'
    | 'accountLabel'
  >,
): SourceConnection {
  const { calls, failures, costMicroUsd } = usage;
  return {
    id: row.id,
    method: row.method,
    property:
      row.propertyId === null
        ? null
        : { id: row.propertyId, kind: row.propertyKind ?? 'prefix', permission: row.permission ?? 'unverified' },
    connectedAt: row.createdAt.toISOString(),
    testedAt: row.testedAt?.toISOString() ?? null,
    syncedAt: row.syncedAt?.toISOString() ?? null,
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    failure:
      row.failingSince === null
        ? null
        : {
            message: row.failureMessage ?? '',
            setting: row.failureSetting,
            since: row.failingSince.toISOString(),
          },
    sync:
      sync === null
        ? null
        : {
            state: sync.state,
            daysDone: sync.daysDone,
            daysTotal: sync.daysTotal,
            rowsRead: sync.rowsRead,
            waitingFor: sync.waitingFor,
            waitingUntil: sync.waitingUntil?.toISOString() ?? null,
          },
    usage: { calls, failures, costUsd: toUsd(costMicroUsd) },
    ...access,
  };
}
