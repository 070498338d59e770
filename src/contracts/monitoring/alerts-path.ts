/** Small, because the menu of every page uses it. */
export const ALERTS_PATH = '/alerts';
/** The menu counts open alerts up to this number. */
export const MAX_COUNTED_ALERTS = 99;
