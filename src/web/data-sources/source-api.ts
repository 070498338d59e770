import type {
  ConnectionTest,
  ListedProperty,
  OwnershipCheck,
  OwnershipMethod,
} from '#contracts/outside/data-sources.ts';
import type { Market } from '#contracts/outside/markets.ts';
import { type ApiOutcome, call } from '../api/api.ts';
import { acceptAnyBody, createListGuard, createObjectGuard, isRedirect } from '../api/responses.ts';

const buildWebsitePath = (websiteId: string) => `/api/user/websites/${encodeURIComponent(websiteId)}`;
const isTest = createObjectGuard<{ ok: boolean }>('ok');

/** API calls for one data source of a website. */
export function createSourceApi(websiteId: string, provider: string) {
  const path = `${buildWebsitePath(websiteId)}/data-sources/${encodeURIComponent(provider)}`;
  return {
    connectWithKey: (body: { key: string; login?: string }) =>
      call({ path: `${path}/key`, method: 'POST', body, guard: acceptAnyBody }),
    connectWithKeyFile: (keyFile: string) =>
      call({ path: `${path}/service-account`, method: 'POST', body: { keyFile }, guard: acceptAnyBody }),
    startOAuth: () => call({ path: `${path}/oauth`, method: 'POST', guard: isRedirect }),
    listProperties: () =>
      call({
        path: `${path}/properties`,
        guard: createListGuard<ListedProperty>('id', 'kind', 'permission', 'coversWebsite'),
      }),
    chooseProperty: (propertyId: string) =>
      call({ path: `${path}/property`, method: 'PUT', body: { propertyId }, guard: acceptAnyBody }),
    test: () => call({ path: `${path}/test`, method: 'POST', guard: isTest }) as Promise<ApiOutcome<ConnectionTest>>,
    sync: () => call({ path: `${path}/sync`, method: 'POST', guard: acceptAnyBody }),
    setBacklinkLimit: (monthlyUsd: number) =>
      call({ path: `${path}/backlinks`, method: 'PUT', body: { monthlyUsd }, guard: acceptAnyBody }),
    updateBacklinks: () => call({ path: `${path}/backlinks/update`, method: 'POST', guard: acceptAnyBody }),
    disconnect: () => call({ path, method: 'DELETE', guard: acceptAnyBody }),
  };
}

export type SourceApi = ReturnType<typeof createSourceApi>;

/** API calls for the website itself. */
export const websiteApi = {
  setMarket: (websiteId: string, market: Market | null) =>
    call({ path: `${buildWebsitePath(websiteId)}/market`, method: 'PUT', body: { market }, guard: acceptAnyBody }),
  verifyOwnership: (websiteId: string, method: OwnershipMethod) =>
    call({
      path: `${buildWebsitePath(websiteId)}/ownership`,
      method: 'POST',
      body: { method },
      guard: createObjectGuard<OwnershipCheck>('ownership', 'problem'),
    }),
};
