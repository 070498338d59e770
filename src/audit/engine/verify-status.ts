/** Responses that refuse our crawler and prove nothing about the page: never a broken link, always "could not verify". */
const UNVERIFIABLE_STATUSES: ReadonlySet<number> = new Set([401, 403, 405, 407, 429, 451, 999]);

/** Whether the status proves that the page does not exist; a refusal does not. */
export function isGone(status: number): boolean {
  return status >= 400 && status < 500 && !UNVERIFIABLE_STATUSES.has(status);
}

/** Whether the status proves nothing about the page, because our client was refused. */
export function isUnverifiable(status: number | null): boolean {
  return status !== null && UNVERIFIABLE_STATUSES.has(status);
}
