import type { ScheduleInput, ScheduleView } from '#contracts/monitoring/schedules.ts';
import { call } from '../../api/api.ts';
import { createObjectGuard } from '../../api/responses.ts';

const isView = createObjectGuard<ScheduleView>('website', 'schedule', 'frequencies');

/** API calls for the schedule of one website. */
export function createScheduleApi(websiteId: string) {
  const path = `/api/user/websites/${encodeURIComponent(websiteId)}/schedule`;
  return {
    set: (body: ScheduleInput) => call({ path, method: 'PUT', body, guard: isView }),
    turnOff: () => call({ path, method: 'DELETE', guard: isView }),
  };
}

export type ScheduleApi = ReturnType<typeof createScheduleApi>;
