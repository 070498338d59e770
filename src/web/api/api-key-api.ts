import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';
import type { ApiKeyList, CreatedApiKey } from '#contracts/account/api-keys.ts';
import { call } from './api.ts';
import { acceptAnyBody, createObjectGuard } from './responses.ts';

/** What a user enters for an API key. */
export interface ApiKeyFields {
  name: string;
  scopes: ApiKeyScope[];
  expiresInDays: number;
}

const BASE = '/api/user/api-keys';

/** API calls for API keys. */
export const apiKeyApi = {
  list: () => call({ path: BASE, guard: createObjectGuard<ApiKeyList>('keys', 'limits') }),
  create: (body: ApiKeyFields) =>
    call({ path: BASE, method: 'POST', body, guard: createObjectGuard<CreatedApiKey>('key', 'token') }),
  revoke: (id: string) => call({ path: `${BASE}/${encodeURIComponent(id)}`, method: 'DELETE', guard: acceptAnyBody }),
};
