import { expect, it, vi } from 'vitest';
import type { ApiOutcome } from '../api/api.ts';
import { type MonitoringApi, saveMonitoring } from './save-monitoring.ts';

const input = { frequency: 'daily', time: '06:00', timeZone: 'UTC' } as const;
const refuse = (code: string, message: string): ApiOutcome<never> => ({
  kind: 'refused',
  status: 400,
  code,
  message,
  resetsAt: null,
  fieldErrors: {},
});
const OK = { kind: 'ok', data: {} } as ApiOutcome<never>;

function createApi(
  responses: { set?: ApiOutcome<never>; turnOff?: ApiOutcome<never>; tripwire?: ApiOutcome<never> } = {},
) {
  const { set = OK, turnOff = OK, tripwire = OK } = responses;
  return {
    schedule: { set: vi.fn(async () => set), turnOff: vi.fn(async () => turnOff) },
    tripwire: { set: vi.fn(async () => tripwire) },
  } satisfies MonitoringApi;
}

it('changes only what is turned on or off', async () => {
  const api = createApi();
  expect(await saveMonitoring('1', { schedule: 'on', tripwire: 'keep', input }, api)).toBeNull();
  expect(api.schedule.set).toHaveBeenCalledWith(input);
  expect(api.tripwire.set).not.toHaveBeenCalled();
  expect(await saveMonitoring('1', { schedule: 'keep', tripwire: 'off', input }, api)).toBeNull();
  expect(api.schedule.turnOff).not.toHaveBeenCalled();
  expect(api.tripwire.set).toHaveBeenCalledWith({ isActive: false });
});

it('accepts that a website has no schedule to turn off, and continues with its tripwire', async () => {
  const api = createApi({ turnOff: refuse('not-found', 'This website has no schedule.') });
  expect(await saveMonitoring('1', { schedule: 'off', tripwire: 'on', input }, api)).toBeNull();
  expect(api.tripwire.set).toHaveBeenCalledWith({ isActive: true });
});

it('returns why a part was not saved', async () => {
  const api = createApi({ set: refuse('premium-required', 'Daily and weekly analyses are part of Premium.') });
  const text = await saveMonitoring('1', { schedule: 'on', tripwire: 'on', input }, api);
  expect(text).toBe('Daily and weekly analyses are part of Premium.');
  expect(api.tripwire.set).not.toHaveBeenCalled();
  const missing = createApi({ tripwire: refuse('not-found', 'This website does not exist.') });
  expect(await saveMonitoring('1', { schedule: 'keep', tripwire: 'on', input }, missing)).toBe(
    'This website does not exist.',
  );
});
