import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { Db } from '#db/client.ts';
import { providerUsage } from '#db/tables.ts';

export type UsageDay = typeof providerUsage.$inferSelect;

/** Adds usage to the stored sums of the same provider, connection and day. */
export async function addUsage(db: Db, days: readonly UsageDay[]): Promise<void> {
  if (days.length === 0) return;
  const add = (column: 'calls' | 'failures' | 'costMicroUsd' | 'units') =>
    sql`${providerUsage[column]} + excluded.${sql.identifier(providerUsage[column].name)}`;
  await db
    .insert(providerUsage)
    .values([...days])
    .onConflictDoUpdate({
      target: [providerUsage.provider, providerUsage.connectionId, providerUsage.day],
      set: {
        calls: add('calls'),
        failures: add('failures'),
        costMicroUsd: add('costMicroUsd'),
        units: add('units'),
      },
    });
}

export interface UsageSum {
  calls: number;
  failures: number;
  costMicroUsd: number;
  units: number;
}

const SUMS = {
  calls: sql<number>`coalesce(sum(${providerUsage.calls}), 0)`.mapWith(Number),
  failures: sql<number>`coalesce(sum(${providerUsage.failures}), 0)`.mapWith(Number),
  costMicroUsd: sql<number>`coalesce(sum(${providerUsage.costMicroUsd}), 0)`.mapWith(Number),
  units: sql<number>`coalesce(sum(${providerUsage.units}), 0)`.mapWith(Number),
};

/** Returns the usage of a connection since a UTC day. */
export async function sumConnectionUsage(
  db: Db,
  { connectionId, from }: { connectionId: string; from: string },
): Promise<UsageSum> {
  const [sum] = await db
    .select(SUMS)
    .from(providerUsage)
    .where(and(eq(providerUsage.connectionId, connectionId), gte(providerUsage.day, from)));
  return sum ?? { calls: 0, failures: 0, costMicroUsd: 0, units: 0 };
}

export interface ProviderUsageSum extends UsageSum {
  provider: ProviderId;
  isOwnKey: boolean;
}

/**
 * Returns the usage of each provider since a UTC day, separately for the installation's keys and the keys of websites.
 */
export function sumProviderUsage(db: Db, from: string): Promise<ProviderUsageSum[]> {
  const isOwnKey = sql<boolean>`${providerUsage.connectionId} <> ''`;
  return db
    .select({ provider: providerUsage.provider, isOwnKey, ...SUMS })
    .from(providerUsage)
    .where(gte(providerUsage.day, from))
    .groupBy(providerUsage.provider, isOwnKey)
    .orderBy(asc(providerUsage.provider));
}
