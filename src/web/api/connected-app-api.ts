import type { ConnectedAppList } from '#contracts/account/oauth.ts';
import { call } from './api.ts';
import { acceptAnyBody, createObjectGuard } from './responses.ts';

const BASE = '/api/user/connected-apps';

/** API calls for connected applications. */
export const connectedAppApi = {
  list: () => call({ path: BASE, guard: createObjectGuard<ConnectedAppList>('apps', 'limit') }),
  revoke: (id: string) => call({ path: `${BASE}/${encodeURIComponent(id)}`, method: 'DELETE', guard: acceptAnyBody }),
};
