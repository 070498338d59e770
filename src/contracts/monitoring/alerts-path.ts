/** This file is small, because the menu of every page uses it. */
export const ALERTS_PATH = '/alerts';
/** The header counts open alerts up to this number. */
export const MAX_COUNTED_ALERTS = 99;

/** Formats the number of open alerts, such as "3" or "99+". */
export const formatOpenAlerts = (count: number): string =>
  count > MAX_COUNTED_ALERTS ? `${MAX_COUNTED_ALERTS}+` : String(count);
