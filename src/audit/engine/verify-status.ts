import { UNVERIFIABLE_STATUSES } from '#contracts/site/unverifiable-statuses.ts';

/** Whether the status proves that the page does not exist; a rejection of our client proves nothing. */
export function isGone(status: number): boolean {
  return status >= 400 && status < 500 && !UNVERIFIABLE_STATUSES.has(status);
}

/** Whether the status proves nothing about the page, because our client was rejected. */
export function isUnverifiable(status: number | null): boolean {
  return status !== null && UNVERIFIABLE_STATUSES.has(status);
}
