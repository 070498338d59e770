import { createApiKeyService } from '#services/api-keys/api-key-service.ts';
import { createIdempotencyService } from '#services/api-keys/idempotency-service.ts';
import { type Area, createCleanupTimer } from './area.ts';
import type { AccountsSharedValues } from './wire-accounts.ts';

/** Builds the services for API keys and for repeated API calls. */
export function wireApiKeys({ accountContext }: AccountsSharedValues): Area<'apiKeys' | 'idempotency'> {
  const idempotency = createIdempotencyService(accountContext);
  return {
    services: { apiKeys: createApiKeyService(accountContext), idempotency },
    shared: {},
    jobs: [],
    timers: [createCleanupTimer(() => idempotency.deleteExpired())],
  };
}
