/** Timers above this fire immediately (24.8 days; https://nodejs.org/api/timers.html#settimeoutcallback-delay-args). */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns a signal that fires after `durationMs`, after 24.8 days at the latest, or immediately when no time is left.
 */
export function createTimeoutSignal(durationMs: number): AbortSignal {
  return AbortSignal.timeout(Math.min(MAX_TIMER_MS, Math.max(1, Math.round(durationMs))));
}
