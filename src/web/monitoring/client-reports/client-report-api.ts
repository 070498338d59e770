import type { ClientReportSettings, ClientReportView } from '#contracts/report/client-reports.ts';
import { call } from '../../api/api.ts';
import { createObjectGuard } from '../../api/responses.ts';

const isView = createObjectGuard<ClientReportView>('website', 'settings', 'recipients');

/** API calls for the client reports of one website. */
export function createClientReportApi(websiteId: string) {
  const path = `/api/user/websites/${encodeURIComponent(websiteId)}/client-reports`;
  const buildRecipientPath = (id: string) => `${path}/recipients/${encodeURIComponent(id)}`;
  return {
    set: (body: ClientReportSettings) => call({ path, method: 'PUT', body, guard: isView }),
    invite: (email: string) => call({ path: `${path}/recipients`, method: 'POST', body: { email }, guard: isView }),
    repeat: (id: string) => call({ path: `${buildRecipientPath(id)}/invitation`, method: 'POST', guard: isView }),
    remove: (id: string) => call({ path: buildRecipientPath(id), method: 'DELETE', guard: isView }),
    sendTest: () => call({ path: `${path}/test`, method: 'POST', guard: isView }),
  };
}

export type ClientReportApi = ReturnType<typeof createClientReportApi>;
