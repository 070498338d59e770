import { ALERT_STATES, type AlertState } from '#contracts/monitoring/alert-kinds.ts';
import { ALERTS_PATH } from '#contracts/monitoring/alerts-path.ts';

/** What the list shows. */
export interface AlertView {
  state: AlertState;
  website: string | null;
  cursor: string | null;
}

/** Reads the view in the query of the page. */
export function readAlertView(search: URLSearchParams): AlertView {
  const state = ALERT_STATES.find((one) => one === search.get('state')) ?? 'open';
  return { state, website: search.get('website') || null, cursor: search.get('cursor') };
}

/** Returns the path of a view. */
export function buildAlertsPath({ state, website, cursor }: AlertView): string {
  const query = new URLSearchParams();
  if (state !== 'open') query.set('state', state);
  if (website !== null) query.set('website', website);
  if (cursor !== null) query.set('cursor', cursor);
  return query.size === 0 ? ALERTS_PATH : `${ALERTS_PATH}?${query}`;
}
