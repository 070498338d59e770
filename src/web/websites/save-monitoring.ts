import type { ScheduleInput } from '#contracts/monitoring/schedules.ts';
import type { ApiOutcome } from '../api/api.ts';
import { describeFailureWithFields } from '../format/outcome-words.ts';
import { createScheduleApi, type ScheduleApi } from '../monitoring/schedule/schedule-api.ts';
import type { ScheduleValues } from '../monitoring/schedule/schedule-fields.tsx';
import { createTripwireApi, type TripwireApi } from '../monitoring/tripwire/tripwire-api.ts';

const SWITCHES = ['keep', 'on', 'off'] as const;
export type Switch = (typeof SWITCHES)[number];
export const isSwitch = (value: string): value is Switch => SWITCHES.some((one) => one === value);

/** What changes for all selected websites. */
export interface MonitoringChange {
  schedule: Switch;
  tripwire: Switch;
  /** Used when the schedule is turned on. */
  values: ScheduleValues;
}

/** The API calls for one website. */
export interface MonitoringApi {
  schedule: Pick<ScheduleApi, 'set' | 'turnOff'>;
  tripwire: Pick<TripwireApi, 'set'>;
}

const createMonitoringApi = (id: string): MonitoringApi => ({
  schedule: createScheduleApi(id),
  tripwire: createTripwireApi(id),
});

/** Changes the monitoring of one website. Returns null, or why a part was not saved. */
export async function saveMonitoring(
  websiteId: string,
  { schedule, tripwire, input }: Pick<MonitoringChange, 'schedule' | 'tripwire'> & { input: ScheduleInput },
  api: MonitoringApi = createMonitoringApi(websiteId),
): Promise<string | null> {
  const calls: { send: () => Promise<ApiOutcome<unknown>>; mayBeMissing?: true }[] = [];
  if (schedule === 'on') calls.push({ send: () => api.schedule.set(input) });
  // A website without a schedule has none to turn off.
  if (schedule === 'off') calls.push({ send: () => api.schedule.turnOff(), mayBeMissing: true });
  if (tripwire !== 'keep') calls.push({ send: () => api.tripwire.set({ isActive: tripwire === 'on' }) });
  for (const { send, mayBeMissing } of calls) {
    const outcome = await send();
    const isMissing = mayBeMissing === true && outcome.kind === 'refused' && outcome.code === 'not-found';
    if (outcome.kind !== 'ok' && !isMissing) return describeFailureWithFields(outcome, 'Please try again.');
  }
  return null;
}
