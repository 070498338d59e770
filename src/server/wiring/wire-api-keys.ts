import { createApiKeyService } from '#services/api-keys/api-key-service.ts';
import type { Area } from './area.ts';
import type { AccountsSharedValues } from './wire-accounts.ts';

/** Builds the service of API keys. */
export function wireApiKeys({ accountContext }: AccountsSharedValues): Area<'apiKeys'> {
  return {
    services: { apiKeys: createApiKeyService(accountContext) },
    shared: {},
    jobs: [],
    timers: [],
  };
}
