import type { AlertSettings, ChannelChange, ChannelTest, NewChannel } from '#contracts/monitoring/alerts.ts';
import { call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

const CHANNELS_PATH = '/api/user/alert-channels';
const buildPath = (id: string): string => `${CHANNELS_PATH}/${encodeURIComponent(id)}`;

/** API calls for alerts. */
export const alertApi = {
  acknowledge: (id: string) =>
    call({ path: `/api/user/alerts/${encodeURIComponent(id)}/acknowledge`, method: 'POST', guard: acceptAnyBody }),
  createChannel: (body: NewChannel) => call({ path: CHANNELS_PATH, method: 'POST', body, guard: acceptAnyBody }),
  changeChannel: (id: string, body: ChannelChange) =>
    call({ path: buildPath(id), method: 'PATCH', body, guard: acceptAnyBody }),
  removeChannel: (id: string) => call({ path: buildPath(id), method: 'DELETE', guard: acceptAnyBody }),
  testChannel: (id: string) =>
    call({ path: `${buildPath(id)}/test`, method: 'POST', guard: createObjectGuard<ChannelTest>('isSent', 'message') }),
  saveSettings: (body: AlertSettings) =>
    call({ path: '/api/user/alert-settings', method: 'PUT', body, guard: acceptAnyBody }),
};
