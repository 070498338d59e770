import { type ApiKeyScope, READ_SCOPES } from '#contracts/account/api-key-scopes.ts';
import type { ApiKey } from '#contracts/account/api-keys.ts';
import type { ApiPlan } from '#contracts/account/plan-limits.ts';
import type { ApiKeyRow } from '#db/queries/accounts/api-keys.ts';

export const isReadScope = (scope: ApiKeyScope): boolean => READ_SCOPES.includes(scope);

/** Returns the IDs of valid keys beyond the number that a plan includes. The oldest keys keep working. */
export function selectPausedKeys(rows: readonly ApiKeyRow[], plan: ApiPlan, now: Date): ReadonlySet<string> {
  const valid = rows.filter(({ expiresAt }) => expiresAt > now);
  return new Set(valid.slice(plan.keys).map(({ id }) => id));
}

interface ViewContext {
  plan: ApiPlan;
  paused: ReadonlySet<string>;
  now: Date;
}

/** Builds what a user sees of a key. */
export function buildApiKeyView(row: ApiKeyRow, { plan, paused, now }: ViewContext): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    state: row.expiresAt <= now ? 'expired' : paused.has(row.id) ? 'paused' : 'active',
    requestsPerMinute: plan.requestsPerMinute,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
