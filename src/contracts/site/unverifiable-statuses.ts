/**
 * Status codes that a server returns to reject our client or its method: they do not prove that the page does not
 * exist.
 */
export const UNVERIFIABLE_STATUSES: ReadonlySet<number> = new Set([401, 403, 405, 407, 429, 451, 999]);
