import type { TripwireInput, TripwireView } from '#contracts/monitoring/tripwires.ts';
import { call } from '../../api/api.ts';
import { createObjectGuard } from '../../api/responses.ts';

const isView = createObjectGuard<TripwireView>('website', 'isIncluded', 'tripwire');

/** API calls for the tripwire of one website. */
export function createTripwireApi(websiteId: string) {
  const path = `/api/user/websites/${encodeURIComponent(websiteId)}/tripwire`;
  return {
    set: (body: TripwireInput) => call({ path, method: 'PUT', body, guard: isView }),
    check: () => call({ path: `${path}/check`, method: 'POST', guard: isView }),
  };
}

export type TripwireApi = ReturnType<typeof createTripwireApi>;
