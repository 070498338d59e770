import { type ApiKeyScope, READ_SCOPES } from '#contracts/account/api-key-scopes.ts';
import type { ApiKey } from '#contracts/account/api-keys.ts';
import type { ApiPlan } from '#contracts/account/plan-limits.ts';
import type { User } from '#contracts/account/user.ts';
import type { ApiKeyRow } from '#db/queries/accounts/api-keys.ts';
import { getLimits } from '#lib/runtime/policies.ts';

const HOUR_MS = 3_600_000;

export const isReadScope = (scope: ApiKeyScope): boolean => READ_SCOPES.includes(scope);

/** Returns the IDs of valid keys or connections that exceed the number included in a plan. The oldest keep working. */
export function selectPausedKeys(
  rows: readonly Pick<ApiKeyRow, 'id' | 'expiresAt'>[],
  plan: ApiPlan,
  now: Date,
): ReadonlySet<string> {
  const valid = rows.filter(({ expiresAt }) => expiresAt > now);
  return new Set(valid.slice(plan.keys).map(({ id }) => id));
}

/** Separates the scopes that the account's plan includes from the other scopes. */
export function splitScopes(
  user: User,
  scopes: readonly ApiKeyScope[],
): { scopes: ApiKeyScope[]; premiumScopes: ApiKeyScope[] } {
  const { isReadOnly } = getLimits(user).api;
  const isIncluded = (scope: ApiKeyScope) => !isReadOnly || isReadScope(scope);
  return { scopes: scopes.filter(isIncluded), premiumScopes: scopes.filter((scope) => !isIncluded(scope)) };
}

/** Rounds the time of a request down to the hour, so that few requests cause a write. */
export const roundToHour = (time: Date): Date => new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);

interface ViewContext {
  plan: ApiPlan;
  paused: ReadonlySet<string>;
  now: Date;
}

/** Builds the data of a key that its owner sees. */
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
